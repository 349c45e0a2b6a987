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
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/\S*/gi

/**
 * What may be told of an error's words: codes are ours, a browser's words hold nobody's data once quotations, addresses and
 * figures are out; of any other text only its shape is left.
 */
export function safeWords(name: string, message: string, code?: string): string {
  if (code !== undefined) return code
  const react = REACT.exec(message)
  if (react) return react[0]
  const shape = (text: string): string => text.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')
  if (!BROWSERS_OWN.has(name)) return shape(message).slice(0, 200)
  return message.replace(ADDRESS, '…').replace(QUOTED, '…').replace(GIVEN, ': …').replace(/\p{N}/gu, '0').slice(0, 200)
}
