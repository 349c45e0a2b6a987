/**
 * Runs in the copy of the repo in which Stryker tests its mutants. Stryker learns there which test reaches which mutant
 * through an environment of its own, around the one of the configuration. That one it can only load as JavaScript, and
 * files that ask for plain Node by docblock have to ask for Stryker's, as its documentation says.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { transformFileSync } from '@swc/core'
import { tests } from './wanted.mjs'

const PLAIN = '@jest-environment node'

for (const file of tests()) {
  const text = readFileSync(file, 'utf8')
  if (text.includes(PLAIN)) writeFileSync(file, text.replace(PLAIN, '@jest-environment @stryker-mutator/jest-runner/jest-env/node'))
}
const { code } = transformFileSync('tests/support/environment.ts', {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
})
writeFileSync('tests/support/environment.cjs', code)
