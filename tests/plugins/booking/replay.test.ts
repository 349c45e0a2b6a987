/** @jest-environment node */
import type { FakePorts } from '@/runtime/effects/livePorts'
import { newCardPaymentSubmitted, storeChosen } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import { describeInWords, loadDescriptions } from '@/replay/describe'
import { verify } from '@/replay/verify'
import booking from '@plugins/booking/plugin'
import * as events from '@plugins/booking/events'
import * as found from '@plugins/finder/events'
import finder from '@plugins/finder/plugin'
import { calendarWanted, receiptWanted } from '@plugins/move-in/events'
import moveIn from '@plugins/move-in/plugin'
import { aVisit } from '../../support/aVisit'
import { personBecame, personPlugin } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'

/** An address as the router reports it. */
const arrivalAt = (to: string) => {
  const { pathname, searchParams } = new URL(to, 'http://app.test')
  return arrived({ path: pathname, query: Object.fromEntries(searchParams), objects: {}, rest: {}, how: 'push' })
}

/** A rental from the store finder to the paid unit, with a refused card, a lost answer, an expired hold and a reset. */
async function aCompleteVisit() {
  const server = fakeServer()
  const device = new Map<string, unknown>()
  const navigationPorts: FakePorts = Object.fromEntries(
    ['navigation.goTo', 'navigation.replaceWith'].map(port => [
      port,
      (to: string) => (visit.store.send(arrivalAt(to), 'navigation'), null),
    ]),
  )
  const drafts = new Map<string, unknown>()
  const keys = new Map<string, string>()
  let keyCount = 0
  const devicePorts: FakePorts = {
    'effects.keyOfIntention'(intention: string) {
      const key = keys.get(intention) ?? `key ${++keyCount}`
      keys.set(intention, key)
      return key
    },
    'effects.intentionEnded': (intention: string) => (keys.delete(intention), null),
    'booking.placeInAddress': () => 'BS2 9ZZ',
    'booking.askWhereabouts': () => ({ outcome: 'found', latitude: 51.454, longitude: -2.588 }),
    'booking.readFreeSizes': () => [{ area: 50, price: 12_000 }],
    'effects.tellOtherTabs': () => null,
    'booking.rememberWanted': () => null,
    'booking.recallWanted': () => undefined,
    'booking.rememberBooking': () => null,
    'booking.recallBooking': () => undefined,
    'booking.forgetBooking': () => null,
    'booking.rememberAttempt': (attempt: unknown) => (device.set('attempt', attempt), null),
    'booking.recallAttempt': () => device.get('attempt'),
    'booking.forgetAttempt': () => (device.clear(), null),
    'booking.rememberPaid': () => null,
    'booking.recallPaid': () => undefined,
    'booking.saveCalendar': () => null,
    'booking.printPage': () => null,
    'booking.keepDraft': (name: string, draft: unknown) => (drafts.set(name, draft), null),
    'booking.recallDraft': (name: string) => drafts.get(name) ?? null,
    'booking.dropDraft': (name: string) => (drafts.delete(name), null),
  }
  const visit = aVisit({
    plugins: [personPlugin(), booking, finder, moveIn],
    ports: { ...server.ports, ...navigationPorts, ...devicePorts },
  })
  server.tellTime(visit.clock)
  const submit = (step: Parameters<typeof events.stepSubmitted>[0]['step']) => visit.tell(events.stepSubmitted({ step }))
  const go = (to: string) => visit.tell(arrivalAt(to), 'navigation')

  await go('/')
  await visit.tell(found.storeSearchStarted())
  await visit.tell(found.storesSearched({ text: 'BS2 9ZZ' }))
  await go('/stores?ranges=small')
  await visit.tell(found.positionRequested())
  await visit.tell(storeChosen({ storeId: 's1' }))
  await go('/register/unit?storeId=s1')
  await visit.tell(events.measurementSystemChosen({ system: 'SI' }))
  await visit.tell(events.unitChosen({ unitId: 'u1' }))
  await visit.tell(events.moveInDateChosen({ date: '2026-03-10' }))
  await submit('date')
  await visit.tell(personBecame({ session: 'signedIn', profile: 'valid' }), 'app')
  await visit.tell(events.accessChosen({ extended: false }))
  await submit('access-hours')
  await visit.clock.advance(30 * 60_000)
  await visit.tell(events.holdAgainRequested())
  await visit.tell(events.renewalRequested())
  // the first one ran out
  const bookingId = server.booking()?.id ?? ''
  expect(bookingId).toBe('bkg-2')
  await visit.tell(events.otherTabReported({ bookingId, news: 'renewed' }), 'tab')
  await visit.tell(events.resetConsidered())
  await visit.tell(events.resetWithdrawn())
  server.refuse('booking.addProtection', 'MAX_INSURANCE_VALUE_EXCEEDED', 400)
  await submit('insurance')
  await visit.tell(events.valueDeclared({ pounds: 1000 }))
  await submit('insurance')
  await visit.tell(events.termsAnswered({ accepted: true }))
  const payWithNewCard = () => visit.tell(newCardPaymentSubmitted({ bookingId, totalPence: 14_000 }))
  await payWithNewCard()
  await visit.tell(personBecame({ card: 'src-1' }), 'app')
  const pay = () => visit.tell(events.paymentSubmitted({ bookingId, sourceId: 'src-1' }))
  server.refuse('booking.confirmPayment', 'PAYMENT_FAILED', 402)
  await pay()
  await visit.clock.advance(3_000)
  server.refuse('booking.confirmPayment', 'TIMEOUT', 0)
  await payWithNewCard()
  await visit.clock.advance(10_000)
  await go('/register/download')
  const words = { summary: 'Move in', description: 'to the unit of Maya' }
  await visit.tell(calendarWanted({ words: { moveIn: words, proof: words, renewal: words, leave: words } }))
  await visit.tell(receiptWanted())
  await go('/register/unit?storeId=s2')
  await visit.tell(events.resetRequested({ bookingId: 'bkg-1' }))
  return visit
}

test('a recorded rental verifies: same states, and the workflows dispatch the same events', async () => {
  const visit = await aCompleteVisit()
  expect(visit.types()).toEqual(
    expect.arrayContaining([
      'finder/storesFound',
      'finder/positionAnswered',
      'finder/freeSizesAnswered',
      'booking/unitHeld',
      'booking/holdWarned',
      'booking/holdExpired',
      'booking/holdRenewed',
      'booking/stepRefused',
      'booking/paymentRefused',
      'booking/newCardMissed',
      'booking/newCardArrived',
      'booking/paymentOutcomeUnknown',
      'booking/rentalPaid',
      'booking/bookingReleased',
    ]),
  )
  const verdict = await verify(visit.registry, await visit.file())
  expect('sentence' in verdict ? verdict.sentence : verdict.verdict).toBe('ok')
  expect(verdict.fold.end).toEqual(visit.recorder.maskState(visit.store.getState()))
  expect(verdict.fold.violations).toEqual([])
})

test('the recording identifies no person, no booking and no card', async () => {
  const visit = await aCompleteVisit()
  expect(await visit.text()).not.toMatch(/Maya|Whitfield|447400123456|maya@|bkg-\d|src-1|BS2 9ZZ|51\.454|2\.588|localhost:3004/)
})

test('every event of the rental has a sentence for support', async () => {
  const visit = await aCompleteVisit()
  const descriptions = await loadDescriptions([booking, finder, moveIn])
  const own = visit.events().filter(event => /^(booking|finder|moveIn)\//.test(event.type))
  expect(own.filter(event => describeInWords(descriptions, event) === undefined).map(({ type }) => type)).toEqual([])
})
