// Stops the build when a sentence is missing in a language, when placeholders differ between the
// languages, when a sentence is used nowhere, or when a file says sentences of a namespace without
// importing the module that brings them. A key that the sources use but no language has is found by
// the type of t().

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '../..')
const languages = ['en', 'pl']
const COMMON = 'common'
const namespaces = readdirSync(join(root, 'src/lib/words'))
const problems = []

const read = (namespace, language) =>
    JSON.parse(readFileSync(join(root, `src/lib/words/${namespace}/${language}.json`), 'utf8'))
// {count} and {count:card|cards} are one; which forms there are is a matter of the language
const placeholders = (sentence) =>
    [...new Set([...sentence.matchAll(/\{(\w+)(:[^}]*)?\}/g)].map(([, name]) => `{${name}}`))].sort().join(' ')
const plurals = { en: 2, pl: 3 }

// every key as the sources say it
const every = []
for (const namespace of namespaces) {
    const words = languages.map((language) => read(namespace, language))
    for (const key of new Set(words.flatMap(Object.keys))) {
        const said = namespace === COMMON ? key : `${namespace}:${key}`
        every.push(said)
        words.forEach((own, place) => {
            const language = languages[place]
            if (!(own[key] ?? '').trim()) problems.push(`${said}: nothing in ${language}`)
            for (const [spec, forms] of (own[key] ?? '').matchAll(/\{\w+:([^}]*)\}/g))
                if (forms.split('|').length !== plurals[language])
                    problems.push(`${said}: ${spec} has not ${plurals[language]} forms in ${language}`)
        })
        const [one, two] = words.map((own) => placeholders(own[key] ?? ''))
        if (one !== two) problems.push(`${said}: placeholders differ: en ${one || 'none'}, pl ${two || 'none'}`)
    }
}

const sources = readdirSync(join(root, 'src'), { recursive: true })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, 'src', name), 'utf8') }))

const all = sources.map(({ text }) => text).join('\n')
// `level.${n}` stands for every key that begins with "level."
const patterns = [...all.matchAll(/`([\w.:]*[.:])\$\{[^`]*?\}([\w.]*)`/g)].map(([, begin, end]) => [begin, end])
for (const key of every) {
    const used = all.includes(`'${key}'`) || patterns.some(([begin, end]) => key.startsWith(begin) && key.endsWith(end))
    if (!used) problems.push(`${key}: used nowhere`)
}

for (const { name, text } of sources) {
    for (const namespace of namespaces.filter((one) => one !== COMMON)) {
        const says = new RegExp(`['\`]${namespace}:[\\w.]+`).test(text)
        const brings = name === join('lib', namespace, 'words.ts')
        const imports = new RegExp(`'(\\.|\\.\\.|[\\w./]*/${namespace})/words'`).test(text)
        if (says && !brings && !imports) problems.push(`${name}: says ${namespace}: without importing its words`)
    }
}

if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exit(1)
}
console.log(`${every.length} sentences in ${languages.length} languages`)
