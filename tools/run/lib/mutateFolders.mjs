import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { node } from './exec.mjs'
import { readImportersByFile, testFiles } from './importers.mjs'
import { mutationPlan, portionsOf } from './mutationPlan.mjs'
import { mutationScore } from './mutationScore.mjs'
import { writeMutationTests } from './mutationTests.mjs'
import { UserError } from './userError.mjs'

/** The code that handles money, sessions, privacy, recordings and storage on the device. */
const FOLDERS = [
  'plugins/booking',
  'plugins/finder',
  'plugins/move-in',
  'plugins/payment',
  'plugins/shop',
  'plugins/account',
  'plugins/consent',
  'src/recording',
  'src/runtime/persistence',
  'src/app/monitoring',
  'src/runtime/http',
  'src/domain',
]
/** In percent, of the mutants that could be tested. */
const LEAST_SCORE = 85
const FOLDER = '.lockstep/mutate'

/**
 * Mutates one folder after the other and prints the score of each, as a table and as one JSON object.
 *
 * @param {readonly string[]} wanted folders or files from the root of the repo; none for all of `FOLDERS`
 */
export async function mutateFolders(wanted) {
  const folders = wanted.length === 0 ? FOLDERS : wanted.map(folder => folder.replace(/\/$/, ''))
  const missing = folders.find(folder => !/^(src|plugins)\//.test(folder) || !existsSync(folder))
  if (missing !== undefined)
    throw new UserError(`There is no folder or file ${missing} of the app. For example: npm run mutate -- plugins/payment`)
  const importers = await readImportersByFile()
  const scores = []
  for (const folder of folders) scores.push(await mutate(folder, importers))
  console.table(scores)
  const pass = scores.every(({ score }) => score >= LEAST_SCORE)
  console.log(JSON.stringify({ folders: scores, least: LEAST_SCORE, pass }))
  return pass ? 0 : 1
}

async function mutate(folder, importers) {
  const begun = Date.now()
  const all = testFiles()
  const { files, tests } = mutationPlan(folder, importers, all)
  const report = `${FOLDER}/report.json`
  mkdirSync(FOLDER, { recursive: true })
  writeMutationTests(
    files,
    tests,
    all.filter(file => file.startsWith('tests/') && !tests.includes(file) && !/\.test\.tsx?$/.test(file)),
  )
  console.log(`\n── ${folder}: ${files.length} files, ${tests.length} files of tests`)
  const portions = portionsOf(files, file => readFileSync(file, 'utf8').length)
  for (const portion of portions) {
    rmSync(report, { force: true })
    await node('node_modules/@stryker-mutator/core/bin/stryker.js', ['run', 'tools/config/stryker.config.mjs'], {
      LOCKSTEP_MUTATED: JSON.stringify(portion),
      LOCKSTEP_MUTATION_RESULTS: path.join(FOLDER, `${folder.replaceAll('/', '-')}.json`),
      // its report includes the results of the portions before
      LOCKSTEP_MUTATION_LISTING: String(portion === portions.at(-1)),
    })
    if (!existsSync(report)) break
  }
  const results = existsSync(report) ? Object.entries(JSON.parse(readFileSync(report, 'utf8')).files) : []
  // the other folders have a score all the same
  if (results.length === 0) console.log(`The mutants of ${folder} could not be tested; why stands above.`)
  const score = mutationScore({ files: Object.fromEntries(results.filter(([file]) => files.includes(file))) })
  return { folder, ...score, minutes: Math.round((Date.now() - begun) / 6_000) / 10 }
}
