import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Finds text on a page in en-XA that is not from a catalogue. Catalogue texts have accented letters, so a word of plain letters
 * is either data, which is in `data`, or hard-coded.
 */
export function plainEnglish(page: Document, data: unknown): readonly string[] {
  const known = [...textsIn(data)].map(normal)
  const runs = [page.title, ...textsOf(page.body)].flatMap(plainRuns)
  const isData = (run: string): boolean => CONTENT.has(run) || known.some(text => text.includes(run))
  /** Combinations of two data texts, such as a full name. */
  const areData = (words: readonly string[]): boolean =>
    words.some((_, at) => at > 0 && known.includes(words.slice(0, at).join(' ')) && known.includes(words.slice(at).join(' ')))
  return [...new Set(runs.map(normal))].filter(run => !isData(run) && !areData(run.split(' ')))
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

const READ_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
]

function textsOf(element: Element): readonly string[] {
  // names of languages in themselves, and of things on the device
  if (element.matches('script, style, [lang], code')) return []
  const own = READ_ATTRIBUTES.flatMap(name => element.getAttribute(name) ?? [])
  const texts = [...element.childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
  return [...own, ...texts, ...[...element.children].flatMap(textsOf)]
}

/** Runs of words with plain letters. Words without a vowel are left out, because they look the same in en-XA. */
function plainRuns(text: string): readonly string[] {
  const runs: string[] = []
  let last = -1
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}’'-]+/gu)) {
    if (/^[\w’'-]+$/.test(word) && /[aeiou]/i.test(word) && word.length > 1) {
      const joins = last >= 0 && /^\s+$/.test(text.slice(last, index))
      if (joins) runs.push(`${runs.pop() ?? ''} ${word}`)
      else runs.push(word)
      last = index + word.length
    } else last = -1
  }
  return runs
}

function textsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(textsIn)
}

/** The company's own content for its pages (decisions.md D12), which is not translated, as data from servers is not. */
const CONTENT = new Set(
  readdirSync('plugins/content/content', { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.json'))
    .flatMap(entry => textsIn(JSON.parse(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))))
    .flatMap(text => [...plainRuns(text)].map(normal)),
)
