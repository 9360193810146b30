// What waits for an answer beside the game: told by a mark at a board, where nothing may cover it.

class Calls {
  /** challenges, rematches, and answers to own challenges */
  count = $state(0)
}

export const calls = new Calls()
