/** @jest-environment node */
import { mutationScore } from '../../../tools/run/lib/mutationScore.mjs'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map(status => ({ status })) })

test('the score compares what tests noticed with what they could have noticed', () => {
  const report = {
    files: {
      'plugins/shop/model/total.ts': mutants('Killed', 'Killed', 'Survived', 'CompileError', 'Ignored'),
      'plugins/shop/sagas/order.ts': mutants('Timeout', 'NoCoverage', 'RuntimeError'),
    },
  }
  expect(mutationScore(report)).toEqual({ mutants: 5, caught: 3, survived: 1, uncovered: 1, score: 60 })
})

test('a score just below a limit is not rounded up to it', () => {
  const report = { files: { a: mutants(...Array<string>(8_499).fill('Killed'), ...Array<string>(1_501).fill('Survived')) } }
  expect(mutationScore(report).score).toBe(84.9)
})

test('a folder in which nothing could be tested has no score', () => {
  expect(mutationScore({ files: {} }).score).toBe(0)
})
