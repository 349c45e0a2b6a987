import { mirrorOf } from './mirror.mjs'

const TEST = /\.test\.tsx?$/
/** Those of the sandbox run as native modules, those of the architecture read the sources, and long ones are for one run. */
const UNSUITED = /^tests\/(sandbox|architecture)\/|\.long\.test\.tsx?$/

/**
 * What is changed in a folder, and which tests have to notice.
 *
 * - Changed is what decides: `.ts`. A view (`.tsx`) is mostly names of elements and classes, of which pictures tell more, and
 *   a `describe.ts` is a catalogue: a sentence for each event, which tests/every-plugin asks for.
 * - The tests of a folder are those in the folder that mirrors it, and those elsewhere that import one of its files
 *   themselves and draw nothing (`.test.ts`). The many that open the whole app would all run for every folder, and what only
 *   they notice is not tested where the next person looks for it.
 *
 * @param {string} folder from the root of the repo; or one of its files
 * @param {ReadonlyMap<string, readonly string[]>} importers by file, the files that import it
 * @param {readonly string[]} testFiles all files of tests there are
 * @returns {{ files: string[], tests: string[] }} sorted
 */
export function mutationPlan(folder, importers, testFiles) {
  const files = [...importers.keys()].filter(file => isIn(file, folder) && isLogic(file)).sort()
  const mirror = mirrorOf(folder)
  const importing = new Set([...importers].filter(([file]) => isIn(file, folder)).flatMap(([, by]) => by))
  const isOwn = file => file.startsWith(mirror) || (importing.has(file) && file.endsWith('.ts'))
  return { files, tests: testFiles.filter(file => TEST.test(file) && !UNSUITED.test(file) && isOwn(file)).sort() }
}

const isLogic = file => file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.endsWith('/describe.ts')
const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`)
