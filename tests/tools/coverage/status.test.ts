/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path, { join } from 'node:path'
import { idsIn } from '../../../tools/coverage/status'
import { lastTestRun } from '../../../tools/coverage/lastTestRun'
import { layerOf } from '../../../tools/coverage/layers'
import { ratchet } from '../../../tools/coverage/ratchet'
import { report } from '../../../tools/coverage/report'
import { failureCases, type Row } from '../../../tools/coverage/rows'
import { statusesOf } from '../../../tools/coverage/status'

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  group: 'X',
  mustHold: 'it holds',
  layers: ['browser', 'app', 'rules', 'sandbox'],
  ...more,
})

/** The reports of Jest and Playwright, reduced to the fields that are read. */
const JEST = {
  testResults: [
    {
      // a file that renders
      name: path.resolve('tests/plugins/booking/happyPath.test.tsx'),
      assertionResults: [
        { fullName: 'rental S2.4 S2.44 is set aside', status: 'passed' },
        { fullName: 'S2.5 is broken', status: 'failed' },
        { fullName: 'S2.6 passes here', status: 'passed' },
        { fullName: 'S2.7 is left out', status: 'pending' },
        { fullName: 'S2.8 S2.9 with S2.4 promises too much', status: 'passed' },
      ],
    },
    {
      name: path.resolve('tests/sandbox/answers.test.ts'),
      assertionResults: [{ fullName: 'AUTH-52 S2.4 is refused', status: 'passed' }],
    },
  ],
}
const spec = (title: string, status: string, ...results: string[]) => ({
  title,
  tests: [{ status, results: results.map(each => ({ status: each })) }],
})
const PLAYWRIGHT = {
  suites: [
    {
      title: 'journeys/pay.spec.ts',
      specs: [spec('PAY-01 twenty clicks', 'expected', 'passed'), spec('S2.6 fails there', 'unexpected', 'failed')],
      suites: [
        {
          title: 'AUTH-07 inside',
          specs: [
            spec('it is refused', 'expected', 'passed'),
            spec('PAY-02 the second time', 'flaky', 'failed', 'passed'),
            spec('PAY-03 known to fail', 'expected', 'failed'),
            spec('PAY-04 left out', 'skipped'),
          ],
        },
      ],
    },
  ],
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function keep(digest = 'digest'): void {
  const suites = [
    { name: 'unit', kind: 'jest' },
    { name: 'browser', kind: 'playwright' },
  ]
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ digest, ended: '2026-11-21T10:00:00Z', long: false, suites }))
  writeFileSync(join(folder, 'unit.json'), JSON.stringify(JEST))
  writeFileSync(join(folder, 'browser.json'), JSON.stringify(PLAYWRIGHT))
}

function statusesById(...rows: Row[]): Record<string, string> {
  const run = lastTestRun(folder, 'digest')
  if (typeof run === 'string') throw new Error(run)
  return Object.fromEntries(statusesOf(rows, run.tests).map(({ id, status }) => [id, status]))
}

test('an id is proven when a test that names it and at most one other ran and passed, and none failed', () => {
  keep()
  const ids = ['S2.4', 'S2.44', 'S2.5', 'S2.6', 'S2.7', 'S2.8', 'PAY-01', 'AUTH-07', 'PAY-02', 'PAY-03', 'PAY-04']
  expect(statusesById(...ids.map(id => row(id)))).toEqual({
    'S2.4': 'proven',
    'S2.44': 'proven',
    'S2.5': 'failed',
    'S2.6': 'failed',
    'S2.7': 'unnamed',
    'S2.8': 'tooManyIds',
    'PAY-01': 'proven',
    // one of its tests was expected to fail
    'AUTH-07': 'failed',
    'PAY-02': 'flaky',
    'PAY-03': 'failed',
    'PAY-04': 'unnamed',
  })
})

test('what users see is not proven by a sandbox test', () => {
  keep()
  expect(statusesById(row('AUTH-52'), row('S2.4', { layers: ['app'] }))).toEqual({ 'AUTH-52': 'proven', 'S2.4': 'proven' })
  expect(statusesById(row('AUTH-52', { layers: ['browser', 'app'] }))).toEqual({ 'AUTH-52': 'wrongLayer' })
})

const APP = `import { makeApp } from '../support/makeApp'\n`
test.each([
  ['tests/sandbox/auth.test.ts', 'sandbox', 'await makeApp({ at })'],
  ['tests/domain/dates.test.ts', 'rules', 'expect(1).toBe(1)'],
  ['tests/app/starts.test.ts', 'app', 'await makeApp({ at })'],
  ['tests/app/unseen.test.ts', 'rules', `await makeApp({ at: pathOf(page), draw: false })`],
  ['tests/app/both.test.ts', 'app', `await makeApp({ draw: false }); await makeApp({ at })`],
  ['tests/app/asked.test.ts', 'app', 'const open = asked => makeApp({ draw: false, ...asked }); await open({ draw: true })'],
  ['tests/app/said.test.ts', 'rules', '// as makeApp() does\nexpect(1).toBe(1)'],
  ['tests/app/values.test.ts', 'rules', `import { ID } from './opened'`],
  ['tests/ui/fields.test.tsx', 'app', 'render(<Field />)'],
  ['tests/ui/words.test.tsx', 'rules', 'expect(<b />).toBeDefined()'],
  ['tests/app/opens.test.tsx', 'app', `import { open } from './opened'`],
  ['tests/app/types.test.tsx', 'rules', `import type { Opened } from './opened'`],
  ['tests/app/unseen.test.tsx', 'rules', `${APP}await makeApp({ draw: false })`],
])('%s is in the layer %s if it says %j', (file, layer, text) => {
  const files = new Map([
    [file, text],
    ['tests/app/opened.ts', `${APP}export const open = () => makeApp({ at })`],
    ['tests/support/makeApp.tsx', 'render(<App />)'],
  ])
  expect(layerOf(file, each => files.get(each))).toBe(layer)
})

test.each([
  ['AUTH-03', ['browser', 'app']],
  ['AUTH-37', ['browser', 'app', 'rules']],
  ['REC-01', ['browser', 'app', 'rules', 'sandbox']],
  ['SRV-01', ['browser', 'app', 'rules', 'sandbox']],
])('of the failure cases, %s can be proven in %j', (id, layers) => {
  expect(failureCases().find(each => each.id === id)?.layers).toEqual(layers)
})

test('an id matches only itself, not others that begin with it', () => {
  expect(idsIn('S2.44 AUTH-07, A11Y-13: the S3 bucket, UTC-12, S2.4.1 and XS2.9')).toEqual(['S2.44', 'AUTH-07', 'A11Y-13'])
})

test('without a run that ended, or after the tests changed, nothing is reported', () => {
  expect(lastTestRun(folder, 'digest')).toMatch(/^There is no report .* Run npm test first\.$/)
  keep('another digest')
  expect(lastTestRun(folder, 'digest')).toMatch(/^The tests or what they test have changed .* Run npm test first\.$/)
})

const lastLine = (text: string): unknown => JSON.parse(text.split('\n').at(-1) ?? '')

const itsRun = () => {
  keep()
  const run = lastTestRun(folder, 'digest')
  if (typeof run === 'string') throw new Error(run)
  return run
}

test('the command prints the missing ids and why, and ends with its figures', () => {
  const run = itsRun()
  const rows = [row('S2.44'), row('S2.8'), row('S2.7', { mustHold: 'is still to be proven' }), row('S3.1', { group: 'Y' })]
  const some = report('rows', rows, ['X'], run)
  expect(some.text).toContain('S2.7     no test names it: is still to be proven')
  expect(some.text).toContain('S2.8     only titles with more than two ids name it: it holds')
  expect(some.text).not.toContain('S3.1')
  expect(lastLine(some.text)).toEqual({ rows: 3, named: 2, proven: 1, rules: 0, app: 1, browser: 0, pass: false })
  expect(lastLine(report('cases', [row('PAY-01'), row('AUTH-52')], [], run).text)).toEqual({
    cases: 2,
    named: 2,
    proven: 2,
    rules: 1,
    app: 0,
    browser: 1,
    pass: true,
  })
})

test('nothing proven may be lost, nothing proven may stay on the list, and no title may name too many ids', () => {
  const run = itsRun()
  const rows = [row('S2.4'), row('S2.7'), row('S2.8')]
  const withTooManyIds = 'names more than two ids: S2.8 S2.9 with S2.4 promises too much'
  expect(ratchet(rows, ['S2.7', 'S2.8'], run)).toEqual([withTooManyIds])
  expect(ratchet(rows, ['S2.8'], run)).toEqual([
    'S2.7 is not proven, and tests/spec/unproven.json does not list it',
    withTooManyIds,
  ])
  expect(ratchet(rows, ['S2.4', 'S2.7', 'S2.8'], run)).toEqual([
    'S2.4 is proven: take it off tests/spec/unproven.json',
    withTooManyIds,
  ])
  // the test of it passed when it was run again: that proves nothing, and loses nothing
  expect(ratchet([...rows, row('PAY-02')], ['S2.7', 'S2.8'], run)).toEqual([withTooManyIds])
  expect(ratchet([...rows, row('PAY-02')], ['S2.7', 'S2.8', 'PAY-02'], run)).toEqual([withTooManyIds])
  // what only the long run proves is not proven by the run of every change
  expect(ratchet(rows, ['S2.4', 'S2.7', 'S2.8'], { ...run, long: true })).toEqual([withTooManyIds])
})

test('it refuses unknown groups and runs without a report', () => {
  expect(report('rows', [row('S2.4')], ['S2'], 'Run npm test first.').text).toMatch(/^There is no S2\. Known are: X\./)
  const refused = report('rows', [row('S2.4')], [], 'Run npm test first.')
  expect(refused.text).toMatch(/^Run npm test first\./)
  expect(lastLine(refused.text)).toEqual({ pass: false })
  expect(refused.pass).toBe(false)
})
