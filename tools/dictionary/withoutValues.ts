import { BODY } from '@/recording/fileFormat'

/**
 * A line of a recording without what another visit, another day or another company's catalogue has otherwise: ids, digests of segments and
 * builds, times, dates, prices and sizes, names of stores, units and goods, addresses of services and whom a token is for. Digests of slices stay: many states, such as the first
 * one, are those of all visits.
 */
export function withoutValues(line: string, catalogue: ReadonlySet<string>): string {
  return line
    .replace(/"(?:[^"\\]|\\.)*"/g, text => (catalogue.has(text) ? '""' : text))
    .replace(/https?:\/\/[^"\\\s]*/g, '')
    .replace(/("(?:aud|azp|client_id)":)(?:"[^"]*"|\[[^\]]*\])/g, '$1""')
    .replace(/sha256-[0-9a-f]{64}/g, 'sha256-')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/[0-9a-f]{16,}/g, '')
    .replace(/\d{4}-\d\d-\d\d/g, '')
    .replace(/(\d{4})\d{5,}/g, '$1')
    .replace(AMOUNT, '$1')
}

/** Prices, and bytes of a public body. */
const AMOUNT = /("(?:n|\w*(?:price|amount|total|fee|pence)\w*)":)-?\d+/gi

/** Words of the program, such as `ExtendedAccess` and `contact-question`, and hours of a day. */
const WORD = /^"(?:[A-Za-z_-]*|\d\d:\d\d)"$/
/** What has a text of the catalogue even where it is a word. */
const NAMES = /^"(?:\w*id|name|city|line\d)":$/i

/** The texts in the public bodies of a visit as they are written in JSON: neither keys nor words of the program. */
export function catalogueTexts(visit: string): ReadonlySet<string> {
  const texts = new Set<string>()
  for (const line of visit.split('\n').filter(each => each.startsWith(BODY))) {
    const strings = line.slice(line.indexOf(',', BODY.length)).match(/"(?:[^"\\]|\\.)*":?/g) ?? []
    strings.forEach((text, place) => {
      if (text.endsWith('"') && (!WORD.test(text) || NAMES.test(strings[place - 1] ?? ''))) texts.add(text)
    })
  }
  return texts
}
