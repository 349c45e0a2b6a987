import { catalogueFiles, pseudoCatalogue } from './pseudoCatalogue.mjs'

/**
 * Turns `{"from": "en-GB", "as": "accented"}` into a complete pseudo-locale: one file with all messages.
 *
 * @this {import('webpack').LoaderContext<Record<string, never>>}
 * @param {string} source
 */
export default function pseudoLoader(source) {
  const { from, as } = JSON.parse(source)
  const files = catalogueFiles(from)
  for (const file of files) this.addDependency(file)
  return JSON.stringify(pseudoCatalogue(files, as))
}
