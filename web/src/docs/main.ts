// A page of the documentation: how it looks, and the search.

import { applySettings } from '../lib/settings.svelte'
import '../styles/tokens.css'
import '../styles/controls.css'
import '../styles/base.css'
import './docs.css'
import { matches, type Section } from './search'

applySettings()
document.documentElement.lang = 'en' // whatever language the program speaks

const form = document.querySelector<HTMLFormElement>('#search')
const place = document.querySelector<HTMLElement>('#found')
const field = form?.querySelector('input')

type Row = [address: string, page: string, head: string, text: string]
let sections: Promise<Section[]> | null = null
const all = () => (sections ??= brought())

async function brought(): Promise<Section[]> {
  const rows = (await (await fetch('/docs/search.json')).json()) as Row[]
  return rows.map(([address, page, head, text]) => ({ address, page, head, text }))
}

function shown({ address, page, head, text }: Section): HTMLElement {
  const line = document.createElement('li')
  const link = document.createElement('a')
  link.href = address
  link.textContent = head && head !== page ? `${page}: ${head}` : page
  const about = document.createElement('p')
  about.textContent = text.length > 300 ? `${text.slice(0, 300)}…` : text
  line.append(link, about)
  return line
}

async function look(): Promise<void> {
  if (!field || !place) return
  const words = field.value
  place.hidden = words.trim().length < 2
  if (place.hidden) return
  const found = matches(await all(), words)
  if (words !== field.value) return // he has typed on
  const list = document.createElement('ul')
  list.append(...found.map(shown))
  const head = document.createElement('h2')
  head.textContent = found.length > 0 ? `Found for “${words}”` : `Nothing found for “${words}”`
  place.replaceChildren(head, list)
}

field?.addEventListener('input', () => void look())
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  place?.querySelector('a')?.focus()
})
