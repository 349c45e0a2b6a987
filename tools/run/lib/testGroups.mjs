import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Jest gives every file a realm of its own, into which React, the page and all plugins, or all services of the sandbox, are
 * loaded anew: more than a second of work. A full run therefore loads neighbouring files into one realm. Each keeps its own hooks, inside a
 * `describe` named by its path; what tests of one file may not leave behind, files of a group may not either.
 */
export const GROUPS_FOLDER = '.lockstep/groups'

/** In characters of source text; a file that draws takes about a second for every 2,000. */
const LARGEST_GROUP = 160_000
/** Importing the replay frame permanently takes over the window. */
const TAKES_OVER = 'tests/support/replayIn'
const IMPORT = /^import (?!type\b)[^'"]*['"](\.[^'"]+)['"]/gm
const PLAIN = '@jest-environment node'
const KINDS = /** @type {const} */ (['sandbox', 'plain', 'drawn'])

/** The text of a file, given its path from the root of the repo; empty if the file does not exist. */
export const textIn = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * @param {readonly string[]} files test files, from the root of the repo
 * @param {(file: string) => string} textOf `textIn`, or a replacement that needs no files
 * @param {number} [largest] characters of source text in a group
 * @returns {{ kind: 'sandbox' | 'plain' | 'drawn', files: string[] }[]} files that run in the same environment, neighbours
 *   together, the longest group of each kind first
 */
export function groupsOf(files, textOf, largest = LARGEST_GROUP) {
  const tests = [...files].sort().map(file => ({ file, text: textOf(file), alone: isAlone(file, textOf) }))
  return KINDS.flatMap(kind => {
    const ofKind = tests.filter(test => kindOf(test) === kind)
    const together = inGroups(
      ofKind.filter(({ alone }) => !alone),
      largest,
    )
    const alone = ofKind.filter(test => test.alone).map(({ file }) => [file])
    const lengthOf = group => group.reduce((sum, file) => sum + textOf(file).length, 0)
    return [...together, ...alone].sort((one, other) => lengthOf(other) - lengthOf(one)).map(files => ({ kind, files }))
  })
}

function kindOf({ file, text }) {
  if (file.startsWith('tests/sandbox/')) return 'sandbox'
  return text.includes(PLAIN) ? 'plain' : 'drawn'
}

/**
 * Whether a file has its own group: if it takes over its window, directly or through a helper, or runs other files' tests again
 * in other surroundings.
 */
function isAlone(file, textOf, seen = new Set()) {
  if (seen.has(file)) return false
  seen.add(file)
  const imported = [...textOf(file).matchAll(IMPORT)].map(([, from]) => path.posix.join(path.posix.dirname(file), from))
  return imported.some(
    one =>
      one === TAKES_OVER ||
      one.endsWith('.test') ||
      (one.startsWith('tests/') && ['.ts', '.tsx'].some(ending => isAlone(one + ending, textOf, seen))),
  )
}

function inGroups(tests, largest) {
  const groups = []
  let room = 0
  for (const { file, text } of tests) {
    if (groups.length === 0 || text.length > room) {
      groups.push([])
      room = largest
    }
    groups.at(-1).push(file)
    room -= text.length
  }
  return groups
}

/**
 * @param {readonly string[]} files test files, from the root of the repo
 * @returns {string[]} what Jest is to run in their place
 */
export function writeGroups(files) {
  rmSync(GROUPS_FOLDER, { recursive: true, force: true })
  mkdirSync(GROUPS_FOLDER, { recursive: true })
  return groupsOf(files, textIn).map((group, index) => {
    const file = path.join(GROUPS_FOLDER, `${group.kind}-${String(index + 1).padStart(2, '0')}.test.ts`)
    writeFileSync(file, textOfGroup(group))
    return file
  })
}

const textOfGroup = ({ kind, files }) =>
  [
    ...(kind === 'plain' ? [`/** ${PLAIN} */`] : []),
    ...files.map(file => `describe(${JSON.stringify(file)}, () => void require(${JSON.stringify(`../../${file}`)}))`),
    '',
  ].join('\n')

/**
 * A report of Jest with the results of each file by itself, whatever group it ran in.
 *
 * @param {any} report as `jest --json` writes it
 * @param {string} root folder the paths of the groups begin at
 */
export const ungrouped = (report, root) => ({
  ...report,
  testResults: report.testResults.flatMap(result => filesOf(result, root)),
})

function filesOf(result, root) {
  const isGroup = path.relative(root, result.name).startsWith(GROUPS_FOLDER)
  // a group that could not be loaded has no tests, but a message
  if (!isGroup || result.assertionResults.length === 0) return [result]
  const byFile = new Map()
  for (const test of result.assertionResults) {
    const [file, ...ancestorTitles] = test.ancestorTitles
    if (!byFile.has(file)) byFile.set(file, [])
    byFile.get(file).push({ ...test, ancestorTitles, fullName: test.fullName.slice(file.length + 1) })
  }
  return [...byFile].map(([file, assertionResults]) => {
    const failed = assertionResults.some(({ status }) => status === 'failed')
    const took = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
    return {
      ...result,
      name: path.join(root, file),
      status: failed ? 'failed' : 'passed',
      message: failed ? result.message : '',
      endTime: result.startTime + took,
      assertionResults,
    }
  })
}
