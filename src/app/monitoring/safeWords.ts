/** Errors whose words are the browser's own. What they quote may be anything, e.g. the JSON that could not be read. */
const BROWSERS_OWN = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'EvalError',
  'URIError',
  'DOMException',
  'ChunkLoadError',
])
const REACT = /^Minified React error #\d+/
/** From the first quotation mark on: what is quoted may hold such marks itself. */
const QUOTED = /["'`“‘].*/s
/** A browser tells without quotation marks what it was given: `Invalid time zone specified: …`. */
const GIVEN = /:\s.*/s
/** From the beginning of what could be a scheme, so that each character is read once. */
const ADDRESS = /(?<![a-z\d+.-])[a-z\d+.-]*:\/\/\S*/gi
/** What may be told of a message, and how much of it is read for that: the rest only costs time. */
const MOST_TOLD = 200
const MOST_READ = 1_000

/**
 * What may be told of an error's words: codes are ours, a browser's words hold nobody's data once quotations, addresses and
 * figures are out; of any other text only its shape is left.
 */
export function safeWords(name: string, message: string, code?: string): string {
  if (code !== undefined) return code
  const begun = message.slice(0, MOST_READ)
  const react = REACT.exec(begun)
  if (react) return react[0]
  const told = BROWSERS_OWN.has(name)
    ? begun.replace(ADDRESS, '…').replace(QUOTED, '…').replace(GIVEN, ': …').replace(/\p{N}/gu, '0')
    : begun.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')
  return told.slice(0, MOST_TOLD)
}
