// The second worker, from the first one's side. It is started when something is to be thought about; a thought that
// is not wanted any more ends with it.

import type { Job, Thought } from './messages'

const SPARE = 2000 // milliseconds that an unwanted thought may take to end by itself

export class Thinking {
  #worker: Worker | null = null
  #count = 0
  #waiting = new Map<number, { done(text: string): void; failed(error: Error): void }>()
  #over: (() => void)[] = []
  readonly #hurried = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null

  /** So that it is there when it is needed. */
  warm(): void {
    this.#started()
  }

  async think(job: string): Promise<string> {
    await this.#free()
    const id = ++this.#count
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      this.#started().postMessage({ id, job, hurried: this.#hurried } satisfies Job)
    })
  }

  /** The thought under way is to end with the best that was found. */
  hurry(): void {
    const [id] = this.#waiting.keys()
    if (this.#hurried && id !== undefined) Atomics.store(this.#hurried, 0, id)
  }

  /** Nobody waits for what is thought about now. If it does not end soon, the worker does. */
  forget(): void {
    const ids = [...this.#waiting.keys()]
    setTimeout(() => {
      if (ids.some((id) => this.#waiting.has(id))) this.#end(new Error('forgotten'))
    }, SPARE)
  }

  async #free(): Promise<void> {
    while (this.#waiting.size > 0) await new Promise<void>((over) => this.#over.push(over))
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if (data.text === undefined) waiting?.failed(new Error(data.error))
      else waiting?.done(data.text)
      this.#next()
    }
    worker.onerror = () => this.#end(new Error('the worker that thinks has ended'))
    return (this.#worker = worker)
  }

  #end(error: Error): void {
    this.#worker?.terminate()
    this.#worker = null
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { failed } of waiting) failed(error)
    this.#next()
  }

  #next(): void {
    for (const over of this.#over.splice(0)) over()
  }
}
