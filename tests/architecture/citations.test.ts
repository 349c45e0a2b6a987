/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { filesUnder } from '../../tools/build/filesUnder'
import { brokenCitations, citableIn, type Citable, type Source } from '../support/citations'

const FOLDERS = ['src', 'plugins', 'tests', 'e2e', 'tools', '.github']
const TEXT = /\.(ts|tsx|mts|mjs|cjs|css|md|yml|html)$|^tests\/spec\/.*\.json$/
/** Text in this file, and ids that do not exist on purpose, are not citations. */
const NOT_READ = /^(tests\/architecture\/citations\.test\.ts|tests\/tools\/coverage\/.*|tests\/recordings\/.*)$/

let citable: Citable
let sources: readonly Source[]
beforeAll(async () => {
  const rootFiles = (await readdir('.', { withFileTypes: true })).filter(entry => entry.isFile()).map(({ name }) => name)
  const files = [...(await Promise.all(FOLDERS.map(filesUnder))).flat(), ...rootFiles]
  citable = citableIn(files)
  sources = files
    .filter(file => TEXT.test(file) && !NOT_READ.test(file) && !file.includes('node_modules'))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }))
})

test('everything that a comment, a title or a document cites exists in this repository', () => {
  expect(sources.length).toBeGreaterThan(1_500)
  const broken = sources.flatMap(source => brokenCitations(source, citable).map(each => `${source.file}: ${each}`))
  expect(broken).toEqual([])
})

test('each decision and each rule has a unique number', () => {
  const numbers = readFileSync('src/decisions.md', 'utf8').match(/^### D\d+ /gm) ?? []
  expect(numbers.length).toBeGreaterThan(40)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect([...citable.rules]).toEqual(Array.from({ length: 17 }, (_, index) => String(index + 1)))
})

const numbersOf = (topic: string): readonly number[] => [...topic.matchAll(/^### D(\d+) /gm)].map(([, number]) => Number(number))
const asListed = (name: string | undefined, numbers: readonly number[]): string =>
  `${name}: ${numbers.map(each => `D${each}`).join(', ')}`

test('decisions are ordered by number within their topic, and the table at the top lists them so', () => {
  const text = readFileSync('src/decisions.md', 'utf8')
  const topics = text
    .split(/^## /m)
    .map(topic => ({ name: topic.split('\n', 1)[0], numbers: numbersOf(topic) }))
    .filter(({ numbers }) => numbers.length > 0)
  const inOrder = topics.map(({ name, numbers }) =>
    asListed(
      name,
      numbers.toSorted((one, other) => one - other),
    ),
  )
  expect(topics.map(({ name, numbers }) => asListed(name, numbers))).toEqual(inOrder)
  const rows = text.matchAll(/^\| \[(.+)\]\(.+\) \| (D\d.*) \|$/gm)
  expect([...rows].map(([, name, list]) => `${name}: ${list}`)).toEqual(inOrder)
})

const FOREIGN = 'cites a document that is not here'

// each case has a name, so that no test title contains an id that the test does not prove
test.each([
  ['a document', '// as trust.md says', 'there is no trust.md'],
  ['a document by its path', '/** Kept for an hour (docs/privacy.md). */', 'there is no docs/privacy.md'],
  ['a paragraph of a document', '// never twice (design §5.1)', FOREIGN],
  ['a paragraph of nothing', '// never twice (§5.1)', FOREIGN],
  ['a paragraph beside one of a standard', '// unfolds (RFC 5545 §3.1, design §5.1)', FOREIGN],
  ['a rule of no document', '// no ticks (house rule 5)', FOREIGN],
  ['a list in a title', `test('attack 4: nothing is told')`, FOREIGN],
  ['a number of a review in a title', `test('customers 4: nothing is told')`, FOREIGN],
  ['a part of a review in a title', `test('tests takesBack: nothing is told')`, FOREIGN],
  ['a round in a title', `test('replay polish: nothing is told')`, FOREIGN],
  ['a paragraph in a title', `test('design 5.2: nothing is told')`, FOREIGN],
  ['an issue', '// as agreed (issue 6)', FOREIGN],
  ['a chapter', '// as a tenant does (coverage C2)', FOREIGN],
  ['a number of another list', '// before rule 2 (D-A5)', FOREIGN],
  ['a decision', '// one key (decisions.md D999)', 'there is no decision D999'],
  ['a decision on the next line', '/**\n * One key (decisions.md\n * D999).\n */', 'there is no decision D999'],
  ['a decision in a list', '// one key (decisions.md D1, D2 and D999)', 'there is no decision D999'],
  ['a rule', '// no ticks (src/README.md, rule 18)', 'there is no rule 18'],
  ['a failure case', `test('SEC-${'99'} nothing is told')`, 'there is no SEC-'],
  ['a row', `test('S2.${'999'} a page')`, 'there is no S2.'],
  ['a finding', '// stale across tabs (F-99)', 'there is no F-99'],
  ['an invariant', '// one charge (I-99)', 'there is no I-99'],
])('a citation without a target is found: %s', (_, text, complaint) => {
  expect(brokenCitations({ file: 'src/planted.ts', text }, citable)).toEqual([expect.stringContaining(complaint)])
})

test.each([
  ['to a file', '[there](nowhere.ts)', 'the link leads nowhere: nowhere.ts'],
  ['to a heading', '[there](../README.md#nowhere)', 'the link leads to no heading: ../README.md#nowhere'],
  ['to a decision', '[D999](decisions.md)', 'there is no decision D999'],
  ['to a decision, without a link', 'As decided (D999).', 'there is no decision D999'],
])('a link without a target is found: %s', (_, text, complaint) => {
  expect(brokenCitations({ file: 'src/planted.md', text }, citable)).toEqual([complaint])
})

test.each([
  ['a decision', '// one key (decisions.md D1)'],
  ['a rule', '// no ticks (src/README.md, rule 5)'],
  ['paragraphs of a standard', '// unfolds (RFC 5545 §3.1, §3.3.11)'],
  ['a row, a case, an invariant, a finding', `test('S2.41 SEC-21 I-2 F-3 what is there')`],
  [
    'links',
    '[a folder](ui), [a file](app/main.tsx), [a heading](decisions.md#findings), [elsewhere](https://example.com/a.html)',
  ],
])('a citation with a target is accepted: %s', (_, text) => {
  expect(brokenCitations({ file: 'src/planted.md', text }, citable)).toEqual([])
})
