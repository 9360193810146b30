// Stops the build when a sentence is missing in a language, when placeholders differ between the
// languages, or when a sentence is used nowhere. A key that the sources use but no language has is
// found by the type of t().

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '../..')
const languages = ['en', 'pl']
// the sentences of the first page, and those of pages that bring their own
const folders = ['', 'accounts/', 'clocks/', 'moderation/', 'lobby/', 'plans/', 'tournaments/']
const read = (folder, language) =>
    JSON.parse(readFileSync(join(root, `src/lib/words/${folder}${language}.json`), 'utf8'))
const words = Object.fromEntries(
    languages.map((language) => [language, Object.assign({}, ...folders.map((folder) => read(folder, language)))]),
)
const problems = []
const placeholders = (sentence) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort().join(' ')
const every = new Set(languages.flatMap((language) => Object.keys(words[language])))

for (const key of every) {
    for (const language of languages) {
        if (!(words[language][key] ?? '').trim()) problems.push(`${key}: nothing in ${language}`)
    }
    const [one, two] = languages.map((language) => placeholders(words[language][key] ?? ''))
    if (one !== two) problems.push(`${key}: placeholders differ: en ${one || 'none'}, pl ${two || 'none'}`)
}

const sources = readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
    .join('\n')
// `level.${n}` stands for every key that begins with "level."
const patterns = [...sources.matchAll(/`([\w.]*\.)\$\{[^`]*?\}([\w.]*)`/g)].map(([, begin, end]) => [begin, end])
for (const key of every) {
    const used =
        sources.includes(`'${key}'`) || patterns.some(([begin, end]) => key.startsWith(begin) && key.endsWith(end))
    if (!used) problems.push(`${key}: used nowhere`)
}

if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exit(1)
}
console.log(`${every.size} sentences in ${languages.length} languages`)
