import { mirrorOf } from './mirror.mjs'

const TEST = /\.test\.tsx?$/
/** Tests that cannot test mutants: the sandbox's run as native modules, the architecture's read the sources, long ones take too long. */
const UNSUITED = /^tests\/(sandbox|architecture)\/|\.long\.test\.tsx?$/

/**
 * The files of a folder to mutate, and the tests that must notice.
 *
 * - Only logic is mutated: `.ts`. A view (`.tsx`) is mostly names of elements and classes, of which pictures tell more, and
 *   a `describe.ts` is a catalogue: a sentence for each event, which tests/every-plugin asks for.
 * - The tests of a folder are those in the folder that mirrors it, and those elsewhere that import one of its files
 *   themselves and draw nothing (`.test.ts`). The many that open the whole app would all run for every folder, and what only
 *   they notice is not tested where the next person looks for it.
 * - Those that import one of its files come first, because they are the quickest to notice. If there are any in the mirroring
 *   folder for a single file, they are all: its neighbours' tests would run for each mutant, which takes hours.
 *
 * @param {string} folder from the root of the repo; or one of its files
 * @param {ReadonlyMap<string, readonly string[]>} importers by file, the files that import it
 * @param {readonly string[]} testFiles all files of tests there are
 * @returns {{ files: string[], tests: string[] }} files sorted, tests in the order in which they are to run
 */
export function mutationPlan(folder, importers, testFiles) {
  const files = [...importers.keys()].filter(file => isIn(file, folder) && isLogic(file)).sort()
  const mirror = mirrorOf(folder)
  const importing = new Set([...importers].filter(([file]) => isIn(file, folder)).flatMap(([, by]) => by))
  const suited = testFiles.filter(file => TEST.test(file) && !UNSUITED.test(file)).sort()
  const mirroring = suited.filter(file => file.startsWith(mirror))
  const direct = mirroring.filter(file => importing.has(file))
  if (files.includes(folder) && direct.length > 0) return { files, tests: direct }
  const elsewhere = suited.filter(file => !file.startsWith(mirror) && importing.has(file) && file.endsWith('.ts'))
  return { files, tests: [...new Set([...direct, ...elsewhere, ...mirroring])] }
}

/** In characters of source text: about 500 mutants. */
const LARGEST_PORTION = 20_000

/**
 * The files in portions that are mutated one after the other, because Stryker keeps results only once it has finished: what is
 * interrupted loses one portion and no more.
 *
 * @param {readonly string[]} files
 * @param {(file: string) => number} lengthOf characters in a file
 * @returns {string[][]} in the same order
 */
export function portionsOf(files, lengthOf) {
  const portions = []
  let length = Infinity
  for (const file of files) {
    if (length + lengthOf(file) > LARGEST_PORTION) {
      portions.push([])
      length = 0
    }
    portions.at(-1).push(file)
    length += lengthOf(file)
  }
  return portions
}

const isLogic = file => file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.endsWith('/describe.ts')
const isIn = (file, folder) => file === folder || file.startsWith(`${folder}/`)
