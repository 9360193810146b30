// Made by python -m tests.client_types from the description of the interface.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Somebody: an account by its name, or who has a seat at a table. */
        About: {
            name?: string | null;
            table?: string | null;
            seat?: number | null;
        };
        AddingBrowser: {
            endpoint: string;
        };
        Agreeing: {
            request: string;
            seat: number;
            accept: boolean;
            proposal: string;
        };
        Always: {
            step: string;
            kind: string;
            option: number;
            /** @default 20 */
            left?: number;
        };
        Announcing: {
            request: string;
            name: string;
            /** @default  */
            about?: string;
            game: string;
            options?: {
                [key: string]: string;
            };
            /** @enum {string} */
            format: "swiss" | "round_robin";
            rounds?: number | null;
            /** @default false */
            double?: boolean;
            /**
             * @default balanced
             * @enum {string}
             */
            sides?: "balanced" | "both" | "bid";
            pace?: components["schemas"]["LivePace"] | components["schemas"]["DaysPace"] | null;
            /** @default false */
            rated?: boolean;
            /** @default 32 */
            seats?: number;
            /**
             * @default people
             * @enum {string}
             */
            open_to?: "people" | "all";
            starts?: number | null;
            round_days?: number | null;
            /** @default true */
            automatic?: boolean;
            /** @default true */
            watchable?: boolean;
        };
        Answered: {
            option: number;
            condition?: components["schemas"]["When"] | null;
        };
        Answering: {
            request: string;
            seat: number;
            number: number;
            option: number;
            /**
             * @description only if it can be taken back; a final one is refused as such
             * @default false
             */
            draft?: boolean;
        };
        Appealing: {
            name: string;
            password: string;
            text: string;
        };
        AskingConfirmation: {
            /**
             * @default en
             * @enum {string}
             */
            language?: "en" | "pl";
        };
        AskingReset: {
            who: string;
            /**
             * @default en
             * @enum {string}
             */
            language?: "en" | "pl";
        };
        AtNumber: {
            request: string;
            seat: number;
            number: number;
        };
        /** @description The account whose bot it becomes, and its password. */
        BecomingBot: {
            owner: string;
            password: string;
        };
        Body: {
            request: string;
        };
        Cancelling: {
            reason: string;
        };
        Challenging: {
            request: string;
            game: string;
            /** @default {} */
            options?: {
                [key: string]: string;
            };
            /**
             * @default random
             * @enum {unknown}
             */
            side?: 0 | 1 | "random";
            /** @default  */
            name?: string;
            entropy?: string | null;
            /** @default false */
            closed?: boolean;
            /** @default false */
            rated?: boolean;
            pace?: components["schemas"]["LivePace"] | components["schemas"]["DaysPace"] | null;
            to: string;
        };
        ChangingEmail: {
            password: string;
            email: string;
        };
        ChangingPassword: {
            password: string;
            old: string;
        };
        Claiming: {
            request: string;
            seat: number;
            /** @enum {string} */
            result: "win" | "void";
        };
        Computer: {
            /** @constant */
            kind: "computer";
            level: number;
        };
        Consenting: {
            request: string;
            seat: number;
            accept: boolean;
        };
        Consulting: {
            game: string;
            /**
             * @description those that are not at their defaults
             * @default {}
             */
            options?: {
                [key: string]: string;
            };
            /**
             * @description quantities as in a view; the others are as on an empty table
             * @default {}
             */
            values?: {
                [key: string]: boolean | number | string | string[] | null;
            };
            /**
             * @description with its numbers, as in a record; empty: the beginning of a game
             * @default
             */
            step?: string;
            /**
             * @description given since: seat, 2 for chance, and option
             * @default []
             */
            answers?: [
                number,
                number
            ][];
            seat: number;
        };
        /** @description Days for each turn; what is saved is kept up to the bank. */
        DaysPace: {
            /** @constant */
            kind: "days";
            days: number;
            bank?: number | null;
            /**
             * @default loses
             * @enum {string}
             */
            out?: "loses" | "claim" | "void";
        };
        /** @description What a moderator does, about a report or about an account; days for what lasts. */
        Deciding: {
            /** @enum {string} */
            action: "warn" | "mute" | "suspend" | "rename" | "end" | "close";
            reason: string;
            report?: number | null;
            name?: string | null;
            table?: string | null;
            /** @default 0 */
            days?: number;
            /** @default  */
            new_name?: string;
        };
        DecidingGame: {
            round: number;
            board: number;
            /** @default 1 */
            game?: number;
            /** @enum {string} */
            result: "win" | "draw" | "both_lose";
            winner?: number | null;
            reason: string;
        };
        EndingBrowser: {
            id: string;
        };
        EndingSessions: {
            id?: string | null;
        };
        Foreseen: {
            step: string;
            kind: string;
            replies: components["schemas"]["Answered"][];
        };
        From: {
            table: string;
            number: number;
        };
        GoingAway: {
            days: number;
        };
        Joining: {
            request: string;
            /** @default  */
            name?: string;
            entropy?: string | null;
        };
        Leaving: {
            /** @default  */
            password?: string;
        };
        Lifting: {
            id: number;
        };
        /** @description Minutes for the game and seconds gained with each turn. */
        LivePace: {
            /** @constant */
            kind: "live";
            minutes: number;
            /** @default 0 */
            increment?: number;
            /**
             * @default loses
             * @enum {string}
             */
            out?: "loses" | "claim" | "void";
        };
        NewPosition: {
            game: string;
            /** @default {} */
            options?: {
                [key: string]: string;
            };
        };
        NewTable: {
            request: string;
            game: string;
            /** @default {} */
            options?: {
                [key: string]: string;
            };
            seats: [
                components["schemas"]["Person"] | components["schemas"]["Computer"],
                components["schemas"]["Person"] | components["schemas"]["Computer"]
            ];
            /**
             * @default fixed
             * @enum {string}
             */
            sides?: "random" | "fixed";
            /** @default  */
            name?: string;
            entropy?: string | null;
            /** @default false */
            closed?: boolean;
            /** @default false */
            rated?: boolean;
            /** @default false */
            serious?: boolean;
            pace?: components["schemas"]["LivePace"] | components["schemas"]["DaysPace"] | null;
            from?: components["schemas"]["From"] | null;
        };
        NewToken: {
            name: string;
            scopes: ("read" | "play" | "account")[];
        };
        Observing: {
            request: string;
            seat: number;
            /** @enum {string} */
            mode: "public" | "closed" | "one" | "both";
            hand?: number | null;
            answers?: number | null;
            minutes?: number | null;
            /** @default [] */
            teachers?: components["schemas"]["TeacherOf"][];
        };
        OpenTable: {
            request: string;
            game: string;
            /** @default {} */
            options?: {
                [key: string]: string;
            };
            /**
             * @default random
             * @enum {unknown}
             */
            side?: 0 | 1 | "random";
            /** @default  */
            name?: string;
            entropy?: string | null;
            /** @default false */
            closed?: boolean;
            /** @default false */
            rated?: boolean;
            pace?: components["schemas"]["LivePace"] | components["schemas"]["DaysPace"] | null;
            /** @default  */
            password?: string;
        };
        /** @description The round that is to be paired: one that is paired already stays as it is. */
        PairingRound: {
            round: number;
        };
        /** @description Whoever makes the table, or whoever follows the invitation. */
        Person: {
            /** @enum {string} */
            kind: "me" | "open";
        };
        Planning: {
            request: string;
            seat: number;
            number?: number | null;
            /** @default [] */
            steps?: components["schemas"]["Foreseen"][];
            /** @default [] */
            standing?: components["schemas"]["Always"][];
        };
        Proving: {
            code: string;
        };
        /** @description Both, once more. */
        ProvingAgain: {
            code: string;
            password: string;
        };
        Removing: {
            player: number;
            reason: string;
        };
        Repeating: {
            password: string;
        };
        Reporting: {
            name?: string | null;
            table?: string | null;
            seat?: number | null;
            /** @enum {string} */
            reason: "abuse" | "cheating" | "stalling" | "name" | "other";
            /** @default  */
            note?: string;
            line?: number | null;
        };
        ReportingBug: {
            table: string;
            /** @enum {string} */
            seat: "0" | "1" | "observer";
            /** @default  */
            note?: string;
        };
        ResettingPassword: {
            password: string;
            /** @default  */
            code?: string;
        };
        Seated: {
            request: string;
            seat: number;
        };
        Seeking: {
            request: string;
            game: string;
            pace?: components["schemas"]["LivePace"] | components["schemas"]["DaysPace"] | null;
            /** @default false */
            rated?: boolean;
            /** @default  */
            name?: string;
            line: string;
        };
        SetUp: {
            game: string;
            /**
             * @description those that are not at their defaults
             * @default {}
             */
            options?: {
                [key: string]: string;
            };
            /**
             * @description quantities as in a view; the others are as on an empty table
             * @default {}
             */
            values?: {
                [key: string]: boolean | number | string | string[] | null;
            };
            /**
             * @description with its numbers, as in a record; empty: the beginning of a game
             * @default
             */
            step?: string;
            /**
             * @description given since: seat, 2 for chance, and option
             * @default []
             */
            answers?: [
                number,
                number
            ][];
        };
        SigningIn: {
            name: string;
            password: string;
            /** @default  */
            code?: string;
        };
        SigningUp: {
            name: string;
            password: string;
            /** @default  */
            email?: string;
        };
        TakingBack: {
            request: string;
            seat: number;
            number: number;
            to?: number | null;
        };
        TakingSeat: {
            request: string;
            /** @default  */
            name?: string;
            entropy?: string | null;
            /** @default  */
            password?: string;
        };
        TeacherOf: {
            seat: number;
            name: string;
        };
        ToMake: {
            form: {
                [key: string]: unknown;
            };
        };
        ToShow: {
            /** @description none: the usual one */
            text?: string | null;
        };
        Turning: {
            off: boolean;
        };
        /**
         * @description A quantity of the view has this value, the other side answered this last, or it was told
         *     that the other side did something with this.
         */
        When: {
            /** @default  */
            quantity?: string;
            value?: number | boolean | string | null;
            answer?: number | null;
            /** @default  */
            told?: string;
            option?: number | null;
        };
        Wishes: {
            /**
             * @default en
             * @enum {string}
             */
            language?: "en" | "pl";
            /** @default UTC */
            zone?: string;
            /** @default false */
            email?: boolean;
            /** @default  */
            webhook?: string;
            hour?: number | null;
            quiet?: [
                number,
                number
            ] | null;
        };
        /** @description Whether he gives up the games he is at; otherwise they are played to their end. */
        Withdrawing: {
            /** @default false */
            give_up?: boolean;
        };
        Writing: {
            request: string;
            seat: number;
            text: string;
        };
        Again: {
            number: number;
            changed: boolean;
            /** @description null: it is offered, and the other is asked */
            table: string | null;
            invitations: {
                [key: string]: string;
            };
        };
        Ahead: {
            questions: components["schemas"]["MayBeAsked"][];
            happenings: components["schemas"]["MayBeTold"][];
        };
        AskedBack: {
            /** @enum {integer} */
            by: 0 | 1;
            to: number;
        };
        Block: {
            id: number;
            name: string;
            account: boolean;
            /** @description milliseconds since 1970 */
            at: number;
        };
        Blocks: {
            blocks: components["schemas"]["Block"][];
        };
        BotMade: {
            name: string;
            owner: string;
        };
        BugSent: {
            report: string;
        };
        /** @description Something that has a history came to pass in a game. */
        CameToPass: {
            answer: number;
            /** @description kind:key */
            thing: string;
            /** @description whose deed it was */
            seat: (0 | 1) | null;
            /** @description when it really happened: the year, or the first one */
            since: number;
            until: number;
        };
        Card: {
            text: components["schemas"]["Text"];
            /** @default null */
            note?: components["schemas"]["Text"] | null;
        };
        /** @description Cards that came to a hand. */
        CardsOf: {
            cards: number;
            /** @description the sum of what is printed on them */
            value: number;
            /** @description with an event of one's own side */
            own: number;
            theirs: number;
        };
        /** @description What one player did in one round. */
        Cell: {
            round: number;
            /**
             * @description bye: nobody was left, all points; rest: everybody has one in a round robin of an odd number, no points; walkover: the other has left, all points
             * @enum {string}
             */
            kind: "game" | "bye" | "rest" | "walkover";
            opponent: number | null;
            /** @description in the first game; null without one */
            seat: (0 | 1) | null;
            points: number | null;
        };
        /** @description A table that waits for one person; of one that was declined little is left. */
        Challenge: {
            id: string;
            game: string;
            /** @default null */
            title?: components["schemas"]["Text"] | null;
            /** @default [] */
            options?: components["schemas"]["Text"][];
            from: components["schemas"]["Somebody"];
            to: string | null;
            /**
             * @default 0
             * @enum {integer}
             */
            seat?: 0 | 1;
            /** @default null */
            pace?: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            /** @default false */
            rated?: boolean;
            /** @default false */
            closed?: boolean;
            /** @description milliseconds since 1970 */
            created: number;
            /** @description milliseconds since 1970 */
            expires: number;
            answer: ("accepted" | "declined") | null;
        };
        Challenged: {
            id: string;
            seats: (0 | 1)[];
        };
        Challenges: {
            received: components["schemas"]["Challenge"][];
            sent: components["schemas"]["Challenge"][];
            rematches: components["schemas"]["RematchOffered"][];
        };
        Chart: {
            series: components["schemas"]["Series"][];
            /** @description where they begin, if they are counted */
            turns: components["schemas"]["TurnBegun"][];
            /** @description of a game that is over: the largest swings */
            turning: components["schemas"]["TurningPoint"][];
        };
        ChatLine: {
            line: number;
            /** @enum {integer} */
            seat: 0 | 1;
            name: string;
            text: string;
            /** @description milliseconds since 1970 */
            at: number;
            /**
             * @description of a lesson: who wrote it
             * @default false
             */
            teacher?: boolean;
        };
        ChatSaid: {
            line: number;
            /** @enum {integer} */
            seat: 0 | 1;
            name: string;
            text: string;
            /** @description milliseconds since 1970 */
            at: number;
            /**
             * @description of a lesson: who wrote it
             * @default false
             */
            teacher?: boolean;
            /** @constant */
            type: "chat";
        };
        ChatTurned: {
            chat_off: boolean;
        };
        Chosen: {
            kind: string;
            option: number;
            key: string;
        };
        Claim: {
            /** @enum {string} */
            reason: "timeout" | "abandoned" | "silent";
            /** @description milliseconds since 1970 */
            from: number;
            win: boolean;
        };
        /** @description Values of options that do not go together. */
        Clash: {
            options: {
                [key: string]: string;
            };
            text: components["schemas"]["Text"];
        };
        Clock: {
            /** @description milliseconds since 1970 */
            at: number;
            started: boolean;
            seats: (components["schemas"]["ClockOfSeat"] | null)[];
        };
        ClockOfSeat: {
            left: number;
            running: boolean;
            away: number | null;
        };
        ClockTold: {
            /** @constant */
            type: "clock";
            clock: components["schemas"]["Clock"] | null;
            claim: components["schemas"]["Claim"] | null;
        };
        /** @description Why these options are closed. */
        Closed: {
            options: number[];
            reason: components["schemas"]["Text"];
            rule: string;
        };
        Concerned: {
            name: string;
            account: ("person" | "bot" | "gone") | null;
            muted: number | null;
            suspended: number | null;
        };
        /** @description The tournament a table belongs to. */
        ContestOf: {
            id: string;
            name: string;
            round: number;
        };
        /** @description The lessons of a game, in their order. */
        Course: {
            game: string;
            title: components["schemas"]["Text"];
            lessons: components["schemas"]["LessonListed"][];
        };
        /** @description A line of the log that moderators keep. */
        Decided: {
            id: number;
            /** @description milliseconds since 1970 */
            at: number;
            moderator: string | null;
            /** @enum {string} */
            action: "warn" | "mute" | "suspend" | "rename" | "end" | "close";
            person: components["schemas"]["Concerned"] | null;
            table: string | null;
            report: number | null;
            reason: string;
            until: number | null;
        };
        /** @description Rolls that could go either way. */
        DiceOf: {
            rolls: number;
            won: number;
            /** @description the sum of their chances */
            expected: number;
        };
        /** @description The seat's number after an action, and whether it grew. */
        Done: {
            number: number;
            changed: boolean;
        };
        DrillListed: {
            name: string;
            theme: string;
            /** @description on the scale of the ratings */
            difficulty: number;
        };
        DrillNamed: {
            game: string;
            name: string;
        };
        /** @description A drill before it is answered; what it exercises is told afterwards. */
        DrillOpened: {
            difficulty: number;
            table: components["schemas"]["Full"];
        };
        /** @description How strong somebody is at drills, as far as it is known. */
        DrillStanding: {
            rating: number;
            /** @description how far the rating may be off */
            deviation: number;
        };
        DrillTheme: {
            name: string;
            title: components["schemas"]["Text"];
        };
        DrillTried: {
            right: boolean;
            theme: components["schemas"]["DrillTheme"];
            /** @description the best answer first */
            verdicts: components["schemas"]["DrillVerdict"][];
            /** @description the line: the best answer, and what follows */
            step: components["schemas"]["Step"];
            /** @description after this drill, if one was sent along */
            standing: components["schemas"]["DrillStanding"] | null;
        };
        /** @description What is said of one of the answers that were compared. */
        DrillVerdict: {
            /** @description a number of the whole vocabulary */
            option: number;
            right: boolean;
            said: components["schemas"]["Text"];
        };
        Drills: {
            /** @description the same for everybody */
            today: components["schemas"]["DrillNamed"] | null;
            /** @description of whoever has solved none yet */
            beginner: components["schemas"]["DrillStanding"];
            games: components["schemas"]["DrillsOfGame"][];
        };
        DrillsOfGame: {
            game: string;
            title: components["schemas"]["Text"];
            /** @description what its drills exercise */
            themes: components["schemas"]["DrillTheme"][];
            /** @description the easiest first */
            drills: components["schemas"]["DrillListed"][];
        };
        Earlier: {
            /** @enum {string} */
            action: "warn" | "mute" | "suspend" | "rename" | "end" | "close";
            reason: string;
            /** @description milliseconds since 1970 */
            at: number;
            until: number | null;
        };
        /** @description Nothing is left to say. */
        Empty: Record<string, never>;
        Ended: {
            ended: number;
        };
        Error: {
            en: string;
            pl: string;
            key: string;
        };
        /** @description A line of the log. `by` is null of what happened by itself, and of an account that is gone */
        Event: {
            /** @description milliseconds since 1970 */
            at: number;
            by: string | null;
            /** @enum {string} */
            action: "announced" | "joined" | "left" | "started" | "shortened" | "paired" | "decided" | "withdrew" | "removed" | "cancelled" | "over";
            player: number | null;
            round: number | null;
            board: number | null;
            game: number | null;
            result: ("win" | "draw" | "both_lose") | null;
            winner: number | null;
            reason: string;
        };
        /** @description What an app needs to make codes; `picture` has the rows of a QR code, 1 is dark. */
        FactorBegun: {
            secret: string;
            address: string;
            picture: string[];
        };
        Failure: {
            /** @enum {string} */
            way: "email" | "push" | "webhook";
            /** @description milliseconds since 1970 */
            at: number;
        };
        Figure: {
            name: components["schemas"]["Text"];
            value: number;
        };
        FinishedGame: {
            table: string;
            game: string;
            /** @enum {integer} */
            seat: 0 | 1;
            opponent: components["schemas"]["Player"];
            /** @enum {string} */
            outcome: "won" | "lost" | "drawn" | "void";
            ending: components["schemas"]["Text"];
            /** @description the kind of ending, whoever won */
            end: components["schemas"]["Text"];
            /** @description milliseconds since 1970 */
            at: number;
            rated: boolean;
            takebacks: boolean;
            /** @description null of a game that can no longer be played */
            summary: components["schemas"]["WhatIsLeft"] | null;
        };
        FlawFound: {
            /** @description where in the form: card.asia_1.cubes */
            about: string;
            text: components["schemas"]["Text"];
        };
        Frame: {
            number: number;
            view: {
                [key: string]: number | boolean | string | (string | null)[] | null;
            };
            log: components["schemas"]["Line"][];
            answer: components["schemas"]["Text"] | null;
            /** @description an imported log does not tell this answer */
            supposed: boolean;
            seat: number | null;
        };
        Frames: {
            total: number;
            frames: components["schemas"]["Frame"][];
        };
        FreshToken: {
            id: string;
            name: string;
            scopes: ("read" | "play" | "account")[];
            /** @description milliseconds since 1970 */
            created: number;
            used: number | null;
            /** @description the secret, which is told only now */
            token: string;
        };
        /** @description The full view, which is also the first message of the live channel. */
        Full: {
            number: number;
            /** @enum {string} */
            status: "waiting" | "running" | "over" | "analysis";
            exchanged: boolean;
            /** @description something was taken back that was handed over */
            takebacks: boolean;
            /** @description the game is over, and somebody was given hints */
            hints: boolean;
            result: components["schemas"]["Result"] | null;
            hash: string;
            view: {
                [key: string]: number | boolean | string | (string | null)[] | null;
            };
            asked: (0 | 1)[];
            question: components["schemas"]["Question"] | null;
            chosen: components["schemas"]["Chosen"] | null;
            undo: components["schemas"]["Undo"];
            log: components["schemas"]["Line"][];
            log_length: number;
            /** @default  */
            seed?: string;
            clock: components["schemas"]["Clock"] | null;
            claim: components["schemas"]["Claim"] | null;
            /** @constant */
            type: "full";
            table: string;
            game: string;
            options: {
                [key: string]: string;
            };
            seat: (0 | 1) | "observer";
            mine: (0 | 1)[];
            rated: boolean;
            /** @description nothing is taken back that was handed over, and there are no hints */
            serious: boolean;
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            players: components["schemas"]["PlayerHere"][];
            takeback: components["schemas"]["AskedBack"] | null;
            rematch: components["schemas"]["Rematch"] | null;
            commitment: string;
            entropy: string[];
            chat: components["schemas"]["ChatLine"][];
            chat_off: (0 | 1)[];
            notes: string;
            thinking: components["schemas"]["Thinking"] | null;
            observers: components["schemas"]["Observers"];
            listed: boolean;
            tournament: components["schemas"]["ContestOf"] | null;
            /** @default {} */
            facts?: {
                [key: string]: unknown;
            };
            /** @default {} */
            invitations?: {
                [key: string]: string;
            };
        };
        GameDescription: {
            name: string;
            title: components["schemas"]["Text"];
            about: components["schemas"]["Text"];
            seats: [
                string,
                string
            ];
            seat_names: [
                components["schemas"]["Text"],
                components["schemas"]["Text"]
            ];
            options: components["schemas"]["GameOption"][];
            groups: components["schemas"]["OptionGroup"][];
            presets: components["schemas"]["Preset"][];
            clashes: components["schemas"]["Clash"][];
            /** @description how many seconds a computer thinks about a move at most, by level: about, on a processor that has nothing else to do */
            thinks: number[];
            /** @description the options with which one plays for the first time */
            first_game: {
                [key: string]: string;
            };
            version: number;
            kinds: components["schemas"]["Kind"][];
            help: components["schemas"]["Help"][];
            /** @description by the step of a question, the help that explains it */
            topics: {
                [key: string]: string;
            };
            cards: {
                [key: string]: components["schemas"]["Card"];
            };
            quantities: {
                [key: string]: components["schemas"]["Text"];
            };
            queries: {
                [key: string]: components["schemas"]["Text"];
            };
            /** @description the kinds of which it is told what really happened */
            histories: string[];
            facts: {
                [key: string]: unknown;
            };
        };
        GameOption: {
            name: string;
            default: string;
            values: string[];
            title: components["schemas"]["Text"];
            value_texts: {
                [key: string]: components["schemas"]["Text"];
            };
            /** @description it matters only while these options have these values */
            needs: {
                [key: string]: string;
            };
            /** @description no: it only keeps how games were played by earlier rules */
            offered: boolean;
            /** @description its text is made in a form, at /deck/GAME */
            workshop: boolean;
        };
        /** @description How a game was played. What belongs to seats stands in their order. */
        GameReview: {
            /** @description its answers */
            length: number;
            /** @description of each seat: its answers so far and its chance; last how it ended */
            curve: [
                number,
                number
            ][][];
            decisions: components["schemas"]["Judged"][];
            matters: {
                [key: string]: components["schemas"]["Text"];
            };
            /** @description the dearest first */
            kinds: components["schemas"]["KindOfDecision"][][];
            luck: components["schemas"]["LuckOf"][];
            strokes: components["schemas"]["Stroke"][];
            /** @description at most five, the dearest first */
            worst: components["schemas"]["Mistake"][];
            dice: components["schemas"]["DiceOf"][];
            cards: components["schemas"]["CardsOf"][];
        };
        GameSummary: {
            name: string;
            title: components["schemas"]["Text"];
            about: components["schemas"]["Text"];
            seats: [
                string,
                string
            ];
            seat_names: [
                components["schemas"]["Text"],
                components["schemas"]["Text"]
            ];
            options: components["schemas"]["GameOption"][];
            groups: components["schemas"]["OptionGroup"][];
            presets: components["schemas"]["Preset"][];
            clashes: components["schemas"]["Clash"][];
            /** @description how many seconds a computer thinks about a move at most, by level: about, on a processor that has nothing else to do */
            thinks: number[];
            /** @description the options with which one plays for the first time */
            first_game: {
                [key: string]: string;
            };
        };
        GamesToWatch: {
            games: components["schemas"]["WatchedGame"][];
            more: boolean;
        };
        /** @description The reply to an answer that came over this channel. */
        Given: {
            number: number;
            changed: boolean;
            /** @constant */
            type: "reply";
            request: string;
        };
        GivenAnswer: {
            seat: number;
            text: components["schemas"]["Text"];
        };
        GivenByPlan: {
            answer: number;
            step: string;
            option: number;
        };
        Glimpse: {
            asked: number[];
            figures: components["schemas"]["Figure"][];
        };
        /** @description Of a draft that was handed over: all its lines have the time of that moment. */
        HandedOver: {
            /** @description the number of the first of them */
            line: number;
            /** @description milliseconds since 1970 */
            at: number;
        };
        Health: {
            ok: boolean;
            database: boolean;
            writes: boolean;
            down: string[];
            version: string;
        };
        Help: {
            key: string;
            title: components["schemas"]["Text"];
            text: components["schemas"]["Text"];
        };
        /** @description What a strong player would look at, by what this seat may know. */
        Hint: {
            /** @description of the position that was looked at */
            number: number;
            /** @description the best first; none where there is no choice */
            ideas: components["schemas"]["Idea"][];
            worse: components["schemas"]["Worse"][];
            /** @description what the other side will do after the best */
            reply: components["schemas"]["Text"] | null;
            /** @description what it is after, each as kind:key */
            aims: string[];
            /** @description whether that costs very much */
            grave: boolean;
        };
        /** @description By kind and key. */
        Histories: {
            [key: string]: {
                [key: string]: components["schemas"]["History"];
            };
        };
        /** @description What really happened behind a card. */
        History: {
            /** @description the year, or the first one */
            since: number;
            until: number;
            text: string;
        };
        /** @description One of the best answers. */
        Idea: {
            option: number;
            /** @description what speaks for it beside others */
            reasons: components["schemas"]["Text"][];
            /** @description what it costs, if that counts */
            against: components["schemas"]["Text"][];
            /** @description how one might go on after it */
            then: components["schemas"]["Text"] | null;
        };
        Imported: {
            table: string;
        };
        Invitation: {
            table: string;
            game: string;
            options: {
                [key: string]: string;
            };
            /** @enum {integer} */
            seat: 0 | 1;
            name: string;
            account: ("person" | "bot" | "gone") | null;
            taken: boolean;
            mine: (0 | 1)[];
            rated: boolean;
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            commitment: string;
        };
        Joined: {
            table: string;
            /** @enum {integer} */
            seat: 0 | 1;
        };
        /** @description A decision; points placed one after the other are one. */
        Judged: {
            /** @description answers before it, as frames count */
            answer: number;
            /** @description answers it took */
            count: number;
            /** @enum {integer} */
            seat: 0 | 1;
            /** @description what it was about: see `matters` */
            matter: string | null;
            /** @description of its seat, by what it knew */
            chance: number;
            /** @description nought unless it is clear beyond chance */
            cost: number;
            /** @description no better answer was found */
            best: boolean;
        };
        Kind: {
            name: string;
            first: number;
            keys: string[];
            names: components["schemas"]["Names"];
            /** @description what lies on the board or in a hand: the part as kind:key, or empty */
            places: {
                [key: string]: string;
            };
        };
        KindOfDecision: {
            matter: string | null;
            decisions: number;
            best: number;
            /** @description the sum */
            cost: number;
        };
        LessonListed: {
            name: string;
            title: components["schemas"]["Text"];
            about: components["schemas"]["Text"];
            minutes: number;
        };
        LessonOpened: {
            teacher: components["schemas"]["Teacher"];
            table: components["schemas"]["Full"];
        };
        /** @description What is new at the next place. */
        LessonStep: {
            teacher: components["schemas"]["Teacher"];
            step: components["schemas"]["Step"];
        };
        /** @description What becomes of an answer. */
        LessonTried: {
            right: boolean;
            /** @description it was right too, but the lesson goes on with this option */
            instead: number | null;
            /** @description if the lesson says something of its own */
            said: components["schemas"]["Text"] | null;
            on: components["schemas"]["LessonStep"] | null;
        };
        Line: {
            number: number;
            answer: number;
            text: components["schemas"]["Text"];
            keys: string[];
            /** @description milliseconds since 1970 */
            at: number;
            /** @description the key of the happening; empty: about the table */
            what: string;
            /** @description the only side that may read it */
            only: (0 | 1) | null;
            /** @description a number or seat, a key, a list of keys, or null for none */
            values: {
                [key: string]: number | string | string[] | null;
            };
            /**
             * @description 1 begins a turn, 2 a round or phase, 3 a play; 0 nothing
             * @enum {integer}
             */
            level: 0 | 1 | 2 | 3;
            /** @description whose deed it is */
            seat: (0 | 1) | null;
        };
        Lines: {
            lines: components["schemas"]["Text"][];
        };
        /** @description A table in a list. */
        Listed: {
            id: string;
            game: string;
            title: components["schemas"]["Text"];
            seats: components["schemas"]["Player"][];
            mine: (0 | 1)[];
            asked: (0 | 1)[];
            my_turn: boolean;
            /** @enum {string} */
            status: "waiting" | "running" | "over" | "analysis";
            number: number;
            /** @description milliseconds since 1970 */
            updated: number;
            rated: boolean;
            takebacks: boolean;
            /** @description the game is over, and somebody was given hints */
            hints: boolean;
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            winner: (0 | 1) | null;
            result: components["schemas"]["Text"] | null;
            tournament: components["schemas"]["ContestOf"] | null;
            /** @description whether the other offers me another game */
            rematch: boolean;
        };
        /** @description What the live channel of a table says. */
        LiveMessage: components["schemas"]["Full"] | components["schemas"]["Step"] | components["schemas"]["ChatSaid"] | components["schemas"]["PresenceTold"] | components["schemas"]["ThinkingTold"] | components["schemas"]["TakebackTold"] | components["schemas"]["RematchTold"] | components["schemas"]["ObserversTold"] | components["schemas"]["PlanTold"] | components["schemas"]["ClockTold"] | components["schemas"]["Pong"] | components["schemas"]["Given"] | components["schemas"]["NotGiven"];
        Lobby: {
            tables: components["schemas"]["Offer"][];
            waiting: components["schemas"]["WaitingPeople"][];
        };
        /** @description What the live channel of the lobby says. */
        LobbyMessage: components["schemas"]["LobbyTold"] | components["schemas"]["LobbyPong"];
        LobbyPong: {
            /** @constant */
            type: "pong";
        };
        /** @description `tables` and `waiting` are there for who looks at the list. */
        LobbyTold: {
            /** @constant */
            type: "lobby";
            line: string;
            pairing: components["schemas"]["Sought"] | null;
            challenges: components["schemas"]["Challenges"];
            /** @default [] */
            tables?: components["schemas"]["Offer"][];
            /** @default [] */
            waiting?: components["schemas"]["WaitingPeople"][];
        };
        Looked: {
            problems: components["schemas"]["ProblemFound"][];
            /** @description null where something cannot be */
            position: components["schemas"]["LookedAt"] | null;
        };
        LookedAt: {
            view: {
                [key: string]: number | boolean | string | (string | null)[] | null;
            };
            questions: components["schemas"]["Put"][];
            /** @description with those that were forced */
            given: components["schemas"]["GivenAnswer"][];
            /** @description what has happened since the step */
            told: components["schemas"]["Text"][];
            queries: {
                [key: string]: components["schemas"]["Text"][];
            };
            result: components["schemas"]["Text"] | null;
            record: components["schemas"]["Text"];
        };
        /** @description What chance brought a seat, in chances to win; null where there was none of it. */
        LuckOf: {
            dice: number | null;
            draws: number | null;
        };
        Made: {
            table: string;
            seats: (0 | 1)[];
            invitations: {
                [key: string]: string;
            };
        };
        MayBeAsked: {
            step: string;
            kind: string;
            prompt: components["schemas"]["Text"];
            passing: number | null;
        };
        MayBeTold: {
            told: string;
            kind: string;
            text: components["schemas"]["Text"];
        };
        Me: {
            account: components["schemas"]["MyAccount"] | null;
            /** @description whether this server sends any */
            mail: boolean;
            /** @description where the same page plays in the browser, without a server; or empty */
            alone: string;
            chat_off: boolean;
            /** @description what I have not read yet */
            notices: components["schemas"]["Notice"][];
        };
        /** @description What this is to the viewer: his number if he is in it, what he may do now, his open games. */
        Mine: {
            number: number | null;
            state: ("in" | "withdrawn" | "removed") | null;
            organiser: boolean;
            moderator: boolean;
            can: ("join" | "leave" | "withdraw" | "start" | "pair" | "decide" | "remove" | "cancel")[];
            tables: string[];
        };
        /** @description A decision that cost much, and what would have been better. */
        Mistake: {
            answer: number;
            /** @enum {integer} */
            seat: 0 | 1;
            /** @description a chance to win */
            cost: number;
            /** @description the chance after the better answer */
            best: number;
            /** @description the chance after the one that was given */
            given: number;
            asked: components["schemas"]["Text"];
            played: components["schemas"]["Text"];
            better: components["schemas"]["Text"];
            /** @description how one might have gone on */
            then: components["schemas"]["Text"] | null;
            /** @description what counts most first */
            reasons: components["schemas"]["Text"][];
            against: components["schemas"]["Text"][];
            /** @description what the other side was after then */
            reply: components["schemas"]["Text"] | null;
        };
        MyAccount: {
            name: string;
            /** @enum {string} */
            kind: "person" | "bot";
            email: string;
            /** @description milliseconds since 1970 */
            since: number;
            moderator: boolean;
            factor: components["schemas"]["SecondFactor"] | null;
        };
        Named: {
            name: string;
        };
        Names: {
            en: string[];
            pl: string[];
        };
        NamesInGame: {
            length: components["schemas"]["Text"];
            openings: {
                [key: string]: components["schemas"]["Text"];
            };
        };
        /** @description Its refusal; the code is the status of the same request over HTTP. */
        NotGiven: {
            error: components["schemas"]["Error"];
            /** @constant */
            type: "refused";
            request: string;
            code: number;
        };
        /** @description What a moderator decided about me, or about a table of mine. */
        Notice: {
            id: number;
            /** @description milliseconds since 1970 */
            at: number;
            /** @enum {string} */
            action: "warn" | "mute" | "suspend" | "rename" | "end" | "close";
            reason: string;
            until: number | null;
            table: string | null;
            read: boolean;
        };
        NoticeNow: {
            text: components["schemas"]["Text"];
            language: ("en" | "pl") | null;
            subscribed: boolean;
            tables: components["schemas"]["TableDue"][];
        };
        NoticeSettings: {
            mail: boolean;
            address: string;
            confirmed: boolean;
            push: string | null;
            browsers: components["schemas"]["PushedBrowser"][];
            email: boolean;
            webhook: string;
            secret: string;
            hour: number | null;
            quiet: [
                number,
                number
            ] | null;
            language: ("en" | "pl") | null;
            zone: string | null;
            failed: components["schemas"]["Failure"] | null;
        };
        Observers: {
            /** @enum {string} */
            mode: "public" | "closed" | "one" | "both";
            seat: (0 | 1) | null;
            answers: number | null;
            minutes: number | null;
            teachers: components["schemas"]["Teaching"][];
            /** @description through which this viewer may look */
            open: (0 | 1)[];
            /**
             * @description for players
             * @default null
             */
            proposal?: components["schemas"]["Proposed"] | null;
        };
        ObserversTold: {
            /** @constant */
            type: "observers";
            observers: components["schemas"]["Observers"];
        };
        /** @description An open table; `seat` is the one that is free. */
        Offer: {
            game: string;
            title: components["schemas"]["Text"];
            options: components["schemas"]["Text"][];
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            rated: boolean;
            id: string;
            /** @enum {integer} */
            seat: 0 | 1;
            locked: boolean;
            closed: boolean;
            /** @description milliseconds since 1970 */
            created: number;
            commitment: string;
            host: components["schemas"]["Somebody"];
            mine: boolean;
        };
        /** @description An answer that the viewer may see. */
        OneStep: {
            /** @description its number */
            answer: number;
            /** @description who gave it; null is chance */
            seat: (0 | 1) | null;
            /** @description numbers of the lines of the log it brought */
            lines: number[];
            /**
             * @description quantities with their new values
             * @default {}
             */
            changed?: {
                [key: string]: number | boolean | string | (string | null)[] | null;
            };
            /**
             * @description quantities that are lists: from where, how many are gone, what comes there
             * @default {}
             */
            lists?: {
                [key: string]: [
                    number,
                    number,
                    (string | null)[]
                ];
            };
        };
        Opened: {
            set_up: components["schemas"]["SetUp"];
            sheet: components["schemas"]["Sheet"];
        };
        /** @description What a strong player would look at, and how he sees the game. */
        Opinion: {
            /** @description of the position that was looked at */
            number: number;
            /** @description the best first; none where there is no choice */
            ideas: components["schemas"]["Idea"][];
            worse: components["schemas"]["Worse"][];
            /** @description what the other side will do after the best */
            reply: components["schemas"]["Text"] | null;
            /** @description what it is after, each as kind:key */
            aims: string[];
            /** @description whether that costs very much */
            grave: boolean;
            /** @description of the seat to win after the best answer; 0 to 1 */
            chance: number | null;
        };
        /** @description Options that are shown together; every one offered is in one, or the game has none. */
        OptionGroup: {
            name: string;
            title: components["schemas"]["Text"];
            /** @description their names, in order */
            options: string[];
        };
        Outlook: {
            en: string;
            pl: string;
            /** @default false */
            risk?: boolean;
        };
        /** @description What should be known before giving one of these answers. */
        OutlookOf: {
            options: number[];
            lines: components["schemas"]["Outlook"][];
        };
        PaceDays: {
            /** @constant */
            kind: "days";
            days: number;
            bank: number;
            /** @enum {string} */
            out: "loses" | "claim" | "void";
        };
        PaceLive: {
            /** @constant */
            kind: "live";
            minutes: number;
            increment: number;
            /** @enum {string} */
            out: "loses" | "claim" | "void";
        };
        /** @description Who meets whom. `points` and `scores` are in the order of `players`. */
        Pairing: {
            board: number;
            /**
             * @description bye: nobody was left, all points; rest: everybody has one in a round robin of an odd number, no points; walkover: the other has left, all points
             * @enum {string}
             */
            kind: "game" | "bye" | "rest" | "walkover";
            /** @description two; one of a bye, rest or walkover */
            players: number[];
            /** @description of a walkover: who has left */
            absent: number | null;
            /** @description before this round */
            scores: number[];
            /** @description null until all games are decided */
            points: number[] | null;
            /** @description of a Swiss: the two had different scores */
            floats: boolean;
            /** @description of a Swiss: there was no other way */
            repeated: boolean;
            games: components["schemas"]["TournamentGame"][];
        };
        PartOfSheet: {
            /** @enum {string} */
            name: "time" | "tracks" | "board" | "effects" | "rare";
            quantities: components["schemas"]["Settable"][];
        };
        /** @description Where the things of a kind may lie, each in one place. */
        PlacesOfKind: {
            kind: string;
            places: components["schemas"]["Settable"][];
            /** @description where everything lies that is in none of those */
            rest: string;
            /** @description of a row, another that says where on the table each of its things is */
            along: {
                [key: string]: components["schemas"]["Settable"];
            };
        };
        PlanKept: {
            steps: components["schemas"]["PlannedStep"][];
            standing: components["schemas"]["StandingAnswer"][];
            /** @enum {string} */
            state: "none" | "active" | "stopped" | "done";
            why: components["schemas"]["Text"] | null;
            given: components["schemas"]["GivenByPlan"][];
        };
        /** @description The own plan has changed. */
        PlanTold: {
            /** @constant */
            type: "plan";
        };
        /**
         * @description A quantity and its value, or an answer of the other side (-1: none), or a happening
         *     (empty: none) and what the other side did it with.
         */
        PlannedCondition: {
            quantity: string;
            value: unknown;
            answer: number;
            told: string;
            option: number;
        };
        PlannedReply: {
            option: number;
            condition: components["schemas"]["PlannedCondition"] | null;
        };
        PlannedStep: {
            step: string;
            kind: string;
            replies: components["schemas"]["PlannedReply"][];
        };
        Player: {
            /** @enum {string} */
            kind: "human" | "computer" | "open";
            name: string;
            level: number | null;
            account: ("person" | "bot" | "gone") | null;
        };
        PlayerHere: {
            /** @enum {string} */
            kind: "human" | "computer" | "open";
            name: string;
            level: number | null;
            account: ("person" | "bot" | "gone") | null;
            here: boolean;
        };
        /** @description The answer to a ping; `echo` is to be sent back, which measures the line. */
        Pong: {
            /** @constant */
            type: "pong";
            number: number;
            hash: string;
            /** @default null */
            echo?: string | null;
        };
        PresenceTold: {
            /** @constant */
            type: "presence";
            players: components["schemas"]["PlayerHere"][];
        };
        Preset: {
            name: string;
            title: components["schemas"]["Text"];
            text: components["schemas"]["Text"];
            options: {
                [key: string]: string;
            };
        };
        /** @description What cannot be. */
        ProblemFound: {
            /** @description a quantity, step, answer; empty if it is about several */
            about: string;
            text: components["schemas"]["Text"];
        };
        Profile: {
            name: string;
            /** @enum {string} */
            kind: "person" | "bot";
            /** @description milliseconds since 1970 */
            since: number;
            owner: string | null;
            bots: string[];
            results: components["schemas"]["Score"][];
            ratings: components["schemas"]["Rating"][];
            reliability: components["schemas"]["Reliability"];
        };
        Proposed: {
            /** @enum {string} */
            mode: "public" | "closed" | "one" | "both";
            seat: (0 | 1) | null;
            answers: number | null;
            minutes: number | null;
            teachers: components["schemas"]["Teaching"][];
            id: string;
            /** @enum {integer} */
            by: 0 | 1;
        };
        PushedBrowser: {
            id: string;
            browser: string;
            /** @description milliseconds since 1970 */
            created: number;
        };
        /** @description A question, and to whom; 2 is chance. */
        Put: {
            prompt: components["schemas"]["Text"];
            /** @description the line of the log that says what is being carried out */
            because: number | null;
            step: string;
            kind: string;
            options: number[];
            /** @description what the buttons say, by option */
            acts: {
                [key: string]: components["schemas"]["Text"];
            };
            outlooks: components["schemas"]["OutlookOf"][];
            /** @description how likely an option succeeds, in percent, if one roll decides */
            chances: {
                [key: string]: number;
            };
            /** @default [] */
            closed?: components["schemas"]["Closed"][];
            /** @enum {integer} */
            seat: 0 | 1 | 2;
        };
        /**
         * @description A step leaves out what was said before, over the same connection, of the same options of a
         *     question with the same `step`: acts, outlooks, and all that is closed.
         */
        Question: {
            prompt: components["schemas"]["Text"];
            /** @description the line of the log that says what is being carried out */
            because: number | null;
            step: string;
            kind: string;
            options: number[];
            /** @description what the buttons say, by option */
            acts: {
                [key: string]: components["schemas"]["Text"];
            };
            outlooks: components["schemas"]["OutlookOf"][];
            /** @description how likely an option succeeds, in percent, if one roll decides */
            chances: {
                [key: string]: number;
            };
            /** @default [] */
            closed?: components["schemas"]["Closed"][];
        };
        Rating: {
            game: string;
            /** @enum {integer} */
            seat: 0 | 1;
            /** @enum {string} */
            pool: "people" | "bots";
            rating: number;
            deviation: number;
            provisional: boolean;
            games: number;
            curve: [
                number,
                number,
                number
            ][];
        };
        /** @description What a game has made of the rating of somebody, for this game and side. */
        RatingChange: {
            before: number;
            after: number;
            provisional: boolean;
        };
        RatingChanges: {
            /** @description by seat, null for who has left; empty if the game was not rated */
            ratings: (components["schemas"]["RatingChange"] | null)[];
        };
        RatingNow: {
            rating: number;
            provisional: boolean;
        };
        RecoveryCodes: {
            /** @description which are told only now; each works once */
            codes: string[];
        };
        /** @description The request is not carried out and has changed nothing; `key` says why. */
        Refusal: {
            error: components["schemas"]["Error"];
        };
        Reliability: {
            games: number;
            timeout: number;
            abandoned: number;
            pace: number | null;
        };
        ReliabilityNow: {
            games: number;
            faults: number;
        };
        /**
         * @description Another game of the same two: its table, once both want it; before that, whose offer stands
         *     until when, or that the own one was declined.
         */
        Rematch: {
            table: string | null;
            by: (0 | 1) | null;
            until: number | null;
            declined: boolean;
        };
        /** @description Another game at a table that is over: where I sat there, and the seat I would have. */
        RematchOffered: {
            game: string;
            title: components["schemas"]["Text"];
            options: components["schemas"]["Text"][];
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            rated: boolean;
            table: string;
            from: components["schemas"]["Somebody"];
            /** @enum {integer} */
            mine: 0 | 1;
            /** @enum {integer} */
            seat: 0 | 1;
            /** @description milliseconds since 1970 */
            created: number;
            /** @description milliseconds since 1970 */
            expires: number;
        };
        RematchTold: {
            /** @constant */
            type: "rematch";
            rematch: components["schemas"]["Rematch"] | null;
        };
        Report: {
            id: number;
            /** @description milliseconds since 1970 */
            at: number;
            /** @enum {string} */
            reason: "abuse" | "cheating" | "stalling" | "name" | "other";
            note: string;
            quote: string;
            person: components["schemas"]["Concerned"];
            reporter: components["schemas"]["Concerned"];
            table: components["schemas"]["ReportedTable"] | null;
            chat: components["schemas"]["ReportedLine"][];
            earlier: components["schemas"]["Earlier"][];
        };
        ReportSent: {
            report: number;
        };
        ReportedLine: {
            name: string;
            chair: number;
            text: string;
            /** @description milliseconds since 1970 */
            at: number;
        };
        ReportedTable: {
            id: string;
            game: string;
            status: string;
        };
        Result: {
            winner: (0 | 1) | null;
            /** @description how it ended, as a key; empty: an imported log does not tell */
            ending: string;
            /** @description an imported log does not tell this result */
            supposed: boolean;
            text: components["schemas"]["Text"];
        };
        ReviewState: {
            /** @enum {string} */
            state: "none" | "running" | "done";
            /** @description from 0 to 1; null while it waits, or at another server */
            progress: number | null;
            /** @description whether the visitor may ask for it */
            may: boolean;
            review: components["schemas"]["GameReview"] | null;
        };
        Risk: {
            option: number;
            text: components["schemas"]["Text"];
        };
        /** @description Answers that can lose the game before this seat is asked again with a way out. */
        Risks: {
            /** @description of the position that was looked at */
            number: number;
            risks: components["schemas"]["Risk"][];
            /** @description options that were not fully looked at */
            unsure: number[];
        };
        Round: {
            number: number;
            /** @description milliseconds since 1970 */
            at: number;
            /** @description after which the organiser may decide */
            until: number | null;
            over: boolean;
            pairings: components["schemas"]["Pairing"][];
        };
        Score: {
            game: string;
            /** @enum {integer} */
            seat: 0 | 1;
            won: number;
            lost: number;
            drawn: number;
        };
        /** @description Since when it is asked for, and how many recovery codes are left. */
        SecondFactor: {
            /** @description milliseconds since 1970 */
            since: number;
            codes: number;
        };
        Series: {
            name: components["schemas"]["Text"];
            /** @description who leads above zero; null: two markers */
            above: (0 | 1) | null;
            values: [
                number,
                number
            ][];
        };
        SessionShown: {
            id: string;
            /** @description milliseconds since 1970 */
            created: number;
            /** @description milliseconds since 1970 */
            seen: number;
            browser: string;
            mine: boolean;
        };
        /** @description A quantity, and what it may be. */
        Settable: {
            name: string;
            /**
             * @description points: a row in which only counts how often each is there
             * @enum {string}
             */
            form: "number" | "flag" | "one" | "set" | "row" | "points";
            /** @description of its options; seat: a side */
            kind: string;
            least: number | null;
            most: number | null;
            /** @description of points: so many of the first of the kind can have some */
            things: number | null;
            /** @description as it is on an empty table */
            empty: number | boolean | string | (string | null)[] | null;
        };
        /** @description All that a position of a game is set up from. */
        Sheet: {
            game: string;
            /** @description of the rules; numbers of options are theirs */
            version: number;
            parts: components["schemas"]["PartOfSheet"][];
            lying: components["schemas"]["PlacesOfKind"][];
            steps: components["schemas"]["StepOfSheet"][];
            /** @description that the options change */
            facts: {
                [key: string]: unknown;
            };
        };
        /** @description What has happened since so many answers stood, or since the earliest that is still told. */
        Since: {
            from: number;
            /** @description as it was then */
            view: {
                [key: string]: number | boolean | string | (string | null)[] | null;
            };
            log: components["schemas"]["Line"][];
            steps: components["schemas"]["OneStep"][];
        };
        /** @description A player, with how strong and how reliable he is. */
        Somebody: {
            name: string | null;
            /** @default null */
            account?: ("person" | "bot" | "gone") | null;
            /** @default null */
            rating?: components["schemas"]["RatingNow"] | null;
            /** @default null */
            reliability?: components["schemas"]["ReliabilityNow"] | null;
        };
        /** @description What the visitor waits for; `table` is where he was paired. */
        Sought: {
            game: string;
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            rated: boolean;
            /** @description milliseconds since 1970 */
            since: number;
            table: string | null;
        };
        Span: {
            /** @description milliseconds since 1970 */
            start: number;
            /** @description milliseconds since 1970 */
            until: number;
        };
        /** @description A line of the standings; `direct` is null where not all who are level have met. */
        Standing: {
            place: number;
            /** @description others have this place too */
            shared: boolean;
            /** @description a player's number in this tournament, for good */
            number: number;
            /** @description a won game is 1, a drawn one a half */
            points: number;
            direct: number | null;
            /** @description a won game is 1, a drawn one a half */
            buchholz_cut: number;
            /** @description a won game is 1, a drawn one a half */
            buchholz: number;
            /** @description a won game is 1, a drawn one a half */
            sonneborn: number;
            wins: number;
            /** @description how often at the first, the second seat */
            sides: number[];
            rounds: components["schemas"]["Cell"][];
        };
        StandingAnswer: {
            step: string;
            kind: string;
            option: number;
            left: number;
        };
        /** @description Games against others, played from the beginning, the last one first. */
        Statistics: {
            games: components["schemas"]["FinishedGame"][];
            words: {
                [key: string]: components["schemas"]["NamesInGame"];
            };
            more: boolean;
        };
        /** @description A message of the live channel: what is new. A fact that is left out is as it was. */
        Step: {
            /** @constant */
            type: "step";
            number: number;
            question: components["schemas"]["Question"] | null;
            log: components["schemas"]["Line"][];
            log_length: number;
            /** @default null */
            handed?: components["schemas"]["HandedOver"] | null;
            /** @description what led here, in order; empty where the game went back */
            steps: components["schemas"]["OneStep"][];
            /**
             * @description quantities with their new values
             * @default {}
             */
            changed?: {
                [key: string]: number | boolean | string | (string | null)[] | null;
            };
            /**
             * @description quantities that are lists: from where, how many are gone, what comes there
             * @default {}
             */
            lists?: {
                [key: string]: [
                    number,
                    number,
                    (string | null)[]
                ];
            };
            /** @default null */
            status?: ("waiting" | "running" | "over" | "analysis") | null;
            /** @default null */
            exchanged?: boolean | null;
            /** @default null */
            takebacks?: boolean | null;
            /** @default null */
            hints?: boolean | null;
            /** @default null */
            result?: components["schemas"]["Result"] | null;
            /** @default null */
            asked?: (0 | 1)[] | null;
            /** @default null */
            chosen?: components["schemas"]["Chosen"] | null;
            /** @default null */
            undo?: components["schemas"]["Undo"] | null;
            /** @default  */
            seed?: string;
            /** @default null */
            clock?: components["schemas"]["Clock"] | null;
            /** @default null */
            claim?: components["schemas"]["Claim"] | null;
        };
        /** @description What a step has to be told. */
        StepNumber: {
            title: components["schemas"]["Text"];
            seat: boolean;
            least: number;
            most: number;
        };
        /** @description Where a game can be taken up. */
        StepOfSheet: {
            name: string;
            title: components["schemas"]["Text"];
            numbers: components["schemas"]["StepNumber"][];
        };
        /** @description A stroke of luck, or of bad luck. */
        Stroke: {
            /** @description answers after it */
            answer: number;
            /**
             * @description as whom it is seen
             * @enum {integer}
             */
            seat: 0 | 1;
            /** @enum {string} */
            sort: "dice" | "draws";
            /** @description below nought: bad luck of that seat */
            luck: number;
            /** @description what everybody was told */
            line: components["schemas"]["Text"] | null;
        };
        TableDue: {
            table: string;
            title: components["schemas"]["Text"];
            opponent: string;
        };
        TakebackTold: {
            /** @constant */
            type: "takeback";
            takeback: components["schemas"]["AskedBack"] | null;
        };
        /** @description What is said at a place in a lesson, and what is to be done. */
        Teacher: {
            /** @description the number of the place, from nought on */
            step: number;
            /** @description how many there are */
            steps: number;
            /** @description what was answered there so far, where several are asked for */
            given: number[];
            title: components["schemas"]["Text"];
            said: components["schemas"]["Text"] | null;
            /** @description what is to be looked at, as kind:key */
            things: string[];
            /** @description the options that are right */
            wanted: number[];
            over: boolean;
        };
        Teaching: {
            /** @enum {integer} */
            seat: 0 | 1;
            name: string;
        };
        /** @description A sentence in every language. */
        Text: {
            en: string;
            pl: string;
        };
        TheirGame: {
            id: string;
            game: string;
            title: components["schemas"]["Text"];
            seats: components["schemas"]["Player"][];
            mine: (0 | 1)[];
            asked: (0 | 1)[];
            my_turn: boolean;
            /** @enum {string} */
            status: "waiting" | "running" | "over" | "analysis";
            number: number;
            /** @description milliseconds since 1970 */
            updated: number;
            rated: boolean;
            takebacks: boolean;
            /** @description the game is over, and somebody was given hints */
            hints: boolean;
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            winner: (0 | 1) | null;
            result: components["schemas"]["Text"] | null;
            tournament: components["schemas"]["ContestOf"] | null;
            /** @description whether the other offers me another game */
            rematch: boolean;
            theirs: (0 | 1)[];
        };
        TheirGames: {
            games: components["schemas"]["TheirGame"][];
            more: boolean;
        };
        /** @description A computer thinks, about all that it will hand over at once. */
        Thinking: {
            /** @enum {integer} */
            seat: 0 | 1;
            /** @description milliseconds since it began */
            passed: number;
            /** @description how many it usually is, if known */
            usual: number | null;
        };
        /** @description A computer has begun to think; `seat` is null when it thinks no more. */
        ThinkingTold: {
            /** @constant */
            type: "thinking";
            seat: (0 | 1) | null;
            passed: number;
            usual: number | null;
        };
        Timeline: {
            /** @description those in which anything came to pass */
            turns: components["schemas"]["TimelineTurn"][];
        };
        TimelineTurn: {
            /** @description null: before the first turn */
            title: components["schemas"]["Text"] | null;
            moments: components["schemas"]["CameToPass"][];
        };
        Token: {
            id: string;
            name: string;
            scopes: ("read" | "play" | "account")[];
            /** @description milliseconds since 1970 */
            created: number;
            used: number | null;
        };
        Tournament: {
            game: string;
            title: components["schemas"]["Text"];
            options: components["schemas"]["Text"][];
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            rated: boolean;
            id: string;
            name: string;
            organiser: string | null;
            /** @enum {string} */
            format: "swiss" | "round_robin";
            double: boolean;
            rounds: number | null;
            /** @enum {string} */
            sides: "balanced" | "both" | "bid";
            seats: number;
            /** @enum {string} */
            open_to: "people" | "all";
            starts: number | null;
            round_days: number | null;
            automatic: boolean;
            watchable: boolean;
            /** @enum {string} */
            status: "announced" | "running" | "over" | "cancelled";
            /** @description the last that was paired; 0 before the first */
            round: number;
            players_in: number;
            /** @description milliseconds since 1970 */
            created: number;
            began: number | null;
            ended: number | null;
            /** @description whether the viewer is in it */
            joined: boolean;
            about: string;
            /** @description all options of the game */
            chosen: {
                [key: string]: string;
            };
            /** @description the round is over and another can be paired */
            ready: boolean;
            players: components["schemas"]["TournamentPlayer"][];
            /** @description the rounds so far, the first one first */
            pairings: components["schemas"]["Round"][];
            tie_breaks: ("direct" | "buchholz_cut" | "buchholz" | "sonneborn" | "wins")[];
            standings: components["schemas"]["Standing"][];
            /** @description the last first */
            log: components["schemas"]["Event"][];
            mine: components["schemas"]["Mine"];
        };
        /** @description One game of a meeting. `seats` is who began at the first and at the second seat. */
        TournamentGame: {
            /** @description 1, and 2 where each meeting has two games */
            game: number;
            seats: number[];
            /** @description empty: it is closed */
            table: string;
            /** @enum {string} */
            status: "running" | "over";
            /** @description null: none yet */
            result: ("win" | "draw" | "both_lose") | null;
            winner: number | null;
            /** @description who has brought the result */
            by: ("play" | "organiser") | null;
            /** @description of what the organiser decided */
            reason: string;
        };
        /** @description `name` is null of an account that is gone. `seed` is the place by rating when it began. */
        TournamentPlayer: {
            /** @description a player's number in this tournament, for good */
            number: number;
            name: string | null;
            /** @enum {string} */
            account: "person" | "bot" | "gone";
            rating: components["schemas"]["RatingNow"] | null;
            seed: number | null;
            /** @enum {string} */
            state: "in" | "withdrawn" | "removed";
        };
        /** @description A tournament in a list; `rounds` of a round robin is known when it has begun. */
        TournamentSummary: {
            game: string;
            title: components["schemas"]["Text"];
            options: components["schemas"]["Text"][];
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            rated: boolean;
            id: string;
            name: string;
            organiser: string | null;
            /** @enum {string} */
            format: "swiss" | "round_robin";
            double: boolean;
            rounds: number | null;
            /** @enum {string} */
            sides: "balanced" | "both" | "bid";
            seats: number;
            /** @enum {string} */
            open_to: "people" | "all";
            starts: number | null;
            round_days: number | null;
            automatic: boolean;
            watchable: boolean;
            /** @enum {string} */
            status: "announced" | "running" | "over" | "cancelled";
            /** @description the last that was paired; 0 before the first */
            round: number;
            players_in: number;
            /** @description milliseconds since 1970 */
            created: number;
            began: number | null;
            ended: number | null;
            /** @description whether the viewer is in it */
            joined: boolean;
        };
        Tournaments: {
            tournaments: components["schemas"]["TournamentSummary"][];
            more: boolean;
        };
        TurnBegun: {
            answer: number;
            turn: number;
        };
        /** @description An answer after which the game stood otherwise. */
        TurningPoint: {
            answer: number;
            name: components["schemas"]["Text"];
            /** @description who leads above zero; null: two markers */
            above: (0 | 1) | null;
            from: number;
            to: number;
            /** @description the play it belongs to */
            line: components["schemas"]["Line"] | null;
        };
        Undo: {
            can: boolean;
            /** @description whether it goes back behind a commit line */
            across: boolean;
            /** @description how many lines would be left */
            line: number;
            /** @description how many of the own answers can be taken back */
            answers: number;
            reason: components["schemas"]["Text"] | null;
        };
        Vacation: {
            now: components["schemas"]["Span"] | null;
            left: number;
            a_year: number;
        };
        WaitingPeople: {
            game: string;
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            rated: boolean;
            people: number;
        };
        WatchedGame: {
            game: string;
            title: components["schemas"]["Text"];
            options: components["schemas"]["Text"][];
            pace: components["schemas"]["PaceLive"] | components["schemas"]["PaceDays"] | null;
            rated: boolean;
            id: string;
            /** @enum {string} */
            observers: "public" | "closed" | "one" | "both";
            takebacks: boolean;
            /** @description milliseconds since 1970 */
            updated: number;
            players: components["schemas"]["Somebody"][];
            now: components["schemas"]["Glimpse"] | null;
        };
        WhatIsLeft: {
            /** @description in what `words` says */
            length: number;
            /** @description one's own answers that were a choice */
            decisions: number;
            openings: {
                [key: string]: components["schemas"]["Text"];
            };
            /** @description one's own, the opponent's */
            dice: [
                components["schemas"]["DiceOf"],
                components["schemas"]["DiceOf"]
            ];
            /** @description one's own, the opponent's */
            cards: [
                components["schemas"]["CardsOf"],
                components["schemas"]["CardsOf"]
            ];
        };
        WhyNot: {
            /**
             * @description the question that stood at `number` is gone
             * @default false
             */
            gone?: boolean;
            /** @default false */
            open?: boolean;
            /**
             * @description why an open one would be final
             * @default
             * @enum {string}
             */
            commits?: "" | "chance" | "revealed" | "another";
            /** @default null */
            reason?: components["schemas"]["Text"] | null;
            /** @default  */
            rule?: string;
        };
        /** @description A text of an option, and the form it is made in. */
        Workpiece: {
            form: {
                [key: string]: unknown;
            };
            /** @description null where something is wrong */
            text: string | null;
            problem: components["schemas"]["FlawFound"] | null;
            /** @description where it differs from what is known of the printed one */
            warnings: components["schemas"]["FlawFound"][];
        };
        /** @description An answer that is much worse than the best. */
        Worse: {
            option: number;
            /** @description what the best brings beside it */
            missing: components["schemas"]["Text"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type About = components['schemas']['About'];
export type AddingBrowser = components['schemas']['AddingBrowser'];
export type Agreeing = components['schemas']['Agreeing'];
export type Always = components['schemas']['Always'];
export type Announcing = components['schemas']['Announcing'];
export type Answered = components['schemas']['Answered'];
export type Answering = components['schemas']['Answering'];
export type Appealing = components['schemas']['Appealing'];
export type AskingConfirmation = components['schemas']['AskingConfirmation'];
export type AskingReset = components['schemas']['AskingReset'];
export type AtNumber = components['schemas']['AtNumber'];
export type BecomingBot = components['schemas']['BecomingBot'];
export type Body = components['schemas']['Body'];
export type Cancelling = components['schemas']['Cancelling'];
export type Challenging = components['schemas']['Challenging'];
export type ChangingEmail = components['schemas']['ChangingEmail'];
export type ChangingPassword = components['schemas']['ChangingPassword'];
export type Claiming = components['schemas']['Claiming'];
export type Computer = components['schemas']['Computer'];
export type Consenting = components['schemas']['Consenting'];
export type Consulting = components['schemas']['Consulting'];
export type DaysPace = components['schemas']['DaysPace'];
export type Deciding = components['schemas']['Deciding'];
export type DecidingGame = components['schemas']['DecidingGame'];
export type EndingBrowser = components['schemas']['EndingBrowser'];
export type EndingSessions = components['schemas']['EndingSessions'];
export type Foreseen = components['schemas']['Foreseen'];
export type From = components['schemas']['From'];
export type GoingAway = components['schemas']['GoingAway'];
export type Joining = components['schemas']['Joining'];
export type Leaving = components['schemas']['Leaving'];
export type Lifting = components['schemas']['Lifting'];
export type LivePace = components['schemas']['LivePace'];
export type NewPosition = components['schemas']['NewPosition'];
export type NewTable = components['schemas']['NewTable'];
export type NewToken = components['schemas']['NewToken'];
export type Observing = components['schemas']['Observing'];
export type OpenTable = components['schemas']['OpenTable'];
export type PairingRound = components['schemas']['PairingRound'];
export type Person = components['schemas']['Person'];
export type Planning = components['schemas']['Planning'];
export type Proving = components['schemas']['Proving'];
export type ProvingAgain = components['schemas']['ProvingAgain'];
export type Removing = components['schemas']['Removing'];
export type Repeating = components['schemas']['Repeating'];
export type Reporting = components['schemas']['Reporting'];
export type ReportingBug = components['schemas']['ReportingBug'];
export type ResettingPassword = components['schemas']['ResettingPassword'];
export type Seated = components['schemas']['Seated'];
export type Seeking = components['schemas']['Seeking'];
export type SetUp = components['schemas']['SetUp'];
export type SigningIn = components['schemas']['SigningIn'];
export type SigningUp = components['schemas']['SigningUp'];
export type TakingBack = components['schemas']['TakingBack'];
export type TakingSeat = components['schemas']['TakingSeat'];
export type TeacherOf = components['schemas']['TeacherOf'];
export type ToMake = components['schemas']['ToMake'];
export type ToShow = components['schemas']['ToShow'];
export type Turning = components['schemas']['Turning'];
export type When = components['schemas']['When'];
export type Wishes = components['schemas']['Wishes'];
export type Withdrawing = components['schemas']['Withdrawing'];
export type Writing = components['schemas']['Writing'];
export type Again = components['schemas']['Again'];
export type Ahead = components['schemas']['Ahead'];
export type AskedBack = components['schemas']['AskedBack'];
export type Block = components['schemas']['Block'];
export type Blocks = components['schemas']['Blocks'];
export type BotMade = components['schemas']['BotMade'];
export type BugSent = components['schemas']['BugSent'];
export type CameToPass = components['schemas']['CameToPass'];
export type Card = components['schemas']['Card'];
export type CardsOf = components['schemas']['CardsOf'];
export type Cell = components['schemas']['Cell'];
export type Challenge = components['schemas']['Challenge'];
export type Challenged = components['schemas']['Challenged'];
export type Challenges = components['schemas']['Challenges'];
export type Chart = components['schemas']['Chart'];
export type ChatLine = components['schemas']['ChatLine'];
export type ChatSaid = components['schemas']['ChatSaid'];
export type ChatTurned = components['schemas']['ChatTurned'];
export type Chosen = components['schemas']['Chosen'];
export type Claim = components['schemas']['Claim'];
export type Clash = components['schemas']['Clash'];
export type Clock = components['schemas']['Clock'];
export type ClockOfSeat = components['schemas']['ClockOfSeat'];
export type ClockTold = components['schemas']['ClockTold'];
export type Closed = components['schemas']['Closed'];
export type Concerned = components['schemas']['Concerned'];
export type ContestOf = components['schemas']['ContestOf'];
export type Course = components['schemas']['Course'];
export type Decided = components['schemas']['Decided'];
export type DiceOf = components['schemas']['DiceOf'];
export type Done = components['schemas']['Done'];
export type DrillListed = components['schemas']['DrillListed'];
export type DrillNamed = components['schemas']['DrillNamed'];
export type DrillOpened = components['schemas']['DrillOpened'];
export type DrillStanding = components['schemas']['DrillStanding'];
export type DrillTheme = components['schemas']['DrillTheme'];
export type DrillTried = components['schemas']['DrillTried'];
export type DrillVerdict = components['schemas']['DrillVerdict'];
export type Drills = components['schemas']['Drills'];
export type DrillsOfGame = components['schemas']['DrillsOfGame'];
export type Earlier = components['schemas']['Earlier'];
export type Empty = components['schemas']['Empty'];
export type Ended = components['schemas']['Ended'];
export type Error = components['schemas']['Error'];
export type Event = components['schemas']['Event'];
export type FactorBegun = components['schemas']['FactorBegun'];
export type Failure = components['schemas']['Failure'];
export type Figure = components['schemas']['Figure'];
export type FinishedGame = components['schemas']['FinishedGame'];
export type FlawFound = components['schemas']['FlawFound'];
export type Frame = components['schemas']['Frame'];
export type Frames = components['schemas']['Frames'];
export type FreshToken = components['schemas']['FreshToken'];
export type Full = components['schemas']['Full'];
export type GameDescription = components['schemas']['GameDescription'];
export type GameOption = components['schemas']['GameOption'];
export type GameReview = components['schemas']['GameReview'];
export type GameSummary = components['schemas']['GameSummary'];
export type GamesToWatch = components['schemas']['GamesToWatch'];
export type Given = components['schemas']['Given'];
export type GivenAnswer = components['schemas']['GivenAnswer'];
export type GivenByPlan = components['schemas']['GivenByPlan'];
export type Glimpse = components['schemas']['Glimpse'];
export type HandedOver = components['schemas']['HandedOver'];
export type Health = components['schemas']['Health'];
export type Help = components['schemas']['Help'];
export type Hint = components['schemas']['Hint'];
export type Histories = components['schemas']['Histories'];
export type History = components['schemas']['History'];
export type Idea = components['schemas']['Idea'];
export type Imported = components['schemas']['Imported'];
export type Invitation = components['schemas']['Invitation'];
export type Joined = components['schemas']['Joined'];
export type Judged = components['schemas']['Judged'];
export type Kind = components['schemas']['Kind'];
export type KindOfDecision = components['schemas']['KindOfDecision'];
export type LessonListed = components['schemas']['LessonListed'];
export type LessonOpened = components['schemas']['LessonOpened'];
export type LessonStep = components['schemas']['LessonStep'];
export type LessonTried = components['schemas']['LessonTried'];
export type Line = components['schemas']['Line'];
export type Lines = components['schemas']['Lines'];
export type Listed = components['schemas']['Listed'];
export type LiveMessage = components['schemas']['LiveMessage'];
export type Lobby = components['schemas']['Lobby'];
export type LobbyMessage = components['schemas']['LobbyMessage'];
export type LobbyPong = components['schemas']['LobbyPong'];
export type LobbyTold = components['schemas']['LobbyTold'];
export type Looked = components['schemas']['Looked'];
export type LookedAt = components['schemas']['LookedAt'];
export type LuckOf = components['schemas']['LuckOf'];
export type Made = components['schemas']['Made'];
export type MayBeAsked = components['schemas']['MayBeAsked'];
export type MayBeTold = components['schemas']['MayBeTold'];
export type Me = components['schemas']['Me'];
export type Mine = components['schemas']['Mine'];
export type Mistake = components['schemas']['Mistake'];
export type MyAccount = components['schemas']['MyAccount'];
export type Named = components['schemas']['Named'];
export type Names = components['schemas']['Names'];
export type NamesInGame = components['schemas']['NamesInGame'];
export type NotGiven = components['schemas']['NotGiven'];
export type Notice = components['schemas']['Notice'];
export type NoticeNow = components['schemas']['NoticeNow'];
export type NoticeSettings = components['schemas']['NoticeSettings'];
export type Observers = components['schemas']['Observers'];
export type ObserversTold = components['schemas']['ObserversTold'];
export type Offer = components['schemas']['Offer'];
export type OneStep = components['schemas']['OneStep'];
export type Opened = components['schemas']['Opened'];
export type Opinion = components['schemas']['Opinion'];
export type OptionGroup = components['schemas']['OptionGroup'];
export type Outlook = components['schemas']['Outlook'];
export type OutlookOf = components['schemas']['OutlookOf'];
export type PaceDays = components['schemas']['PaceDays'];
export type PaceLive = components['schemas']['PaceLive'];
export type Pairing = components['schemas']['Pairing'];
export type PartOfSheet = components['schemas']['PartOfSheet'];
export type PlacesOfKind = components['schemas']['PlacesOfKind'];
export type PlanKept = components['schemas']['PlanKept'];
export type PlanTold = components['schemas']['PlanTold'];
export type PlannedCondition = components['schemas']['PlannedCondition'];
export type PlannedReply = components['schemas']['PlannedReply'];
export type PlannedStep = components['schemas']['PlannedStep'];
export type Player = components['schemas']['Player'];
export type PlayerHere = components['schemas']['PlayerHere'];
export type Pong = components['schemas']['Pong'];
export type PresenceTold = components['schemas']['PresenceTold'];
export type Preset = components['schemas']['Preset'];
export type ProblemFound = components['schemas']['ProblemFound'];
export type Profile = components['schemas']['Profile'];
export type Proposed = components['schemas']['Proposed'];
export type PushedBrowser = components['schemas']['PushedBrowser'];
export type Put = components['schemas']['Put'];
export type Question = components['schemas']['Question'];
export type Rating = components['schemas']['Rating'];
export type RatingChange = components['schemas']['RatingChange'];
export type RatingChanges = components['schemas']['RatingChanges'];
export type RatingNow = components['schemas']['RatingNow'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type Refusal = components['schemas']['Refusal'];
export type Reliability = components['schemas']['Reliability'];
export type ReliabilityNow = components['schemas']['ReliabilityNow'];
export type Rematch = components['schemas']['Rematch'];
export type RematchOffered = components['schemas']['RematchOffered'];
export type RematchTold = components['schemas']['RematchTold'];
export type Report = components['schemas']['Report'];
export type ReportSent = components['schemas']['ReportSent'];
export type ReportedLine = components['schemas']['ReportedLine'];
export type ReportedTable = components['schemas']['ReportedTable'];
export type Result = components['schemas']['Result'];
export type ReviewState = components['schemas']['ReviewState'];
export type Risk = components['schemas']['Risk'];
export type Risks = components['schemas']['Risks'];
export type Round = components['schemas']['Round'];
export type Score = components['schemas']['Score'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type Series = components['schemas']['Series'];
export type SessionShown = components['schemas']['SessionShown'];
export type Settable = components['schemas']['Settable'];
export type Sheet = components['schemas']['Sheet'];
export type Since = components['schemas']['Since'];
export type Somebody = components['schemas']['Somebody'];
export type Sought = components['schemas']['Sought'];
export type Span = components['schemas']['Span'];
export type Standing = components['schemas']['Standing'];
export type StandingAnswer = components['schemas']['StandingAnswer'];
export type Statistics = components['schemas']['Statistics'];
export type Step = components['schemas']['Step'];
export type StepNumber = components['schemas']['StepNumber'];
export type StepOfSheet = components['schemas']['StepOfSheet'];
export type Stroke = components['schemas']['Stroke'];
export type TableDue = components['schemas']['TableDue'];
export type TakebackTold = components['schemas']['TakebackTold'];
export type Teacher = components['schemas']['Teacher'];
export type Teaching = components['schemas']['Teaching'];
export type Text = components['schemas']['Text'];
export type TheirGame = components['schemas']['TheirGame'];
export type TheirGames = components['schemas']['TheirGames'];
export type Thinking = components['schemas']['Thinking'];
export type ThinkingTold = components['schemas']['ThinkingTold'];
export type Timeline = components['schemas']['Timeline'];
export type TimelineTurn = components['schemas']['TimelineTurn'];
export type Token = components['schemas']['Token'];
export type Tournament = components['schemas']['Tournament'];
export type TournamentGame = components['schemas']['TournamentGame'];
export type TournamentPlayer = components['schemas']['TournamentPlayer'];
export type TournamentSummary = components['schemas']['TournamentSummary'];
export type Tournaments = components['schemas']['Tournaments'];
export type TurnBegun = components['schemas']['TurnBegun'];
export type TurningPoint = components['schemas']['TurningPoint'];
export type Undo = components['schemas']['Undo'];
export type Vacation = components['schemas']['Vacation'];
export type WaitingPeople = components['schemas']['WaitingPeople'];
export type WatchedGame = components['schemas']['WatchedGame'];
export type WhatIsLeft = components['schemas']['WhatIsLeft'];
export type WhyNot = components['schemas']['WhyNot'];
export type Workpiece = components['schemas']['Workpiece'];
export type Worse = components['schemas']['Worse'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
