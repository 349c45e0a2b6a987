/** @jest-environment node */
import { runSaga, type Saga } from 'redux-saga'
import * as raw from 'redux-saga/effects'
import { call } from '@/runtime/effects/fx'
import { port } from '@/runtime/effects/port'
import { seam, type PortRunner } from '@/runtime/effects/seam'

const noPorts: PortRunner = () => {
  throw new Error('no port was expected to be called')
}
const outcomeOf = (saga: Saga, runner: PortRunner = noPorts): Promise<unknown> =>
  runSaga(
    {
      effectMiddlewares: [seam(runner)],
      context: { saga: 'sample.test' },
      dispatch: () => undefined,
      onError: () => undefined,
    },
    saga,
  ).toPromise()

const greet = port('sample.greet', 'keep', (_world, name: string) => Promise.resolve(`Hello ${name}`))

test('a promise that a saga yields is refused, because a replay has no recorded answer for it', async () => {
  await expect(
    outcomeOf(function* () {
      yield Promise.resolve(1)
    }),
  ).rejects.toThrow('bare promise')
})

test('a call of a plain function is refused', async () => {
  await expect(
    outcomeOf(function* () {
      yield raw.call(() => 1)
    }),
  ).rejects.toThrow('neither a port nor a generator')
})

test('a call of another saga returns what that saga returns', async () => {
  function* inner(): Generator<unknown, number> {
    yield raw.put({ type: 'sample/done' })
    return 7
  }
  await expect(
    outcomeOf(function* (): Generator<unknown, unknown, unknown> {
      return yield raw.call(inner)
    }),
  ).resolves.toBe(7)
})

test('a port called without the seam throws', async () => {
  const task = runSaga({ context: { saga: 'sample.test' }, onError: () => undefined }, function* () {
    yield* call(greet, 'Ann')
  })
  await expect(task.toPromise()).rejects.toThrow('sample.greet was called outside')
})

test('the port runner receives the port, the saga and the arguments, and is cancelled with the saga', async () => {
  const calls: unknown[] = []
  let cancelled = 0
  const runner: PortRunner = (to, saga, args) => {
    calls.push([to.portId, saga, args])
    return { then: onAnswer => void (args[0] === 'Ann' && onAnswer('Hello')), cancel: () => cancelled++ }
  }
  const result = await outcomeOf(function* () {
    const answer = yield* call(greet, 'Ann')
    const task = (yield raw.fork(function* () {
      yield* call(greet, 'Bob')
    })) as never
    yield raw.cancel(task)
    return answer
  }, runner)
  expect(result).toBe('Hello')
  expect(calls).toEqual([
    ['sample.greet', 'sample.test', ['Ann']],
    ['sample.greet', 'sample.test', ['Bob']],
  ])
  expect(cancelled).toBe(1)
})
