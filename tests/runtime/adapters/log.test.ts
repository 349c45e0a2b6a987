/** @jest-environment node */
import { createLog } from '@/runtime/adapters/log'

const LEVELS = ['debug', 'info', 'warn', 'error'] as const

test.each([
  ['dev', LEVELS],
  ['stage', LEVELS],
  ['prod', ['warn', 'error']],
] as const)('S9.61 in %s %p are written', (environment, written) => {
  const lines: string[] = []
  const to = Object.fromEntries(
    LEVELS.map(level => [level, (...words: unknown[]) => void lines.push([level, ...words].join(' '))]),
  )
  const log = createLog(environment, to as never)
  for (const level of LEVELS) log[level]('said', 1)
  expect(lines).toEqual(written.map(level => `${level} said 1`))
})
