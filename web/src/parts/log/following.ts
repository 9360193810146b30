// New lines are read from the end, unless the reader has gone back to something earlier. A box that grows,
// shrinks or gets lines scrolls too: only with the same size is it the reader.

export class Following {
  #on = true
  #size = ''

  follow(box: HTMLElement): void {
    if (this.#on) box.scrollTop = box.scrollHeight
    this.#size = sizeOf(box)
  }

  resume(): void {
    this.#on = true
  }

  scrolled(box: HTMLElement): void {
    if (this.#size === sizeOf(box)) this.look(box)
  }

  /** Sees where the reader is. */
  look(box: HTMLElement): void {
    this.#size = sizeOf(box)
    this.#on = box.scrollHeight - box.scrollTop - box.clientHeight < 40
  }
}

const sizeOf = (box: HTMLElement): string => `${box.clientHeight} ${box.scrollHeight}`
