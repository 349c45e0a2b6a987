import type { KeptSegment, KeptVisit } from './keeper'
import { beginsByItself, citedIn } from './citedIn'

/** What is kept of a visit that can be read: of each page the last segments that follow one another, from one on that says its state. */
export function readableOf({ segments }: KeptVisit): readonly KeptSegment[] {
  const pages = new Map<number, KeptSegment[]>()
  for (const segment of segments) {
    const run = pages.get(segment.page)
    if (run?.at(-1)?.seg === segment.seg - 1) run.push(segment)
    else if (beginsByItself(segment.text, segment.seg)) pages.set(segment.page, [segment])
  }
  return [...pages.values()].flat()
}

/** Segments as one text: exactly as they are sent, the public bodies of each page ahead of it. */
export function visitFile(segments: readonly KeptSegment[], { bodies }: KeptVisit): string {
  const bodyOf = new Map(bodies.map(({ name, text }) => [name, text]))
  const pages = [...new Set(segments.map(({ page }) => page))]
  return pages
    .map(page => {
      const ofPage = segments.filter(each => each.page === page)
      const text = ofPage.map(each => each.text).join('')
      const lines = citedIn(text).flatMap(name => {
        const body = bodyOf.get(name)
        return body === undefined ? [] : [`["=","${name}",${body}]\n`]
      })
      return lines.join('') + text
    })
    .join('')
}
