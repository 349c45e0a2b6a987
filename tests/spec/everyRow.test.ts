/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { idsIn } from '../../tools/coverage/ids'
import { requirements } from '../../tools/coverage/rows'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Ids in the test files themselves, comments apart. That the tests ran and passed is for `npm run coverage:spec` to say. */
function namedIds(): ReadonlySet<string> {
  const files = ['tests', 'e2e'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(test|spec)\.tsx?$/.test(file))
      .map(file => path.join(folder, file)),
  )
  return new Set(files.flatMap(file => idsIn(readFileSync(file, 'utf8').replace(COMMENT, ''))))
}

test('S0.5 every row of the specification is named by a test', () => {
  const named = namedIds()
  expect(requirements()).toHaveLength(719)
  expect(requirements().filter(({ id }) => !named.has(id))).toEqual([])
})
