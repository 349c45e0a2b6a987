/** @jest-environment node */
import { selectionOf } from '../../../tools/run/lib/testSelection.mjs'

const TEXTS: Record<string, string> = {
  'tests/plugins/shop/basket.test.tsx': "test('S4.36 a basket is kept', …) test('a basket is emptied', …)",
  'tests/plugins/shop/orders.test.tsx': "test('orders are listed', …)",
  'tests/plugins/account/signIn.test.tsx': "test('AUTH-07 a code of another person is refused', …)",
  'tests/support/makeApp.tsx': '// S1.1',
  'tests/architecture/citations.test.ts': "test('every citation leads to a file', …)",
  'e2e/journeys/shop.spec.ts': "test('S1.11 a guest orders boxes', …)",
  'e2e/journeys/languages.spec.ts': "test('a language is kept', …)",
  'e2e/journeys/audit.after.spec.ts': "test('nothing is charged twice', …)",
}
const FILES = Object.keys(TEXTS)
const nothing = { tests: [], journeys: [] }
const select = (changed: readonly string[], reached: { tests: readonly string[]; journeys: readonly string[] }) =>
  selectionOf(changed, reached, FILES, file => TEXTS[file] ?? '')

/** The names of tests that a selection runs, of those given. */
const run = (titles: string, names: readonly string[]) => names.filter(name => new RegExp(titles, 'i').test(name))

test('of files that a change does not reach, the tests that prove a row or a failure case are run, and no others', () => {
  const { unit } = select(['README.md'], nothing)
  expect(unit.files).toEqual([
    'tests/plugins/shop/basket.test.tsx',
    'tests/plugins/account/signIn.test.tsx',
    'tests/architecture/citations.test.ts',
  ])
  const proving = [
    'tests/plugins/shop/basket.test.tsx S4.36 a basket is kept',
    'tests/plugins/account/signIn.test.tsx AUTH-07 a code of another person is refused',
  ]
  expect(run(unit.titles, [...proving, 'tests/plugins/shop/basket.test.tsx a basket is emptied'])).toEqual(proving)
})

test('every test of a file that a change reaches is run', () => {
  const { unit } = select(['plugins/shop/model/total.ts'], { tests: ['tests/plugins/shop/orders.test.tsx'], journeys: [] })
  expect(unit.files).toContain('tests/plugins/shop/orders.test.tsx')
  expect(run(unit.titles, ['tests/plugins/shop/orders.test.tsx orders are listed'])).toHaveLength(1)
  // a dot in a path means a dot
  expect(run(unit.titles, ['tests/plugins/shop/orders-test.tsx orders are listed'])).toEqual([])
})

test('the rules for every file and plugin are run whatever changed', () => {
  const names = ['tests/architecture/citations.test.ts every citation leads to a file']
  expect(run(select(['README.md'], nothing).unit.titles, names)).toEqual(names)
})

test('where the product did not change, the audit and the journeys that are reached are run whole', () => {
  const names = ['journeys/audit.after.spec.ts nothing is charged twice', 'journeys/languages.spec.ts a language is kept']
  expect(run(select(['README.md'], nothing).journeys?.titles ?? '', names)).toEqual(names.slice(0, 1))
  const { journeys } = select(['tests/support/x.ts'], { tests: [], journeys: ['e2e/journeys/languages.spec.ts'] })
  expect(run(journeys?.titles ?? '', names)).toEqual(names)
})

test.each([
  'src/app/start.ts',
  'plugins/shop/plugin.ts',
  'tools/sandbox/main.ts',
  'tools/seed-recordings/main.ts',
  'package-lock.json',
])('where %s changed, all journeys are run', changed => expect(select([changed], nothing).journeys).toBeUndefined())

test('a document is not part of the product', () => {
  expect(select(['src/decisions.md'], nothing).journeys).toBeDefined()
})
