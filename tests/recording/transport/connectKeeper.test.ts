/** @jest-environment node */
import { connectKeeper, type KeeperThread, type WorkerFailure } from '@/recording/transport/connectKeeper'
import { callKeeper, type Answer, type Call } from '@/recording/transport/keeper'
import { KEEPER_START_MS } from '@/recording/transport/limits'
import { serveKeeper } from '@/recording/transport/serveKeeper'
import { itemChosen } from '../../support/samplePlugin'
import { createVirtualClock, settle } from '../../support/virtualClock'
import { aBrowser, aSentVisit, rowsOf } from './aSentVisit'

interface Thread extends KeeperThread {
  readonly calls: Call[]
  say(answer: Answer): void
  fail(): void
  ended: boolean
}
function aThread(): Thread {
  let [hear, fail] = [(_: Answer): void => undefined, (): void => undefined]
  const thread: Thread = {
    calls: [],
    ended: false,
    send: call => void thread.calls.push(call),
    listen: (onAnswer, onError) => void ([hear, fail] = [onAnswer, onError]),
    end: () => void (thread.ended = true),
    say: answer => hear(answer),
    fail: () => fail(),
  }
  return thread
}

/** A keeper whose worker is the given one, and what runs here instead. */
function connected(thread: () => KeeperThread, clock = createVirtualClock(0)) {
  const reports: WorkerFailure[] = []
  const here: string[] = []
  const keeper = connectKeeper({
    thread,
    here:
      async () =>
      async ({ method }) => {
        here.push(method)
        return null
      },
    clock,
    report: reason => reports.push(reason),
  })
  return { keeper, reports, here, clock }
}

test('S9.65 a worker that is silent for 30 seconds is abandoned: its calls run here, which is logged once', async () => {
  expect(KEEPER_START_MS).toBe(30_000)
  const thread = aThread()
  const { keeper, reports, here, clock } = connected(() => thread)
  const settled = keeper.settle()
  await clock.advance(29_999)
  expect([reports, here, thread.ended]).toEqual([[], [], false])
  await clock.advance(1)
  await settled
  await keeper.send(null)
  expect([reports, here, thread.ended]).toEqual([['silent'], ['settle', 'send'], true])
})

test('S9.65 the visit of a page whose worker is silent is still sent', async () => {
  const browser = aBrowser()
  const reports: WorkerFailure[] = []
  const visit = await aSentVisit({
    browser,
    keeper: keeper =>
      connectKeeper({
        thread: aThread,
        here: async () => call => callKeeper(keeper, call),
        clock: browser.clock,
        report: reason => reports.push(reason),
      }),
  })
  for (let n = 0; n < 6; n++) {
    await visit.tell(itemChosen({ itemId: `item ${n}` }))
    await visit.clock.advance(4_900)
  }
  expect(visit.support.calls).toEqual([])
  await visit.clock.advance(10_000)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows())
  expect([reports, visit.reports]).toEqual([['silent'], []])
})

test('a worker that has reported ready has no timeout', async () => {
  const thread = aThread()
  const { keeper, reports, clock } = connected(() => thread)
  thread.say({ ready: true })
  const settled = keeper.settle()
  await clock.advance(60_000)
  expect(thread.calls).toMatchObject([{ method: 'settle' }])
  thread.say({ id: thread.calls[0]?.id ?? 0, value: null, stored: [] })
  expect(await settled).toBeNull()
  expect(reports).toEqual([])
})

test('an error in the worker rejects the call that caused it', async () => {
  const thread = aThread()
  const { keeper } = connected(() => thread)
  const settled = keeper.settle()
  thread.say({ id: thread.calls[0]?.id ?? 0, error: 'QuotaExceededError' })
  await expect(settled).rejects.toThrow('QuotaExceededError')
})

test.each([
  ['refused', false],
  ['failed', false],
  ['lost', true],
] as const)('a worker that is %s is replaced, which is logged once', async (reason, wasReady) => {
  const thread = aThread()
  const { keeper, reports, here } = connected(() => {
    if (reason === 'refused') throw new DOMException('no workers here', 'SecurityError')
    return thread
  })
  if (wasReady) thread.say({ ready: true })
  const settled = keeper.settle()
  thread.fail()
  thread.fail()
  await settle()
  await settled
  expect([reports, here]).toEqual([[reason], ['settle']])
})

test('a worker lost in the middle leaves a gap, and what follows it is readable', async () => {
  const browser = aBrowser()
  const threads: Thread[] = []
  let lost = (): void => undefined
  const visit = await aSentVisit({
    browser,
    onLost: tell => (lost = tell),
    keeper: keeper =>
      connectKeeper({
        thread() {
          const thread = aThread()
          const answer = serveKeeper(keeper, thread.say)
          // it answers until it is lost
          const send = (call: Call): void => {
            thread.calls.push(call)
            if (!thread.ended) answer(call)
          }
          threads.push(thread)
          return { ...thread, send }
        },
        here: async () => call => callKeeper(keeper, call),
        clock: browser.clock,
        report: reason => reason === 'lost' && lost(),
      }),
  })
  threads[0]?.say({ ready: true })
  await visit.tell(itemChosen({ itemId: 'one' }))
  await visit.clock.advance(6_000)
  await visit.tell(itemChosen({ itemId: 'is lost' }))
  await visit.clock.advance(100)
  await visit.tell(itemChosen({ itemId: 'is lost, and was not answered' }))
  await visit.clock.advance(100)
  threads[0]?.fail()
  await visit.tell(itemChosen({ itemId: 'three' }))
  await visit.clock.advance(6_000)
  expect([...visit.support.segments.keys()]).toEqual(['recording-1/1/1', 'recording-1/1/4'])
  const [file] = await visit.sent()
  expect(file?.header.dropped).toBe(2)
  expect(rowsOf(await visit.sent())).toEqual(visit.rows().slice(3))
})
