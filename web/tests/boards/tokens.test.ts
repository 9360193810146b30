// The tokens keep the promises of docs/design-language.md: AA contrast in both themes, and the two
// places that hold the dark values agree.

/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/styles/tokens.css', 'utf-8')

type Colours = Record<string, string>

function blockAfter(start: string): string {
  const from = css.indexOf('{', css.indexOf(start))
  return css.slice(from, css.indexOf('}', from))
}
function valuesIn(block: string): Colours {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

const light = valuesIn(blockAfter(':root {'))
const bySystem = valuesIn(blockAfter(":root:not([data-theme='light'])"))
const byChoice = valuesIn(blockAfter(":root[data-theme='dark']"))
const dark = { ...light, ...byChoice }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(theme: Colours, one: string, two: string): number {
  const [first, second] = [theme[one], theme[two]]
  if (!first?.startsWith('#') || !second?.startsWith('#')) throw new Error(`${one} on ${two}: no colour`)
  const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const PAPERS = ['paper', 'paper-raised', 'paper-sunk']
const FACTIONS = ['military', 'political', 'economic', 'media']
const INKS = ['ink', 'ink-soft', 'ink-faint', 'first-ink', 'second-ink', 'good', 'warn', 'danger', 'open-ink']
const REGIONS = ['europe', 'middle-east', 'asia', 'africa', 'central-america', 'south-america']

const TEXT: [string, string][] = [
  ...[...INKS, ...FACTIONS].flatMap((ink) => PAPERS.map((paper): [string, string] => [ink, paper])),
  ['first-on', 'first'],
  ['second-on', 'second'],
  ['first-ink', 'first-soft'],
  ['second-ink', 'second-soft'],
  ['ink', 'first-soft'],
  ['ink', 'second-soft'],
  ['manila-ink', 'manila'],
  ['open-ink', 'open-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ...REGIONS.map((region): [string, string] => ['region-on', `region-${region}`]),
  ...FACTIONS.map((faction): [string, string] => ['paper-raised', faction]),
]
const SHAPES: [string, string][] = [
  ...['first', 'second', 'open', 'edge', 'focus', 'highlight'].flatMap((shape) =>
    PAPERS.map((paper): [string, string] => [shape, paper]),
  ),
  ['manila-edge', 'manila'],
  ['hazard-a', 'hazard-b'],
  ['first', 'first-soft'],
  ['second', 'second-soft'],
  ['open', 'open-soft'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, theme) => {
  it.each(TEXT)('%s on %s reads (4.5)', (ink, paper) => {
    expect(contrast(theme, ink, paper)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(SHAPES)('%s on %s is seen (3)', (shape, paper) => {
    expect(contrast(theme, shape, paper)).toBeGreaterThanOrEqual(3)
  })
})

describe('dark values', () => {
  it('are the same by the system and by choice', () => {
    expect(Object.keys(byChoice).length).toBeGreaterThan(30)
    expect(byChoice).toEqual(bySystem)
  })
  it('name only tokens that the light theme has', () => {
    expect(Object.keys(byChoice).filter((name) => !(name in light))).toEqual([])
  })
})
