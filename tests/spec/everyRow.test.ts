/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { idsIn } from '../../tools/coverage/status'
import { requirements } from '../../tools/coverage/rows'
import { hasTooManyIds } from '../../tools/coverage/status'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

const testFiles = (): readonly string[] =>
  ['tests', 'e2e'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tools/coverage/'))
      .map(file => path.join(folder, file)),
  )

/** Ids in the test files themselves, comments apart. That the tests ran and passed is for `npm run coverage:spec` to say. */
const namedIds = (): ReadonlySet<string> =>
  new Set(testFiles().flatMap(file => idsIn(readFileSync(file, 'utf8').replace(COMMENT, ''))))

/** The quoted one-line texts of a file: titles, and the rows of tables that complete them. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g

// with the titles around it, each is counted once it ran: tools/coverage/ratchet.ts
test('no title names more ids than a test can prove', () => {
  const crowded = testFiles().flatMap(file =>
    (readFileSync(file, 'utf8').replace(COMMENT, '').match(QUOTED) ?? []).filter(hasTooManyIds).map(title => `${file}: ${title}`),
  )
  expect(crowded).toEqual([])
})

test('S0.5 every row of the specification is named by a test', () => {
  const named = namedIds()
  expect(requirements()).toHaveLength(719)
  expect(requirements().filter(({ id }) => !named.has(id))).toEqual([])
})
