import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { catalogueFiles, pseudoCatalogue } from '../../tools/build/pseudoCatalogue.mjs'

/** Includes the catalogues of the sample plugins in tests. */
const filesOf = language => catalogueFiles(language, ['src', 'plugins', 'tests/plugins'])

/** Generates the pseudo-locales' messages as the build does (tools/build/pseudoLoader.mjs). */
export default {
  process(source) {
    const { from, as } = JSON.parse(source)
    return { code: JSON.stringify(pseudoCatalogue(filesOf(from), as)) }
  },
  getCacheKey(source) {
    const read = createHash('sha256').update(source)
    const ways = new URL('../../tools/build/pseudo.mjs', import.meta.url)
    for (const file of [...filesOf(JSON.parse(source).from), ways]) read.update(readFileSync(file))
    return read.digest('hex')
  },
}
