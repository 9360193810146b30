// Where a board is seen from: a shift and a scale. Only arithmetic; the pointer is read by Pane.svelte.

export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How small and how large a board may be drawn. */
export interface Limits {
  least: number
  most: number
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Shows a whole box, as large as it fits between the two scales, in the middle. */
export function fit(box: Box, window: Size, { least, most }: Limits): Camera {
  const width = box.right - box.left
  const height = box.bottom - box.top
  const scale = clamp(Math.min(window.width / width, window.height / height), least, most)
  return {
    scale,
    x: window.width / 2 - ((box.left + box.right) / 2) * scale,
    y: window.height / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

/** Scales by a factor while the point under the pointer stays where it is. */
export function zoom(camera: Camera, factor: number, at: { x: number; y: number }, limits: Limits): Camera {
  const scale = clamp(camera.scale * factor, limits.least, limits.most)
  const ratio = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }
}

/** At this scale, with what is in the middle of the window still there. */
export const scaled = (camera: Camera, scale: number, { width, height }: Size): Camera =>
  zoom(camera, scale / camera.scale, { x: width / 2, y: height / 2 }, { least: scale, most: scale })

/** Moves by pixels, but never so far that nothing of the box stays in the window. */
export function pan(camera: Camera, dx: number, dy: number, box: Box, window: Size): Camera {
  const keep = 60
  return {
    scale: camera.scale,
    x: clamp(camera.x + dx, keep - box.right * camera.scale, window.width - keep - box.left * camera.scale),
    y: clamp(camera.y + dy, keep - box.bottom * camera.scale, window.height - keep - box.top * camera.scale),
  }
}

/** Whether a box is wholly inside the window. */
export function shows(camera: Camera, box: Box, window: Size): boolean {
  const slack = 2
  return (
    box.left * camera.scale + camera.x >= -slack &&
    box.top * camera.scale + camera.y >= -slack &&
    box.right * camera.scale + camera.x <= window.width + slack &&
    box.bottom * camera.scale + camera.y <= window.height + slack
  )
}

/** The least move that brings a box into the window; from further away where it would not fit. */
export function reveal(camera: Camera, box: Box, window: Size): Camera {
  const whole = fit(box, window, { least: 0, most: camera.scale })
  if (whole.scale < camera.scale) return whole
  const shift = (low: number, high: number, room: number): number => (low < 0 ? -low : high > room ? room - high : 0)
  return {
    scale: camera.scale,
    x: camera.x + shift(box.left * camera.scale + camera.x, box.right * camera.scale + camera.x, window.width),
    y: camera.y + shift(box.top * camera.scale + camera.y, box.bottom * camera.scale + camera.y, window.height),
  }
}

/** The same view without emptiness beside the box: a sheet that is smaller than the window is centred. */
export function filled(camera: Camera, box: Box, window: Size): Camera {
  const along = (shift: number, low: number, high: number, room: number): number => {
    const [start, end] = [low * camera.scale, high * camera.scale]
    if (end - start <= room) return (room - end - start) / 2
    return clamp(shift, room - end, -start)
  }
  const x = along(camera.x, box.left, box.right, window.width)
  const y = along(camera.y, box.top, box.bottom, window.height)
  return x === camera.x && y === camera.y ? camera : { scale: camera.scale, x, y }
}
