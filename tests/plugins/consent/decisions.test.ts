/** @jest-environment node */
import { outcomeLearned } from '@/contracts/agreement'
import { rentalPaid } from '@/contracts/booking'
import { forgetRequested, forgotten, type Offer } from '@/contracts/consent'
import { arrived } from '@/contracts/navigation'
import { signedIn, signedOut } from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'
import { consentSlice } from '@plugins/consent/consentSlice'
import { forgettingConsidered, forgettingFailed } from '@plugins/consent/events'
import { askedFor } from '@plugins/consent/consentSelectors'
import { isOurCookie } from '@plugins/consent/model/deviceEntries'
import { tagsDue, trackedOf } from '@plugins/consent/model/tags'

const OFFER: Offer = { analytics: true, recordings: true, ownRecordings: false, askedByScript: true }
const AGREED = { analytics: true, recordings: true }
const elsewhere = arrived({ path: '/stores', query: {}, objects: {}, rest: {}, how: 'push' })
type State = ReturnType<typeof consentSlice.reducer>
const after = (...events: AppEvent[]) =>
  events.reduce<State | undefined>((state, event) => consentSlice.reducer(state, { ...event }), undefined)?.forgetting

test('S9.60 analytics receives that a sign-in and a rental took place, and how an agreement was answered', () => {
  expect(trackedOf(signedIn({ subject: 'cus-secret' }))).toEqual({ name: 'signed_in', facts: {} })
  expect(trackedOf(rentalPaid({ bookingId: 'b-secret' }))).toEqual({ name: 'rental_paid', facts: {} })
  expect(trackedOf(outcomeLearned({ outcome: 'declined' }))).toEqual({
    name: 'agreement_answered',
    facts: { outcome: 'declined' },
  })
  expect(trackedOf(signedOut())).toBeUndefined()
})

test('consent to recordings is requested once, whichever party makes them, and not if none does', () => {
  const asked = (recordings: boolean, ownRecordings: boolean) => askedFor({ ...OFFER, recordings, ownRecordings }).recordings
  expect([asked(true, false), asked(false, true), asked(false, false)]).toEqual([true, true, false])
})

test.each([
  ['/stores', ['consent', 'analytics', 'sessionReplay']],
  ['/callback', []],
  ['/app/profile', []],
  ['/cy/app', []],
])(
  'whatever was consented to, the scripts at %s are %j: none where an authorization code has just been, and none on customer pages',
  (path, tags) => {
    expect(tagsDue(path, OFFER, AGREED)).toEqual(tags)
  },
)

test('before an answer only the consent script may be in the page', () => {
  expect([tagsDue('/stores', OFFER, undefined), tagsDue('/stores', null, AGREED)]).toEqual([['consent'], []])
})

test('leaving the page cancels the deletion before it is confirmed, but none in progress or finished', () => {
  expect(after(forgettingConsidered(), elsewhere)).toBe('no')
  expect(after(forgetRequested(), elsewhere)).toBe('underWay')
  expect(after(forgetRequested(), forgettingFailed(), elsewhere)).toBe('failed')
  expect(after(forgetRequested(), forgotten(), elsewhere)).toBe('done')
})

test('a cookie with the name of another kind of entry is not ours', () => {
  const things = [
    { name: 'basket', where: 'local', purpose: 'basket' },
    { name: 'hint', where: 'cookie', purpose: 'hint' },
  ] as const
  expect(['basket', 'hint', 'hint.4711', 'hinted'].map(name => isOurCookie(things, name))).toEqual([false, true, true, false])
})
