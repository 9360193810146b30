// Fits a name into the head of its box: letters are squeezed before they get smaller.

const SAMPLE = 100
const NARROWEST = 0.66
let pen: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()

/** The width of a bold text at size 1, as this browser draws it. */
function widthOf(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    const family = getComputedStyle(document.documentElement).getPropertyValue('--sans')
    if (pen) pen.font = `600 ${SAMPLE}px ${family || 'sans-serif'}`
  }
  const width = pen ? pen.measureText(text).width / SAMPLE : 0.6 * text.length
  widths.set(text, width)
  return width
}

export interface Fitted {
  size: number
  squeeze: number
}

/** The largest letters up to a size that fit into the room. */
export function fitted(width: number, room: number, most: number): Fitted {
  const squeeze = room / (width * most)
  if (squeeze >= 1) return { size: most, squeeze: 1 }
  if (squeeze >= NARROWEST) return { size: most, squeeze }
  return { size: (most * squeeze) / NARROWEST, squeeze: NARROWEST }
}

export function fitName(name: string, room: number, most: number): Fitted {
  return fitted(widthOf(name), room, most)
}
