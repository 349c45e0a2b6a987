/** @jest-environment node */
import { createPortRunner, type JournalEntry } from '@/runtime/effects/livePorts'
import { port, type AnyPort } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { waitPort } from '@/runtime/effects/fx'
import { createVirtualClock, settle } from '../../support/virtualClock'

const greet = port('sample.greet', 'keep', (_world, name: string) => Promise.resolve(`Hello ${name}`)) as unknown as AnyPort
const wait = waitPort as unknown as AnyPort

function aJournal(fakes: Parameters<typeof createPortRunner>[2] = {}) {
  const clock = createVirtualClock(0)
  const journal: JournalEntry[] = []
  const heard: unknown[] = []
  const answer = createPortRunner({ clock } as unknown as World, entry => void journal.push(entry), fakes)
  const ask = (saga: string, asked: AnyPort, ...args: unknown[]) => {
    const pending = answer(asked, saga, args)
    pending.then(
      answered => heard.push(answered),
      (failure: unknown) => heard.push(failure),
    )
    return pending
  }
  return { clock, journal, heard, ask }
}

test('ordinals count the calls of one port by one saga', async () => {
  const { ask, journal } = aJournal()
  ask('a', greet, 'Ann')
  ask('a', greet, 'Ann')
  ask('b', greet, 'Ann')
  await settle()
  expect(journal.map(({ saga, ordinal, outcome }) => [saga, ordinal, outcome])).toEqual([
    ['a', 1, { answer: 'Hello Ann' }],
    ['a', 2, { answer: 'Hello Ann' }],
    ['b', 1, { answer: 'Hello Ann' }],
  ])
})

test('the journal is written and the saga continues in one step', async () => {
  const order: string[] = []
  const answer = createPortRunner({} as World, ({ saga }) => void order.push(`journal ${saga}`))
  for (const saga of ['a', 'b'])
    answer(greet, saga, ['Ann']).then(
      () => order.push(`saga ${saga}`),
      () => undefined,
    )
  await settle()
  expect(order).toEqual(['journal a', 'saga a', 'journal b', 'saga b'])
})

test('a port starts only once the calling saga is idle', async () => {
  let begun = false
  const { ask } = aJournal({ 'sample.greet': () => (begun = true) })
  ask('a', greet)
  expect(begun).toBe(false)
  await settle()
  expect(begun).toBe(true)
})

test('whatever a port throws, at once or later, the saga sees an AppError', async () => {
  const refusal = new AppError('STORE_NOT_FOUND', 404)
  const { ask, heard, journal } = aJournal({
    'sample.greet': (name: string) => {
      if (name === 'refused') throw refusal
      if (name === 'broken') throw new TypeError('name is undefined')
      return Promise.reject(new Error('later'))
    },
  })
  for (const name of ['refused', 'broken', 'later']) ask('a', greet, name)
  await settle()
  expect(heard[0]).toBe(refusal)
  expect(heard[1]).toMatchObject({ name: 'TypeError', code: 'UNKNOWN', status: 0 })
  expect(heard[2]).toMatchObject({ name: 'Error', code: 'UNKNOWN' })
  expect(heard.every(error => error instanceof AppError)).toBe(true)
  expect(journal.map(({ outcome }) => 'failure' in outcome && outcome.failure)).toEqual(heard)
})

test('a cancelled call is neither started, nor journalled, nor left running', async () => {
  let begun = 0
  const { ask, journal, heard, clock } = aJournal({ 'sample.greet': () => begun++ })
  ask('a', greet).cancel()
  const waiting = ask('a', wait, 1000)
  await settle()
  waiting.cancel()
  await clock.advance(5000)
  expect([begun, journal.length, heard.length]).toEqual([0, 0, 0])
})
