import { describe, expect, it } from 'vitest'
import { grown, shift } from '../../src/boards/shared/in_sight.svelte'

describe('what is seen with what matters', () => {
  it('is what there is room for, what is named first before the rest', () => {
    const heart = { first: 0, last: 200 }
    const row = { first: 300, last: 500 }
    expect(grown({ first: 200, last: 300 }, [heart, row], 320)).toEqual({ first: 0, last: 300 })
    expect(grown({ first: 200, last: 300 }, [heart, row], 600)).toEqual({ first: 0, last: 500 })
  })
  it('is nothing else where even that is too long', () => {
    expect(grown({ first: 0, last: 900 }, [{ first: 900, last: 950 }], 600)).toEqual({ first: 0, last: 900 })
  })
})

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
