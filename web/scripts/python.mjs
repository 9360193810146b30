// Runs a Python program in the interpreter that a page without a server carries, in Node:
//   node python.mjs [--std ZIP] [--mount PLACE=FOLDER]... PROGRAM [ARGUMENT]...
// `--std` is another standard library than the one that comes with it; folders of this machine are put where
// the program finds them.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadPyodide } from 'pyodide'

const words = process.argv.slice(2)
const mounts = []
let stdLibURL
while (words[0]?.startsWith('--')) {
    const [option, value] = words.splice(0, 2)
    if (option === '--std') stdLibURL = resolve(value)
    else if (option === '--mount') mounts.push(value.split('='))
    else throw new Error(`what is ${option}?`)
}
const [program, ...rest] = words
const python = await loadPyodide({ ...(stdLibURL ? { stdLibURL } : {}), args: [program, ...rest] })
for (const [place, folder] of mounts) await python.mountNodeFS(place, resolve(folder))
python.globals.set('words', python.toPy([program, ...rest]))
python.runPython('import sys; sys.argv = words')
try {
    await python.runPythonAsync(readFileSync(program, 'utf8'), { filename: program })
} catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
}
