/** @jest-environment node */
import payment from '@plugins/payment/plugin'
import * as events from '@plugins/payment/events'
import { newCardPaymentSubmitted } from '@/contracts/booking'
import { signedIn } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import { verify } from '@/replay/verify'
import { aVisit } from '../../support/aVisit'
import { aPaymentStep } from './support/aPaymentStep'
import { aSession } from '../../support/aSession'
import { anIntent, savedVisa } from '../../support/cardServer'

const mastercard = { ...savedVisa, id: 'pm7', brand: 'mastercard', last4: '4444' }

/** A declined card, one that is on file already, one that is added, and one whose outcome got lost. */
async function aVisitWithCards() {
  const stored = new Map<string, unknown>()
  const added = [
    new AppError('BILLING_METHOD_ALREADY_EXISTS', 409),
    { ...savedVisa, id: 'pm8', last4: '8888' },
    new AppError('TIMEOUT', 0),
  ]
  const visit = aVisit({
    plugins: [aSession, aPaymentStep, payment],
    ports: {
      'payment.listSources': () => [savedVisa, mastercard],
      'payment.createIntent': () => anIntent('pi1'),
      'payment.readIntent': () => anIntent('pi1', { status: 'authorized' }),
      'payment.addSource': () => {
        const answer = added.shift()
        if (answer instanceof AppError) throw answer
        return answer
      },
      'payment.keepAttempt': (attempt: unknown) => (stored.set('card', attempt), null),
      'payment.findAttempt': () => stored.get('card') ?? null,
      'payment.forgetAttempt': () => (stored.clear(), null),
      'effects.keyOfIntention': (intention: string) => `key of ${intention}`,
      'effects.intentionEnded': () => null,
    },
  })
  const submitNewForm = async () => {
    await visit.tell(events.cardFormOpened())
    await visit.tell(events.cardFrameReady())
    await submit()
  }
  const submit = () => visit.tell(events.cardSubmitted({ bookingId: 'b1', totalPence: 12_050 }))
  const accepted = (last4: string, brand: string) => visit.tell(events.cardAuthorized({ intentId: 'pi1', last4, brand }))

  await visit.arrive('/register/payment')
  await visit.tell(signedIn({ subject: 'c1' }), 'app')
  await submitNewForm()
  await visit.tell(events.cardFieldChecked({ field: 'cvc', code: 'invalidCvc' }))
  await visit.tell(events.cardRefused({ code: 'PAYMENT_FAILED' }))
  await submit()
  await accepted('4444', 'mastercard')
  await visit.tell(events.cardFormOpened())
  await visit.tell(events.cardFrameReady())
  await visit.tell(newCardPaymentSubmitted({ bookingId: 'b1', totalPence: 12_050 }))
  await visit.tell(events.challengeStarted())
  await visit.tell(events.challengeEnded())
  await accepted('8888', 'visa')
  await visit.tell(events.cardFormOpened())
  await visit.tell(events.walletsOffered({ wallets: ['sandbox'] }), 'frame')
  await visit.tell(events.cardFrameReady())
  await visit.tell(events.walletChosen({ wallet: 'sandbox' }))
  await submit()
  await visit.tell(events.challengeStarted())
  await visit.tell(events.challengeEnded())
  await visit.tell(events.cardRefused({ code: 'WALLET_CANCELLED' }))
  await submitNewForm()
  await visit.tell(events.cardOutcomeLost())
  await visit.clock.advance(1_000)
  await visit.arrive('/register/payment/confirm')
  return visit
}

test('a recorded choice of cards verifies: the same states, and the same events from the workflows', async () => {
  const visit = await aVisitWithCards()
  expect(visit.types()).toEqual(
    expect.arrayContaining([
      'payment/sourceFound',
      'payment/sourceAdded',
      'payment/sourceNotAdded',
      'booking/newCardPaymentSubmitted',
    ]),
  )
  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'ok' })
  expect(verdict.fold.end).toEqual(visit.recorder.maskState(visit.store.getState()))
  expect(verdict.fold.violations).toEqual([])
})

test('the recording identifies no card, no booking and no intent', async () => {
  const visit = await aVisitWithCards()
  expect(await visit.text()).not.toMatch(/1111|4444|8888|pm[178]|pi1|"b1"|key of/)
})

test('a saved card looks the same in a replay, with four other last digits', async () => {
  const visit = await aVisitWithCards()
  const cards = (await visit.text()).match(/"last4":"[^"]*"/g) ?? []
  expect(new Set(cards)).toEqual(new Set(['"last4":"0001"', '"last4":"0002"', '"last4":"0003"']))
})
