/** @jest-environment node */
import account from '@plugins/account/plugin'
import * as events from '@plugins/account/events'
import { emptyDraft } from '@plugins/account/model/profileDraft'
import { connectionChanged } from '@/contracts/app'
import { sessionRefused } from '@/contracts/http'
import { profileRetried, sessionHintFound, signInRequested, signOutRequested } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import { verify } from '@/replay/verify'
import { aVisit } from '../../support/aVisit'
import { aUser } from './aSession'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const contact = {
  givenName: 'Ada',
  familyName: 'Byron',
  phoneNumber: '+447400123457',
  email: 'ada@example.com',
  address: { line1: '9 Canary Row', city: 'Leeds', postalCode: 'LS11 5QN', country: 'GB' },
}
const person = aUser({
  givenName: 'Ada',
  name: 'Ada Canaryname',
  phoneNumber: '+447400123457',
  picture: 'https://faces.example/ada.png',
})
const store = { id: 's1', name: 'Bristol', address: { line1: '14 Avonside Yard', city: 'Bristol', country: 'GB' } }
const rental = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2025-08-14',
  store,
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: true,
}
const next =
  <T>(answers: T[]) =>
  () => {
    const answer = answers.shift()
    if (answer instanceof AppError) throw answer
    return answer
  }

/** An unreachable provider, a failed and a successful sign-in, a profile refused and accepted, a refused token, a sign-out. */
async function aVisitWithSignIns() {
  const visit = aVisit({
    plugins: [account],
    ports: {
      'account.beginSignIn': () => null,
      'account.readPlace': () => ({ path: '/app', query: {} }),
      'account.recallIntent': () => null,
      'account.tellProvider': () => false,
      'account.takeOverDevice': () => false,
      'account.forgetPerson': () => null,
      'effects.tellOtherTabs': () => null,
      'account.hasReturn': next([true, true, false]),
      'account.isSessionHinted': () => false,
      'account.finishSignIn': next([
        { outcome: 'failed', code: 'access_denied', target: '/app', method: 'phone' },
        { outcome: 'signedIn', subject: 'cus_1', target: '/app', expiresAt: NOW + 3_600_000, person },
      ]),
      'account.renewSession': next([
        { outcome: 'unreachable', code: 'NETWORK' },
        { outcome: 'ended', code: 'missing_refresh_token' },
        { outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 7_200_000, person },
      ]),
      'account.fetchProfile': next([new AppError('INCOMPLETE_PROFILE', 403), new AppError('NETWORK', 0), contact]),
      'account.fetchSubscriptions': () => [rental],
      'account.completeSignup': next([new AppError('INVALID_EMAIL', 400), null]),
      'account.readDraft': () => ({ ...emptyDraft, city: 'York' }),
      'account.keepDraft': () => null,
      'account.dropDraft': () => null,
      'account.forgetSession': () => null,
      'effects.keyOfIntention': (intention: string) => `key of ${intention}`,
      'effects.intentionEnded': () => null,
      'navigation.replaceWith': () => null,
      'navigation.goTo': () => null,
    },
  })
  await visit.tell(sessionHintFound(), 'app')
  await visit.tell(connectionChanged({ online: true }), 'app')
  await visit.tell(signInRequested({ method: 'phone', target: '/app' }))
  await visit.arrive('/callback')
  await visit.arrive('/auth-error')
  await visit.arrive('/callback')
  await visit.arrive('/app')
  await visit.tell(events.profileDrafted({ ...emptyDraft, givenName: 'Ada', nationalNumber: '07400 123457', city: 'Leeds' }))
  await visit.tell(events.profileSubmitted({ contact }))
  await visit.tell(events.profileSubmitted({ contact }))
  await visit.tell(profileRetried())
  await visit.tell(sessionRefused(), 'server')
  await visit.tell(signOutRequested())
  await visit.arrive('/callback')
  return visit
}

test('a recorded sign-in verifies: same states, and the workflows dispatch the same events', async () => {
  const visit = await aVisitWithSignIns()
  expect(visit.types()).toEqual(
    expect.arrayContaining([
      'account/renewalFailed',
      'account/sessionEnded',
      'account/signInFailed',
      'account/signedIn',
      'account/draftRestored',
      'account/profileRefused',
      'account/profileNotReceived',
      'account/profileReceived',
      'account/signedOut',
    ]),
  )
  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'ok' })
  expect(verdict.fold.end).toEqual(visit.recorder.maskState(visit.store.getState()))
})

test('the file holds no personal data of the user', async () => {
  const visit = await aVisitWithSignIns()
  expect(await visit.text()).not.toMatch(/Ada|Byron|12345|example\.com|Canary|Leeds|York|5QN|cus_1|"A12"|sub1/)
})
