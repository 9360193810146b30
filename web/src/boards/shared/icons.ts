// Our own line drawings on a field of 24 by 24. `line` is stroked, `solid` is filled; both take the
// colour of the text around them.

export interface Drawing {
  line?: string
  solid?: string
}

export const drawings = {
  // factions
  military: { line: 'M4 9l8-5 8 5M4 14.5l8-5 8 5M4 20l8-5 8 5' },
  political: {
    line: 'M4 9.5v4h3.5l7 4.5V5l-7 4.5zM7.5 13.5l1 6h3l-.8-4.6',
    solid: 'M17.2 8.2a5 5 0 0 1 0 6.6l1.5 1.3a7 7 0 0 0 0-9.2z',
  },
  economic: {
    line: 'M5 7c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3zM5 7v5c0 1.7 3.1 3 7 3s7-1.3 7-3V7M5 12v5c0 1.7 3.1 3 7 3s7-1.3 7-3v-5',
  },
  media: {
    line: 'M12 12v9M8.5 21h7M8 15a5 5 0 0 1 0-7M16 15a5 5 0 0 0 0-7M5 17.5a9 9 0 0 1 0-12M19 17.5a9 9 0 0 0 0-12',
    solid: 'M12 9a2.4 2.4 0 1 1 0 4.8A2.4 2.4 0 0 1 12 9z',
  },
  // agents
  master_spy: {
    line: 'M2.5 11h19M6 11l1.6-6.2c.2-.8 1-1 1.7-.6L12 5.5l2.7-1.3c.7-.4 1.5-.2 1.7.6L18 11M10.5 17c.8-.9 2.2-.9 3 0M4.5 16.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M13.5 16.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  },
  deputy_director: { line: 'M3.5 8h17v12h-17zM9 8V5h6v3M3.5 13h17M10.5 12v2.5h3V12' },
  double_agent: {
    line: 'M12 3v18M12 4c-4.5 0-7 3-7 7.5S8 20 12 20M12 4c4.5 0 7 3 7 7.5S16 20 12 20M8 10.5h1.5',
    solid: 'M12 4c4.5 0 7 3 7 7.5S16 20 12 20z',
  },
  analyst: { line: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5L21 21M8 12.5v-2M10.5 12.5v-5M13 12.5V9' },
  assassin: {
    line: 'M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0M12 2v6M12 16v6M2 12h6M16 12h6',
    solid: 'M12 10.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  },
  director: {
    line: 'M3 8.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M11 11l9.5 9.5M16.5 16.5l2.5-2.5M19 19l2-2',
    solid: 'M6.3 7.3a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8z',
  },
  // event objectives
  live_benefit: { line: 'M9 4.5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0zM5.5 10a6.5 6.5 0 0 0 13 0M12 16.5V21M8 21h8M9 7.5h6' },
  nobel_peace_prize: {
    line: 'M8 3l4 7 4-7M5.5 15.5a6.5 5.8 0 1 0 13 0 6.5 5.8 0 1 0-13 0M9.5 16c0-2 2.2-3.5 5-3.5 0 3-1.5 5-3.5 5-1 0-1.5-.7-1.5-1.5zM9 18l2.5-2.7',
  },
  nuclear_escalation: {
    line: 'M3 12c0-2 4-3.6 9-3.6s9 1.6 9 3.6-4 3.6-9 3.6S3 14 3 12zM7.5 4.2c1.7-1 5.1 1.7 7.6 6s3.1 8.6 1.4 9.6-5.1-1.7-7.6-6-3.1-8.6-1.4-9.6zM16.5 4.2c1.7 1 1.1 5.3-1.4 9.6s-5.9 7-7.6 6-1.1-5.3 1.4-9.6 5.9-7 7.6-6z',
    solid: 'M12 10.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
  },
  olympic_games: {
    line: 'M8 11h8l-1.5 2h-5zM9.5 13L11 22h2l1.5-9M12 2c3 2.5 4 4.5 3 9M12 2c.5 2.5-4.5 4-3.5 9M12 6c1 1.5 1 3 .5 5',
  },
  space_race: {
    line: 'M12 2c3.5 3 4.5 7 4 13H8C7.5 9 8.5 5 12 2zM8 11l-3.5 4v4L8 16.5M16 11l3.5 4v4L16 16.5M10 15l-.5 4M14 15l.5 4M12 15v7M10.2 8.8a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0',
  },
  summit_meeting: {
    line: 'M4 12c0-2.5 3.6-4.5 8-4.5s8 2 8 4.5-3.6 4.5-8 4.5-8-2-8-4.5zM10.5 3.5h3v2h-3zM10.5 18.5h3v2h-3zM2.5 6.5l2.5-1M21.5 6.5L19 5.5M2.5 17.5l2.5 1M21.5 17.5l-2.5 1',
  },
  // states
  ready: { line: 'M12 21V5M5.5 11L12 4.5 18.5 11' },
  mobilised: { line: 'M4.5 19v-6a6 6 0 0 1 6-6H19M14 2.5L19.5 7 14 11.5' },
  dead: { line: 'M5 5l14 14M19 5L5 19' },
  seen: {
    line: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
    solid: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  },
  balance: { line: 'M12 3v17M7 21h10M4 6.5h16M6.5 6.5L3.5 13h6zM17.5 6.5l-3 6.5h6z' },
  domination: { line: 'M6 21V3M6 4h12l-3 4 3 4H6' },
  control: { line: 'M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11M12 15v2.5' },
  acting: { solid: 'M6 4l13 8-13 8z' },
  complete: { line: 'M4.5 12.5l5 5 10-11' },
  // tools
  plus: { line: 'M12 4v16M4 12h16' },
  minus: { line: 'M4 12h16' },
  ledger: { line: 'M4 4h16v16H4zM4 9h16M4 14.5h16M10 4v16' },
  cards: { line: 'M4 7l9-3 5 13-9 3zM16 5l4 1-1 11' },
  up: { line: 'M5 15l7-7 7 7' },
  down: { line: 'M5 9l7 7 7-7' },
  warning: { line: 'M12 3l10 18H2zM12 10v5M12 17.5v.5' },
  fit: { line: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5' },
} satisfies Record<string, Drawing>

export type IconName = keyof typeof drawings

export function isIcon(name: string): name is IconName {
  return name in drawings
}
