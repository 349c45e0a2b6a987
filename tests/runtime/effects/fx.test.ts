/** @jest-environment node */
import {
  all,
  call,
  first,
  onEvery,
  onLatest,
  onLeading,
  onLeadingBy,
  put,
  take,
  takeAny,
  wait,
  type Fx,
} from '@/runtime/effects/fx'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { arrived } from '@/contracts/navigation'
import type { AppEvent } from '@/kernel/events'
import { aVisit } from '../../support/aVisit'
import {
  itemChosen,
  orderPlaced,
  orderRefused,
  orderSubmitted,
  personNamed,
  placeOrder,
  reminderShown,
  samplePlugin,
} from '../../support/samplePlugin'
import { settle } from '../../support/virtualClock'

const done = (itemId: string): AppEvent<{ readonly itemId: string }> => reminderShown({ itemId })
const chosen = (itemId: string) => itemChosen({ itemId })

/** A visit with one workflow, on the sample's page. `before`: what happens while its code is still loading. */
async function visitWith(
  run: () => Fx<void>,
  { before = [], ports = {} }: { before?: readonly AppEvent[]; ports?: FakePorts } = {},
) {
  const visit = aVisit({ plugins: [samplePlugin({ sagas: [{ id: 'sample.tested', run, onCrash: 'stop' }] })], ports })
  visit.store.send(arrived({ path: '/sample', query: {}, objects: {}, rest: {}, how: 'load' }), 'navigation')
  for (const event of before) visit.store.send(event, 'user')
  await settle()
  const saidBy = () => visit.events().filter(({ cause }) => cause === 'saga:sample.tested')
  return { ...visit, saidBy, items: () => saidBy().map(({ payload }) => (payload as { itemId: string }).itemId) }
}

test('an event put by a saga names the saga and the event it last took', async () => {
  const visit = await visitWith(function* () {
    yield* put(done('unasked'))
    yield* take(itemChosen)
    yield* put(done('asked'))
  })
  await visit.tell(chosen('box'))
  const [unasked, asked] = visit.saidBy()
  expect(unasked).not.toHaveProperty('parent')
  expect(asked).toMatchObject({ parent: visit.events().find(({ type }) => type === 'sample/itemChosen')?.seq })
})

test('a saga does not take its own events', async () => {
  const visit = await visitWith(function* () {
    yield* take(itemChosen)
    yield* put(chosen('tape'))
    yield* take(itemChosen)
    yield* put(done('heard'))
  })
  await visit.tell(chosen('box'))
  expect(visit.types().at(-1)).toBe('sample/itemChosen')
})

test('two workflows in one race are separate: the winner’s event counts', async () => {
  const visit = await visitWith(function* () {
    const outcome = yield* first({ chosen: take(itemChosen), late: wait(1000) })
    yield* put(done(outcome.chosen ? 'chosen' : 'late'))
  })
  await visit.tell(chosen('box'))
  expect(visit.saidBy()).toMatchObject([{ payload: { itemId: 'chosen' }, parent: 3 }])
})

test('a timeout may win a race, and the loser is cancelled', async () => {
  const visit = await visitWith(function* () {
    const outcome = yield* first({ chosen: take(itemChosen), late: wait(1000) })
    yield* put(done(outcome.chosen ? 'chosen' : 'late'))
  })
  await visit.clock.advance(1000)
  await visit.tell(chosen('box'))
  expect(visit.items()).toEqual(['late'])
})

test('all waits for each of its effects', async () => {
  const visit = await visitWith(
    function* () {
      const { order } = yield* all({ order: call(placeOrder, 'box'), chosen: take(itemChosen) })
      yield* put(done(order.orderId))
    },
    { ports: { 'sample.placeOrder': () => ({ orderId: 'o1' }) } },
  )
  expect(visit.items()).toEqual([])
  await visit.tell(chosen('box'))
  expect(visit.saidBy()).toMatchObject([{ payload: { itemId: 'o1' }, parent: 3 }])
})

describe('events during loading', () => {
  test('can still be taken, in order', async () => {
    const visit = await visitWith(
      function* () {
        for (;;) yield* put(done(`${(yield* take(itemChosen)).payload.itemId}!`))
      },
      { before: [chosen('box'), chosen('tape')] },
    )
    await visit.tell(chosen('lock'))
    expect(visit.items()).toEqual(['box!', 'tape!', 'lock!'])
  })

  test('are seen by each branch of a race', async () => {
    const visit = await visitWith(
      function* () {
        const outcome = yield* first({ submitted: take(orderSubmitted), chosen: take(itemChosen) })
        yield* put(done(outcome.chosen ? 'chosen' : 'submitted'))
      },
      { before: [chosen('box')] },
    )
    expect(visit.items()).toEqual(['chosen'])
  })

  test('are missed by no workflow that runs beside another', async () => {
    const visit = await visitWith(
      function* () {
        yield* all({
          submitted: onEvery(orderSubmitted, function* () {
            yield* put(done('submitted'))
          }),
          chosen: onEvery(itemChosen, function* () {
            yield* put(done('chosen'))
          }),
        })
      },
      { before: [chosen('box'), orderSubmitted()] },
    )
    expect(visit.items().sort()).toEqual(['chosen', 'submitted'])
  })

  test('are over once something later was taken', async () => {
    const visit = await visitWith(
      function* () {
        yield* take(orderSubmitted)
        yield* take(itemChosen)
        yield* put(done('chosen'))
      },
      { before: [chosen('early')] },
    )
    await visit.tell(orderSubmitted())
    expect(visit.items()).toEqual([])
    await visit.tell(chosen('late'))
    expect(visit.items()).toEqual(['chosen'])
  })

  test('are not taken twice after a race', async () => {
    const visit = await visitWith(
      function* () {
        yield* first({ chosen: take(itemChosen), late: wait(1000) })
        yield* take(itemChosen)
        yield* put(done('twice'))
      },
      { before: [chosen('box')] },
    )
    expect(visit.items()).toEqual([])
  })

  test('a payment runs once: a second request while the first is in progress is ignored, also during loading', async () => {
    const visit = await visitWith(
      function* () {
        yield* onLeading(orderSubmitted, function* () {
          yield* put(done((yield* call(placeOrder, 'box')).orderId))
        })
      },
      { before: [orderSubmitted(), orderSubmitted()], ports: { 'sample.placeOrder': () => ({ orderId: 'o1' }) } },
    )
    expect(visit.items()).toEqual(['o1'])
    await visit.tell(orderSubmitted())
    expect(visit.items()).toEqual(['o1', 'o1'])
  })
})

test('the newest runs, each runs, or only the first runs', async () => {
  const work = function* (event: AppEvent): Fx<void> {
    yield* wait(1000)
    yield* put(done((event.payload as { itemId: string }).itemId))
  }
  const visit = await visitWith(function* () {
    yield* all({
      latest: onLatest([itemChosen], work),
      every: onEvery(itemChosen, work),
      leading: onLeading(itemChosen, work),
    })
  })
  await visit.tell(chosen('a'))
  await visit.tell(chosen('b'))
  await visit.clock.advance(2000)
  // every: a b, leading: a, latest: b
  expect(visit.items().sort()).toEqual(['a', 'a', 'b', 'b'])
  const parents = visit.saidBy().map(({ parent, payload }) => [parent, (payload as { itemId: string }).itemId])
  expect(new Set(parents.map(pair => pair.join()))).toEqual(new Set(['3,a', '4,b']))
})

test('a request about one thing in progress is ignored when repeated, and delays no request about another', async () => {
  const visit = await visitWith(
    function* () {
      yield* onLeadingBy(
        itemChosen,
        ({ itemId }) => itemId,
        function* ({ payload: { itemId } }) {
          yield* wait(1000)
          yield* put(done(itemId))
        },
      )
    },
    { before: [chosen('a'), chosen('b'), chosen('a')] },
  )
  await visit.tell(chosen('b'))
  await visit.clock.advance(2000)
  expect(visit.items()).toEqual(['a', 'b'])
  await visit.tell(chosen('a'))
  await visit.clock.advance(2000)
  expect(visit.items()).toEqual(['a', 'b', 'a'])
})

test('any of several events can be waited for', async () => {
  const visit = await visitWith(function* () {
    const taken = yield* takeAny(orderPlaced, personNamed, orderRefused)
    yield* put(done(taken.type))
  })
  await visit.tell(personNamed({ name: 'Ann', email: 'ann@example.test' }))
  expect(visit.items()).toEqual(['sample/personNamed'])
})
