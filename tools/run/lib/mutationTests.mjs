import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesDigest } from './filesDigest.mjs'
import { groupsOf } from './testGroups.mjs'

/** Not ignored by Stryker, which compares its files of tests with those of the run before. */
const MUTATION_TESTS = '.lockstep/mutation-tests'
const ENVIRONMENTS = { plain: './tools/mutate/plainEnvironment.cjs', drawn: './tools/mutate/browserEnvironment.cjs' }

/**
 * Writes the files Jest runs for mutants. For each mutant it runs the tests that reach it, in a realm of its own: they share
 * one realm, into which the app is loaded once, and a file of which no test is wanted is not loaded at all.
 *
 * @param {readonly string[]} mutated files, from the root of the repo
 * @param {readonly string[]} tests files of tests
 * @param {readonly string[]} helpers files that tests import
 */
export function writeMutationTests(mutated, tests, helpers) {
  rmSync(MUTATION_TESTS, { recursive: true, force: true })
  mkdirSync(MUTATION_TESTS, { recursive: true })
  for (const { kind, files } of groupsOf(tests, file => readFileSync(file, 'utf8'), Infinity)) {
    // the sandbox is another company's software, of which nothing is mutated
    if (kind === 'sandbox') continue
    writeFileSync(path.join(MUTATION_TESTS, `${kind}.test.ts`), textOf(ENVIRONMENTS[kind], mutated, files, helpers))
  }
}

/**
 * What runs once when a file is loaded is to be ignored, see the configuration. Where a test fetches a part of the app, it would
 * pass for what that one test reaches; so in the first run, which only learns what each test reaches, all is loaded before.
 *
 * Its name tells a file from the same file with other contents: results of an earlier run count for the mutants that tests
 * caught which did not change since. The one test that is always there keeps Jest from taking nothing to run for a failure.
 */
const textOf = (environment, mutated, files, helpers) =>
  [
    `/** @jest-environment ${environment} */`,
    `loadAtFirst(${JSON.stringify(mutated)}, file => require('../../' + file))`,
    `test.skip('none of these are wanted', () => undefined)`,
    ...files.map(file => {
      const digest = filesDigest([file, ...helpers]).slice(0, 16)
      return `describe('${file} ${digest}', () => void (isWanted('${digest}') && require('../../${file}')))`
    }),
    '',
  ].join('\n')
