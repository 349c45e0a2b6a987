import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { node } from './exec.mjs'
import { importersByFile, testFiles } from './importers.mjs'
import { mutationScore } from './mutationScore.mjs'
import { reachedTests } from './reach.mjs'
import { UserError } from './userError.mjs'

/** What handles money, sessions, privacy, recordings and what is kept on the device. */
const FOLDERS = [
  'plugins/booking',
  'plugins/payment',
  'plugins/shop',
  'plugins/account',
  'plugins/consent',
  'src/recording',
  'src/persistence',
  'src/monitoring',
  'src/http',
  'src/domain',
]
/** In percent, of the mutants that could be tested. */
const LEAST_SCORE = 85
/** Those of the sandbox run as native modules, those of the architecture read the sources, and long ones are for one run. */
const UNSUITED = /^tests\/(sandbox|architecture)\/|\.long\.test\.tsx?$/
const FOLDER = '.lockstep/mutate'

/**
 * Mutates one folder after the other and prints the score of each, as a table and as one JSON object.
 *
 * @param {readonly string[]} wanted folders from the root of the repo; none for all of `FOLDERS`
 */
export async function mutateFolders(wanted) {
  const folders = wanted.length === 0 ? FOLDERS : wanted.map(folder => folder.replace(/\/$/, ''))
  const missing = folders.find(folder => !/^(src|plugins)\//.test(folder) || !existsSync(folder))
  if (missing !== undefined) throw new UserError(`There is no folder ${missing} of the app. For example: npm run mutate -- plugins/payment`)
  const importers = await importersByFile()
  const scores = []
  for (const folder of folders) scores.push(await mutate(folder, importers))
  console.table(scores)
  const pass = scores.every(({ score }) => score >= LEAST_SCORE)
  console.log(JSON.stringify({ folders: scores, least: LEAST_SCORE, pass }))
  return pass ? 0 : 1
}

async function mutate(folder, importers) {
  const files = [...importers.keys()].filter(file => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  const { tests } = reachedTests(files, importers, testFiles())
  const report = `${FOLDER}/report.json`
  mkdirSync(FOLDER, { recursive: true })
  rmSync(report, { force: true })
  console.log(`\n── ${folder}: ${files.length} files, ${tests.length} files of tests`)
  await node('node_modules/@stryker-mutator/core/bin/stryker.js', ['run', 'tools/config/stryker.config.mjs'], {
    LOCKSTEP_MUTATED: JSON.stringify(files),
    LOCKSTEP_MUTATION_TESTS: JSON.stringify(tests.filter(file => !UNSUITED.test(file))),
    LOCKSTEP_MUTATION_RESULTS: path.join(FOLDER, `${folder.replaceAll('/', '-')}.json`),
  })
  if (!existsSync(report)) throw new UserError(`The mutants of ${folder} could not be tested; why stands above.`)
  return { folder, ...mutationScore(JSON.parse(readFileSync(report, 'utf8'))) }
}
