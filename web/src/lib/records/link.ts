// A record, or another text, in the address of a page: packed, and without anything kept anywhere.

const LONGEST = 200_000 // characters of a link
const MOST = 1024 * 1024 // of a record, as for a file

export class BadLink extends Error {}

async function through(content: BlobPart, by: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Blob([content]).stream().pipeThrough(by)).arrayBuffer()
}

export async function packed(text: string): Promise<string> {
  const bytes = new Uint8Array(await through(text, new CompressionStream('deflate-raw')))
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const written = async (record: string): Promise<string> => `/record#${await packed(record)}`

export async function read(code: string): Promise<string> {
  if (!/^[\w-]+$/.test(code) || code.length > LONGEST) throw new BadLink()
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(await unpacked(bytes))
  } catch {
    throw new BadLink()
  }
}

/** No more than a record may have, however small it was packed. */
async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > MOST) {
      await reader.cancel()
      throw new BadLink()
    }
    pieces.push(next.value)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
