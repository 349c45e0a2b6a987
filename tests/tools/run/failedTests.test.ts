/** @jest-environment node */
import { failedTests } from '../../../tools/run/lib/failedTests.mjs'

test('Jest: failed tests by name, and a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: 'tests/shop.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'basket adds up', status: 'passed' },
          { fullName: 'basket is kept', status: 'failed' },
        ],
      },
      { name: 'tests/broken.test.ts', status: 'failed', assertionResults: [] },
      { name: 'tests/fine.test.ts', status: 'passed', assertionResults: [{ fullName: 'is fine', status: 'passed' }] },
    ],
  }
  expect(failedTests('jest', report)).toEqual(['tests/shop.test.ts › basket is kept', 'tests/broken.test.ts › could not be run'])
})

test('Playwright: failed journeys by name, and those that passed only on a second run', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const report = {
    suites: [
      {
        title: 'journeys/shop.spec.ts',
        file: 'journeys/shop.spec.ts',
        specs: [spec('opens', 'expected'), spec('pays', 'unexpected')],
        suites: [
          { title: 'without script', file: 'journeys/shop.spec.ts', specs: [spec('reads', 'flaky'), spec('waits', 'skipped')] },
        ],
      },
    ],
  }
  expect(failedTests('playwright', report)).toEqual([
    'journeys/shop.spec.ts › pays',
    'journeys/shop.spec.ts › without script › reads',
  ])
})
