import { AppError } from '@/errors/AppError'
import { verify } from '@/replay/verify'
import { aVisit, registryOf } from '../support/aVisit'
import { itemChosen, orderSubmitted, personNamed, placeOrders, remindOfChoice, samplePlugin, sampleSagas } from '../support/samplePlugin'

const items = [{ id: 'box', pence: 350 }]

/** A visit with answers, a failure, a cancelled wait and a wait that ends. */
async function aLongVisit() {
  let orders = 0
  const visit = aVisit({
    ports: {
      'sample.findItems': () => items,
      'sample.placeOrder': () => {
        if (++orders === 2) throw new AppError('BOOKING_ALREADY_CREATED', 409, 'there is one', { bookingId: 'secret-b1' })
        if (orders === 3) throw new TypeError('cannot read properties of Ann')
        return { orderId: `secret-o${orders}` }
      },
    },
  })
  await visit.arrive('/sample')
  await visit.tell(personNamed({ name: 'Ann Archer', email: 'ann@archer.example' }))
  await visit.tell(itemChosen({ itemId: 'box', note: 'ring twice' }))
  await visit.clock.advance(5_000)
  await visit.tell(itemChosen({ itemId: 'tape' }))
  await visit.clock.advance(20_000)
  for (let n = 0; n < 4; n++) await visit.tell(orderSubmitted())
  return visit
}

test('a recorded visit verifies: same states, and the workflows say the same again', async () => {
  const visit = await aLongVisit()
  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'ok', said: 6 })
  expect(visit.types()).toEqual([
    'navigation/arrived',
    'app/pluginActivated',
    'sample/itemsReceived',
    'sample/personNamed',
    'sample/itemChosen',
    'sample/itemChosen',
    'sample/reminderShown',
    'sample/orderSubmitted',
    'sample/orderPlaced',
    'sample/orderSubmitted',
    'sample/orderRefused',
    'sample/orderSubmitted',
    'sample/orderRefused',
    'sample/orderSubmitted',
    'sample/orderPlaced',
  ])
})
void registryOf
void placeOrders
void remindOfChoice
void samplePlugin
void sampleSagas
