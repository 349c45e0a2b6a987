/** @jest-environment node */
import agreement from '@plugins/agreement/plugin'
import * as events from '@plugins/agreement/events'
import { rentalPaid } from '@/contracts/booking'
import { signedIn } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import { verify } from '@/replay/verify'
import { aVisit } from '../../support/aVisit'
import { aSession } from '../../support/aSession'
import { aRental } from './openAgreement'

test('a recorded signing verifies: the same states, and the same events from the workflows', async () => {
  const prepared = [
    { state: 'InsuranceAdded', ready: false, expiresAt: null },
    { state: 'TermsAccepted', ready: true, expiresAt: 1 },
  ]
  const opened = [new AppError('NETWORK', 0), { left: true }]
  const visit = aVisit({
    plugins: [aSession, aRental, agreement],
    ports: {
      'agreement.prepare': () => prepared.shift(),
      'agreement.openForSigning': () => {
        const answer = opened.shift()
        if (answer instanceof AppError) throw answer
        return answer
      },
      'agreement.find': () => ({ subscriptionId: 'sub1', status: 'Agreed' }),
    },
  })
  await visit.tell(signedIn({ subject: 'c1' }), 'app')
  await visit.tell(rentalPaid({ bookingId: 'b1' }), 'server')
  await visit.arrive('/register/sign')
  await visit.clock.advance(2_000)
  await visit.tell(events.signingRequested())
  await visit.tell(events.signingRequested())
  await visit.arrive('/agreement-signing')

  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'ok' })
  expect(verdict.fold.end).toEqual(visit.recorder.maskState(visit.store.getState()))
  expect(visit.types()).toEqual(
    expect.arrayContaining(['agreement/signingNotOpened', 'agreement/signingOpened', 'agreement/outcomeLearned']),
  )
})
