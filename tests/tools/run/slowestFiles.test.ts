/** @jest-environment node */
import { slowestFiles } from '../../../tools/run/lib/slowestFiles.mjs'

/** The reports of Jest and Playwright, reduced to the fields that are read. */
const JEST = {
  testResults: [
    { name: `${process.cwd()}/tests/quick.test.ts`, startTime: 1_000, endTime: 1_500, assertionResults: [{}] },
    { name: `${process.cwd()}/tests/slow.test.ts`, startTime: 1_000, endTime: 9_000, assertionResults: [{}, {}] },
  ],
}
const ran = (...durations: number[]) => ({ tests: [{ results: durations.map(duration => ({ duration })) }] })
const PLAYWRIGHT = {
  config: { rootDir: `${process.cwd()}/e2e` },
  suites: [{ file: 'journeys/rental.spec.ts', specs: [ran(2_000)], suites: [{ specs: [ran(1_000, 500)] }] }],
}

test('test files are listed by duration, including journeys and their repetitions', () => {
  const reports = [
    { kind: 'jest', report: JEST },
    { kind: 'playwright', report: PLAYWRIGHT },
  ] as const
  expect(slowestFiles(reports)).toEqual([
    { file: 'tests/slow.test.ts', seconds: 8, tests: 2 },
    { file: 'e2e/journeys/rental.spec.ts', seconds: 3.5, tests: 3 },
    { file: 'tests/quick.test.ts', seconds: 0.5, tests: 1 },
  ])
  expect(slowestFiles(reports, 1)).toHaveLength(1)
})
