/** @jest-environment node */
import { call, onEvery, put, take, type Fx } from '@/runtime/effects/fx'
import type { SagaEntry } from '@/kernel/contract'
import { aVisit } from '../../support/aVisit'
import { orderPlaced, orderSubmitted, placeOrder, placeOrders, reminderShown, samplePlugin } from '../../support/samplePlugin'

const visitWith = (...sagas: SagaEntry[]) =>
  aVisit({ plugins: [samplePlugin({ sagas })], ports: { 'sample.placeOrder': () => ({ orderId: 'o1' }) } })

/** Fails on the first order, then does its work. */
function* failsOnce(): Fx<void> {
  yield* onEvery(orderSubmitted, function* () {
    if (++failures.count === 1) throw new RangeError('the first one fails')
    yield* put(orderPlaced({ orderId: 'o', by: 'Ann' }))
  })
}
const failures = { count: 0 }
beforeEach(() => (failures.count = 0))

const crashes = (visit: ReturnType<typeof aVisit>) =>
  visit.events().flatMap(({ type, payload, cause }) => (type === 'app/sagaCrashed' ? [{ payload, cause }] : []))

test('a saga that throws is reported and restarted, if that is harmless', async () => {
  const visit = visitWith({ id: 'sample.failing', run: failsOnce, onCrash: 'restart' })
  await visit.arrive('/sample')
  await visit.tell(orderSubmitted())
  await visit.tell(orderSubmitted())
  expect(crashes(visit)).toEqual([
    { payload: { saga: 'sample.failing', code: 'UNKNOWN', name: 'RangeError', restarting: true }, cause: 'saga:sample.failing' },
  ])
  expect(visit.types().at(-1)).toBe('sample/orderPlaced')
})

test('a saga that must not be restarted stops when it throws', async () => {
  const visit = visitWith({ id: 'sample.failing', run: failsOnce, onCrash: 'stop' })
  await visit.arrive('/sample')
  await visit.tell(orderSubmitted())
  await visit.tell(orderSubmitted())
  expect(crashes(visit)).toMatchObject([{ payload: { restarting: false } }])
  expect(visit.types().at(-1)).toBe('sample/orderSubmitted')
})

test('a saga that always throws is stopped after three restarts', async () => {
  const always: SagaEntry = {
    id: 'sample.hopeless',
    run: function* () {
      throw new Error('always')
    },
    onCrash: 'restart',
  }
  const visit = visitWith(always)
  await visit.arrive('/sample')
  expect(crashes(visit).map(({ payload }) => (payload as { restarting: boolean }).restarting)).toEqual([true, true, true, false])
})

test('an error in one saga does not affect the others', async () => {
  const visit = visitWith(
    { id: 'sample.failing', run: failsOnce, onCrash: 'stop' },
    { id: 'sample.placeOrders', run: placeOrders, onCrash: 'stop' },
  )
  await visit.arrive('/sample')
  await visit.tell(orderSubmitted())
  expect(visit.types().slice(-2)).toEqual(['app/sagaCrashed', 'sample/orderPlaced'])
})

test('stopping the workflows also stops those that run independently', async () => {
  const visit = visitWith({ id: 'sample.placeOrders', run: placeOrders, onCrash: 'stop' })
  await visit.arrive('/sample')
  visit.store.stopSagas()
  await visit.tell(orderSubmitted())
  expect(visit.types().at(-1)).toBe('sample/orderSubmitted')
})

test('a workflow may be written as a function that returns a generator', async () => {
  const given = (): Fx<void> =>
    (function* (): Fx<void> {
      yield* take(orderSubmitted)
      yield* call(placeOrder, 'box')
      yield* put(reminderShown({ itemId: 'box' }))
    })()
  const visit = visitWith({ id: 'sample.given', run: given, onCrash: 'stop' })
  await visit.arrive('/sample')
  await visit.tell(orderSubmitted())
  expect(visit.types().at(-1)).toBe('sample/reminderShown')
})
