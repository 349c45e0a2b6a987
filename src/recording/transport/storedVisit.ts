import type { StoredSegment, StoredVisit } from './keeper'
import { hasOwnState, citedBodies } from './segmentText'

/**
 * The readable part of a stored visit: of each page the last unbroken run of segments that begins with one containing its initial
 * state.
 */
export function readableOf({ segments }: StoredVisit): readonly StoredSegment[] {
  const pages = new Map<number, StoredSegment[]>()
  for (const segment of segments) {
    const run = pages.get(segment.page)
    if (run?.at(-1)?.seg === segment.seg - 1) run.push(segment)
    else if (hasOwnState(segment.text, segment.seg)) pages.set(segment.page, [segment])
  }
  return [...pages.values()].flat()
}

/** Segments as one text, exactly as they are sent, each page preceded by its public bodies. */
export function visitFile(segments: readonly StoredSegment[], { bodies }: StoredVisit): string {
  const bodyOf = new Map(bodies.map(({ name, text }) => [name, text]))
  const pages = [...new Set(segments.map(({ page }) => page))]
  return pages
    .map(page => {
      const ofPage = segments.filter(each => each.page === page)
      const text = ofPage.map(each => each.text).join('')
      const lines = citedBodies(text).flatMap(name => {
        const body = bodyOf.get(name)
        return body === undefined ? [] : [`["=","${name}",${body}]\n`]
      })
      return lines.join('') + text
    })
    .join('')
}
