/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idsIn } from '../../../tools/coverage/ids'
import { lastFullRun } from '../../../tools/coverage/lastFullRun'
import { report } from '../../../tools/coverage/report'
import type { Row } from '../../../tools/coverage/rows'
import { standings } from '../../../tools/coverage/standing'

const row = (id: string, more: Partial<Row> = {}): Row => ({ id, group: 'X', mustHold: 'it holds', ...more })

/** What Jest and Playwright write, cut to what is read of it. */
const JEST = {
  testResults: [
    {
      assertionResults: [
        { fullName: 'rental S2.4 S2.44 is set aside', status: 'passed' },
        { fullName: 'S2.5 is broken', status: 'failed' },
        { fullName: 'S2.6 passes here', status: 'passed' },
        { fullName: 'S2.7 is left out', status: 'pending' },
      ],
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

function standingOf(...rows: Row[]): Record<string, string> {
  const run = lastFullRun(folder, 'digest')
  if (typeof run === 'string') throw new Error(run)
  return Object.fromEntries(standings(rows, run.tests).map(({ id, standing }) => [id, standing]))
}

test('an id counts when a test with it in its whole title ran and passed, and none failed', () => {
  keep()
  const ids = ['S2.4', 'S2.44', 'S2.5', 'S2.6', 'S2.7', 'PAY-01', 'AUTH-07', 'PAY-02', 'PAY-03', 'PAY-04']
  expect(standingOf(...ids.map(id => row(id)))).toEqual({
    'S2.4': 'tested',
    'S2.44': 'tested',
    'S2.5': 'failed',
    'S2.6': 'failed',
    'S2.7': 'untested',
    'PAY-01': 'tested',
    // one of its tests was expected to fail
    'AUTH-07': 'failed',
    'PAY-02': 'failed',
    'PAY-03': 'failed',
    'PAY-04': 'untested',
  })
})

test('a case put off by a decision says so, unless a test proves it', () => {
  keep()
  const dated = { on: '2026-11-21', why: 'is looked at by people' }
  expect(standingOf(row('A11Y-17', { dated }), row('PAY-01', { dated }))).toEqual({ 'A11Y-17': 'dated', 'PAY-01': 'tested' })
})

test('an id is itself only: no other begins with it', () => {
  expect(idsIn('S2.44 AUTH-07, A11Y-13: the S3 bucket, UTC-12, S2.4.1 and XS2.9')).toEqual(['S2.44', 'AUTH-07', 'A11Y-13'])
})

test('without a full run that ended, or after the tests changed, nothing is said', () => {
  expect(lastFullRun(folder, 'digest')).toMatch(/^There is no report .* Run npm test first\.$/)
  keep('another digest')
  expect(lastFullRun(folder, 'digest')).toMatch(/^The tests or what they test have changed .* Run npm test first\.$/)
})

const lastLine = (text: string): unknown => JSON.parse(text.split('\n').at(-1) ?? '')

test('the command prints what is missing and ends with its figures', () => {
  keep()
  const run = lastFullRun(folder, 'digest')
  const rows = [row('S2.44'), row('S2.7', { mustHold: 'is still to be proved' }), row('S3.1', { group: 'Y' })]
  const some = report('rows', rows, ['X'], run)
  expect(some.text).toContain('S2.7     untested is still to be proved')
  expect(some.text).not.toContain('S3.1')
  expect(lastLine(some.text)).toEqual({ rows: 2, tested: 1, pass: false })
  const dated = { on: '2026-11-21', why: 'is looked at by people' }
  expect(lastLine(report('cases', [row('PAY-01'), row('A11Y-17', { dated })], [], run).text)).toEqual({
    cases: 2,
    tested: 1,
    dated: 1,
    pass: true,
  })
})

test('it refuses groups nobody knows and runs that say nothing', () => {
  expect(report('rows', [row('S2.4')], ['S2'], 'Run npm test first.').text).toMatch(/^There is no S2\. Known are: X\./)
  const refused = report('rows', [row('S2.4')], [], 'Run npm test first.')
  expect(refused.text).toMatch(/^Run npm test first\./)
  expect(lastLine(refused.text)).toEqual({ pass: false })
  expect(refused.pass).toBe(false)
})
