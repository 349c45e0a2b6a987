/** @jest-environment node */
import { mutationTests } from '../../../tools/run/lib/mutationTests.mjs'

const PLAIN = 'tests/plugins/consent/decisions.test.ts'
const QUICK = 'tests/plugins/consent/storageRows.test.ts'
const DRAWN = 'tests/plugins/consent/scripts.test.tsx'
const TAKES_OVER = ['tests/player/failureSeen.test.tsx', 'tests/player/playedBack.test.tsx']

test('each test file runs for mutants, with others or in its own realm; those of the sandbox do not', () => {
  const written = mutationTests(
    ['plugins/consent/ports.ts'],
    [PLAIN, DRAWN, ...TAKES_OVER, 'tests/sandbox/contract.test.ts'],
    ['tests/support/makeApp.tsx'],
  )
  expect(new Set(written.map(({ name }) => name)).size).toBe(written.length)
  const runBy = (file: string): string[] => written.filter(({ text }) => text.includes(file)).map(({ name }) => name)
  expect(runBy(PLAIN)).toEqual(['plain-1.test.ts'])
  expect(runBy(DRAWN)).toEqual(['drawn-2.test.ts'])
  expect(TAKES_OVER.flatMap(runBy)).toEqual(['drawn-3.test.ts', 'drawn-4.test.ts'])
  expect(runBy('tests/sandbox')).toEqual([])
})

test('tests in one realm run in the order they are given in, the quickest to notice first', () => {
  const [{ text } = { text: '' }] = mutationTests(['plugins/consent/ports.ts'], [QUICK, PLAIN], [])
  expect(text.indexOf(QUICK)).toBeLessThan(text.indexOf(PLAIN))
  expect(text).toContain(PLAIN)
})
