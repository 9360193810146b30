import { describe, expect, it } from 'vitest'
import { shift } from '../../src/boards/shared/in_sight.svelte'

describe('how far a board is scrolled', () => {
  it('stays where all that matters is seen', () => {
    expect(shift(120, 300, 100, 500)).toBe(0)
  })
  it('brings it to the middle', () => {
    expect(shift(600, 700, 100, 500)).toBe(350)
    expect(shift(-100, 0, 100, 500)).toBe(-350)
  })
  it('begins at the beginning of what is longer than the window', () => {
    expect(shift(50, 900, 100, 500)).toBe(-50)
  })
})
