import { mirrorOf } from './mirror.mjs'

/**
 * Which tests a change reaches. Imports lead there, but not through the composition root: it imports everything, and tests
 * of the whole app would all be reached by everything. In its place stands the layout of the repo, where the tests of a
 * folder mirror it.
 */
const COMPOSITION_ROOT = /^src\/app\/(?!(monitoring|prerender)\/)/
const TEST = /\.test\.tsx?$/
const JOURNEY = /^e2e\/(?!gallery\/).*\.spec\.ts$/
/** What the browser tests of the design system hold its page against, and that page. */
const GALLERY = /^(src\/(ui|gallery)|e2e\/gallery)\/|^e2e\/gallery\.config\.ts$/
const UNDER = /^(src|plugins|tools)\/([^/]+)\//

/**
 * What no import leads to from a test, because a tool or the tests themselves read it: settings, the environment of the tests,
 * the packages, the rows of the specification and the recorded visits. Any test may depend on it.
 */
const EVERYWHERE = [
  /^(package|package-lock|tsconfig)\.json$/,
  /^(\.npmrc|webpack\.config\.ts)$/,
  /^(tests|e2e|tools)\/tsconfig\.json$/,
  /^tools\/config\//,
  /^e2e\/[^/]+\.config\.ts$/,
  /^tests\/(spec|recordings)\//,
  /^tests\/support\/[^/]+\.[cm]js$/,
  /^tests\/(sandbox\/)?support\/(environment|setup|oneErrorRealm)\.ts$/,
]

/** What holds for every plugin and every file, whichever changed. */
const ALWAYS = ['tests/every-plugin/', 'tests/architecture/files.test.ts', 'tests/architecture/roles.test.ts']
/** What the running product and its journeys are made of. */
const PRODUCT = /^(src|plugins|e2e|tools\/(sandbox|backend|recordings|seed-recordings|build|pictures|run|serve))\/.*(?<!\.md)$/
const SMOKE = 'e2e/journeys/rent-a-unit.spec.ts'

/** Whether a change, of files from the root of the repo, can be noticed in the running product or by its journeys. */
export const changesProduct = changed => changed.some(file => PRODUCT.test(file)) || changesEverything(changed)

const changesEverything = changed => changed.some(file => EVERYWHERE.some(pattern => pattern.test(file)))

/**
 * @param {readonly string[]} changed files, from the root of the repo
 * @param {ReadonlyMap<string, readonly string[]>} importers by file, the files that import it
 * @param {readonly string[]} files all test files there are
 * @returns {{ tests: string[], journeys: string[], gallery: boolean }} sorted; `gallery`: whether its browser tests are reached.
 *   Nothing at all where nothing that can be tested changed
 */
export function reachedTests(changed, importers, files) {
  const reached = closure(changed, importers)
  const isEverywhere = changesEverything(changed)
  const isTested = file => UNDER.test(file) || TEST.test(file) || JOURNEY.test(file) || GALLERY.test(file)
  if (!isEverywhere && ![...reached].some(isTested)) return { tests: [], journeys: [], gallery: false }
  const folders = [...ALWAYS, ...[...reached].flatMap(file => mirrorsOf(file, changed.includes(file)))]
  const isReached = file => isEverywhere || reached.has(file) || folders.some(folder => file.startsWith(folder))
  const journeys = files.filter(file => JOURNEY.test(file) && (reached.has(file) || isOfPlugin(file, reached)))
  // one walk through the whole product
  const isWalkDue = journeys.length > 0 || changesProduct(changed)
  return {
    tests: files.filter(file => TEST.test(file) && isReached(file)).sort(),
    journeys: [...new Set([...journeys, ...(isWalkDue ? [SMOKE] : [])])].sort(),
    gallery: [...reached].some(file => GALLERY.test(file)),
  }
}

/** Whether a journey is named like a plugin that is reached. */
function isOfPlugin(journey, reached) {
  const names = [...reached].flatMap(file => /^plugins\/([^/]+)\//.exec(file)?.[1] ?? [])
  return names.some(name => journey.startsWith(`e2e/journeys/${name}`))
}

function closure(changed, importers) {
  const reached = new Set(changed)
  for (const file of reached) {
    if (COMPOSITION_ROOT.test(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  return reached
}

/** Where the tests of a file lie. The composition root counts only where it was itself changed. */
function mirrorsOf(file, isChanged) {
  if (COMPOSITION_ROOT.test(file) && !isChanged) return []
  const [, top, folder] = UNDER.exec(file) ?? []
  if (top === 'src' || top === 'plugins') return [mirrorOf(file)]
  if (top !== 'tools') return []
  if (folder === 'backend') return []
  if (folder === 'recordings') return ['tests/sandbox/recordings/']
  const part = /^tools\/sandbox\/([^/]+)\//.exec(file)?.[1]
  return folder === 'sandbox' ? [`tests/sandbox/${part === undefined ? '' : `${part}/`}`] : [`tests/tools/`, `tests/${folder}/`]
}
