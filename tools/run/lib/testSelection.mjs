import { importersByFile, testFiles } from './importers.mjs'
import { changesProduct, reachedTests } from './reach.mjs'
import { ROW_ID } from './rowId.mjs'
import { textIn } from './testGroups.mjs'

const UNIT = /^tests\/.*\.test\.tsx?$/
/** What holds for every file and every plugin. These read files, documents too, so that no import leads to them. */
const HOUSE_RULES =
  /^tests\/(architecture\/|every-plugin\/|gallery\/|spec\/everyRow\.|runtime\/i18n\/catalogues\.|tools\/coverage\/names\.)/
/** Audits what all other journeys left in the sandbox, so it belongs to any of them. */
const AFTERWARDS = /\.after\.spec\.ts$/

/**
 * What a push runs (decisions.md D194): the tests that prove a row or a failure case, and all that the change reaches. Any change to the
 * product may be noticed by any journey. The dependency rules must have been checked before.
 *
 * @param {ReturnType<typeof import('./changes.mjs').pushedFiles>} change
 * @returns {{ text: string, unit?: { files: string[], titles: string }, journeys?: { titles: string } }} `text` says what is run and why;
 *   where a suite is missing, all of it is run. `titles` is the source of a regular expression for the names of tests, which begin with
 *   the path of their file
 */
export function testSelection(change) {
  if (change === undefined) return { text: 'All tests are run, because there is no upstream branch to compare with.' }
  const importers = importersByFile()
  if (importers === undefined) return { text: 'All tests are run, because the imports could not be read.' }
  const files = testFiles()
  const selection = selectionOf(change.files, reachedTests(change.files, importers, files), files, textIn)
  return { ...selection, text: `Changed since ${change.since}: ${change.files.length} files. ${selection.text}` }
}

/**
 * @param {readonly string[]} changed files, from the root of the repo
 * @param {{ tests: readonly string[], journeys: readonly string[] }} reached as `reachedTests` finds them
 * @param {readonly string[]} files all test files there are
 * @param {(file: string) => string} textOf the text of a file
 */
export function selectionOf(changed, reached, files, textOf) {
  const proves = new RegExp(ROW_ID)
  const tests = files.filter(file => UNIT.test(file))
  const wholeFiles = tests.filter(file => reached.tests.includes(file) || HOUSE_RULES.test(file))
  const unit = tests.filter(file => wholeFiles.includes(file) || proves.test(textOf(file)))
  const isProduct = changesProduct(changed)
  const journeys = files.filter(file => reached.journeys.includes(file) || AFTERWARDS.test(file))
  return {
    text:
      `Run as a whole: ${wholeFiles.length} files of unit tests, ${isProduct ? 'all' : journeys.length} of browser tests. ` +
      'Of the others run those tests that prove a row or a failure case.',
    unit: { files: unit, titles: titlesOf(wholeFiles) },
    // Playwright names files from the folder of its configuration
    ...(isProduct ? {} : { journeys: { titles: titlesOf(journeys.map(file => file.replace('e2e/', ''))) } }),
  }
}

const titlesOf = files => [ROW_ID, ...files.map(file => file.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`))].join('|')
