import { catalogueFiles, pseudoCatalogue } from './pseudoCatalogue.mjs'

/**
 * `{"from": "en-GB", "as": "accented"}` becomes a whole language made from another's catalogues: one file with all words.
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
