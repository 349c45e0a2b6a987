import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesDigest } from './filesDigest.mjs'
import { groupsOf, textIn } from './testGroups.mjs'

/** Not ignored by Stryker, which compares its files of tests with those of the run before. */
const MUTATION_TESTS = '.lockstep/mutation-tests'
const ENVIRONMENTS = { plain: './tools/mutate/plainEnvironment.cjs', drawn: './tools/mutate/browserEnvironment.cjs' }

/** Writes the `mutationTests` to where Jest looks for them. */
export function writeMutationTests(mutated, tests, helpers) {
  rmSync(MUTATION_TESTS, { recursive: true, force: true })
  mkdirSync(MUTATION_TESTS, { recursive: true })
  for (const { name, text } of mutationTests(mutated, tests, helpers)) writeFileSync(path.join(MUTATION_TESTS, name), text)
}

/**
 * The files Jest runs for mutants. For each mutant it runs the tests that reach it. They share one realm, into which the app is loaded
 * once, except those that need their own. A file none of whose tests are needed is not loaded.
 *
 * @param {readonly string[]} mutated files, from the root of the repo
 * @param {readonly string[]} tests files of tests, in the order in which they are to run
 * @param {readonly string[]} helpers files that tests import
 * @returns {{ name: string, text: string }[]}
 */
export function mutationTests(mutated, tests, helpers) {
  return (
    groupsOf(tests, textIn, Infinity)
      // the sandbox is another company's software, of which nothing is mutated
      .filter(({ kind }) => kind !== 'sandbox')
      .map(({ kind, files }, index) => ({
        name: `${kind}-${index + 1}.test.ts`,
        text: textOf(
          ENVIRONMENTS[kind],
          mutated,
          tests.filter(file => files.includes(file)),
          helpers,
        ),
      }))
  )
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
