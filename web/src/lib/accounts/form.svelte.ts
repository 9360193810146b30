// What every form about people does: send once, say what went wrong, say that it is done.

import { untrack } from 'svelte'
import { Refused } from '../api'
import { messageOf } from '../problems'

export class Form {
  busy = $state(false)
  problem = $state('')
  /** the key of the last refusal */
  key = $state('')
  done = $state('')

  /** Runs `work` unless it runs already; a sentence it returns is said when it is done. */
  async run(work: () => Promise<unknown>): Promise<void> {
    // an effect that sends something does not depend on whether it is being sent
    if (untrack(() => this.busy)) return
    this.busy = true
    this.problem = ''
    this.key = ''
    this.done = ''
    try {
      const said = await work()
      this.done = typeof said === 'string' ? said : ''
    } catch (error) {
      this.problem = messageOf(error)
      this.key = error instanceof Refused ? error.key : ''
    } finally {
      this.busy = false
    }
  }

  /** For `onsubmit`. */
  submit(work: () => Promise<unknown>): (event: SubmitEvent) => void {
    return (event) => {
      event.preventDefault()
      void this.run(work)
    }
  }
}
