import { BODY } from './fileFormat'

/** The beginning of a header, up to its page. */
const HEADER = /^\{"v":\d+,"rec":"[^"\n]*","page":(\d+),/
const MOST_BEFORE_PAGE = 500

/** Splits a visit's text into its pages. A page begins with the bodies that precede the first header with its number. */
export function splitPages(text: string): readonly string[] {
  const starts: number[] = []
  let page: string | undefined
  // where the bodies directly before the current line begin
  let bodies: number | undefined
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start) + 1 || text.length
    if (text.startsWith(BODY, start)) bodies ??= start
    else {
      const number = text.startsWith('{"v":', start) ? HEADER.exec(text.slice(start, start + MOST_BEFORE_PAGE))?.[1] : undefined
      if (number !== undefined && number !== page) {
        page = number
        starts.push(bodies ?? start)
      }
      bodies = undefined
    }
    start = next
  }
  return starts.map((start, place) => text.slice(place === 0 ? 0 : start, starts[place + 1]))
}
