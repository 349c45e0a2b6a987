/** @jest-environment node */
import { failedTests } from '../../../tools/run/lib/failedTests.mjs'
import { flakyTests } from '../../../tools/run/lib/flakyTests.mjs'
import { afterSecondTry, worthASecondTry } from '../../../tools/run/lib/secondTry.mjs'

const file = (name: string, ...statuses: ('passed' | 'failed')[]) => ({
  name: `/repo/tests/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ fullName: `test ${index + 1}`, status })),
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })
const LOCKS = 'sandbox/locks.test.ts'
const KILL = 'sandbox/kill.test.ts'
const FIRST = report(file('app/routes.test.ts', 'passed'), file(LOCKS, 'failed', 'passed'), file(KILL, 'failed'))

test('one or two files with real servers are tried again; not three, and none beside a failure that no server explains', () => {
  expect(worthASecondTry(FIRST, '/repo')).toEqual([`/repo/tests/${LOCKS}`, `/repo/tests/${KILL}`])
  expect(worthASecondTry(report(file(LOCKS, 'passed')), '/repo')).toEqual([])
  expect(worthASecondTry(report(...FIRST.testResults, file('sandbox/third.test.ts', 'failed')), '/repo')).toEqual([])
  expect(worthASecondTry(report(file(LOCKS, 'failed'), file('app/routes.test.ts', 'failed')), '/repo')).toEqual([])
})

test('what passes the second time is flaky, what fails again has failed', () => {
  const merged = afterSecondTry(FIRST, report(file(LOCKS, 'passed', 'passed'), file(KILL, 'failed')))
  expect(merged).toMatchObject({ numPassedTests: 3, numFailedTests: 1, success: false })
  expect(flakyTests(merged)).toEqual([`/repo/tests/${LOCKS} › test 1`])
  expect(failedTests('jest', merged)).toEqual([`/repo/tests/${KILL} › test 1`])
})

test('a run whose failures all pass the second time has passed', () => {
  const merged = afterSecondTry(FIRST, report(file(LOCKS, 'passed', 'passed'), file(KILL, 'passed')))
  expect(merged).toMatchObject({ numPassedTests: 4, numFailedTests: 0, success: true })
})

test('a second try that reports nothing changes nothing', () => {
  expect(afterSecondTry(FIRST, report())).toMatchObject({ numPassedTests: 2, numFailedTests: 2, success: false })
})
