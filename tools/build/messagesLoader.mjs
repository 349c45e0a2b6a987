import { parse } from '@formatjs/icu-messageformat-parser'

/**
 * Compiles a catalogue of ICU messages (`{id: text}`) to syntax trees, so that the shipped app needs no parser.
 * An invalid message fails the build with its id.
 *
 * @this {import('webpack').LoaderContext<Record<string, never>>}
 * @param {string} source
 */
export default function messagesLoader(source) {
  /** @type {Record<string, unknown>} */
  const compiled = {}
  for (const [id, text] of Object.entries(JSON.parse(source))) {
    if (typeof text !== 'string') throw new Error(`Message "${id}" in ${this.resourcePath} is not a text`)
    try {
      compiled[id] = parse(text, { captureLocation: false })
    } catch (error) {
      throw new Error(`Message "${id}" in ${this.resourcePath} is not valid ICU`, { cause: error })
    }
  }
  return JSON.stringify(compiled)
}
