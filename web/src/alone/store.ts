// What is kept in this browser: texts by their names, in IndexedDB.

const NAME = 'detente'
const SHELF = 'texts'

export type Trouble = 'full' | 'forbidden'

/** Nothing was kept, and why. */
export class NotKept extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble)
  }
}

function troubleOf(error: unknown): Trouble {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden'
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new DOMException())
  })
}

export class Store {
  #opened: Promise<IDBDatabase> | null = null

  #open(): Promise<IDBDatabase> {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(SHELF)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new DOMException())
    })
    this.#opened.catch(() => (this.#opened = null))
    return this.#opened
  }

  async read(): Promise<Record<string, string>> {
    try {
      const shelf = (await this.#open()).transaction(SHELF).objectStore(SHELF)
      const [keys, values] = await Promise.all([done(shelf.getAllKeys()), done<string[]>(shelf.getAll())])
      return Object.fromEntries(keys.map((key, place) => [String(key), values[place] ?? '']))
    } catch (error) {
      throw new NotKept(troubleOf(error))
    }
  }

  /** All of it or nothing; null takes a text away. */
  async write(changes: Record<string, string | null>): Promise<void> {
    try {
      const work = (await this.#open()).transaction(SHELF, 'readwrite', { durability: 'strict' })
      const shelf = work.objectStore(SHELF)
      for (const [name, text] of Object.entries(changes)) {
        if (text === null) shelf.delete(name)
        else shelf.put(text, name)
      }
      await new Promise<void>((resolve, reject) => {
        work.oncomplete = () => resolve()
        work.onabort = () => reject(work.error ?? new DOMException())
      })
    } catch (error) {
      throw new NotKept(troubleOf(error))
    }
  }
}
