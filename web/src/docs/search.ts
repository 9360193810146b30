// The search through the documentation: sections that have all the words, the best first.

export interface Section {
  address: string
  page: string
  head: string
  text: string
}

const MOST = 30

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').toLowerCase()

/** How well a section fits; 0 if a word is missing. A word in a heading, or at its beginning in the text, counts more. */
export function fit({ page, head, text }: Section, words: readonly string[]): number {
  const [inPage, inHead, inText] = [plain(page), plain(head), ` ${plain(text)}`]
  let sum = 0
  for (const word of words) {
    const found =
      (inHead.includes(word) ? 4 : 0) +
      (inPage.includes(word) ? 2 : 0) +
      (inText.includes(` ${word}`) ? 2 : inText.includes(word) ? 1 : 0)
    if (found === 0) return 0
    sum += found
  }
  return sum
}

export function matches(sections: readonly Section[], said: string): Section[] {
  const words = plain(said).split(/\s+/).filter(Boolean)
  return sections
    .map((section) => ({ section, fit: fit(section, words) }))
    .filter((one) => one.fit > 0)
    .sort((one, two) => two.fit - one.fit)
    .slice(0, MOST)
    .map((one) => one.section)
}
