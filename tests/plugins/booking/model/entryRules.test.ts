/** @jest-environment node */
import { decideEntry, type Situation } from '@plugins/booking/model/entryRules'
import type { StoredBooking } from '@plugins/booking/model/storedBooking'
import type { RentalChoice } from '@plugins/booking/model/rentalChoice'

const choice: RentalChoice = { storeId: 's1', unitId: 'u1', startDate: '2026-03-10', extendedAccess: false }
const booking: StoredBooking = {
  unitId: 'u1',
  moveInAt: '2026-03-10',
  extendedAccess: false,
  status: 'InsuranceAdded',
  insured: true,
}
const situation = (changes: Partial<Situation> = {}): Situation => ({
  step: 'payment',
  choice,
  profileValid: true,
  alreadyExtended: false,
  onlyRegular: false,
  booking: undefined,
  unreadable: false,
  wanted: undefined,
  ...changes,
})

describe('entry rules', () => {
  test.each([
    ['S2.32', 'access-hours'],
    ['S2.33', 'insurance'],
    ['S2.34', 'payment'],
    ['S2.35', 'payment/confirm'],
    ['S2.36', 'sign'],
  ] as const)('%s S6.17: without a valid profile %s redirects to the date', (_, step) => {
    expect(decideEntry(situation({ step, profileValid: false }))).toEqual({ kind: 'goTo', step: 'date' })
  })

  test.each(['unit', 'date', 'sign-in', 'download'] as const)('S2.37: %s opens without a profile', step => {
    expect(decideEntry(situation({ step, profileValid: false }))).toEqual({ kind: 'enter' })
  })

  test('S2.26: sign-in with a valid profile continues to the step first requested, if there was one', () => {
    expect(decideEntry(situation({ step: 'sign-in' }))).toEqual({ kind: 'goTo', step: 'access-hours' })
    expect(decideEntry(situation({ step: 'sign-in', wanted: 'payment' }))).toEqual({ kind: 'goTo', step: 'payment' })
    expect(decideEntry(situation({ step: 'sign-in', alreadyExtended: true }))).toEqual({ kind: 'goTo', step: 'insurance' })
  })

  test.each([
    ['S3.93 S5.35 unit', { unitId: 'u2' }],
    ['S2.45 S5.36 start date', { moveInAt: '2026-03-11' }],
    ['S3.101 S5.37 extended access', { extendedAccess: true }],
  ])('a stored booking with another %s is set aside', (_, changes) => {
    expect(decideEntry(situation({ booking: { ...booking, ...changes } }))).toEqual({ kind: 'setAside', reason: 'otherChoice' })
  })

  test.each(['Expired', 'Cancelled'])('S4.3: a booking that is %s is set aside', status => {
    expect(decideEntry(situation({ booking: { ...booking, status } }))).toEqual({ kind: 'setAside', reason: 'ended' })
  })

  test('S2.47: a matching booking is kept', () => {
    expect(decideEntry(situation({ booking }))).toEqual({ kind: 'enter' })
  })

  test('S2.48: without a booking, extended access leads to the protection step, where the unit is held', () => {
    const extended = situation({ alreadyExtended: true, choice: { ...choice, extendedAccess: true } })
    expect(decideEntry(extended)).toEqual({ kind: 'goTo', step: 'insurance' })
    expect(decideEntry({ ...extended, step: 'insurance' })).toEqual({ kind: 'holdUnit' })
  })

  test('S2.30: with regular hours only, the protection step holds the unit, whatever access a link asks for', () => {
    const regular = situation({ onlyRegular: true })
    expect(decideEntry(regular)).toEqual({ kind: 'goTo', step: 'insurance' })
    expect(decideEntry({ ...regular, step: 'insurance' })).toEqual({ kind: 'holdUnit' })
    expect(decideEntry({ ...regular, choice: { ...choice, extendedAccess: true } })).toEqual({ kind: 'dropExtendedAccess' })
  })

  test('S2.49: otherwise, without a booking, the access step opens, also if it is the requested page', () => {
    expect(decideEntry(situation())).toEqual({ kind: 'goTo', step: 'access-hours' })
    expect(decideEntry(situation({ step: 'access-hours' }))).toEqual({ kind: 'enter' })
  })

  test('S2.50: rule 1 comes before rule 2', () => {
    expect(decideEntry(situation({ profileValid: false, booking: { ...booking, unitId: 'u2' } }))).toEqual({
      kind: 'goTo',
      step: 'date',
    })
  })

  test('the address is changed to the extended access the customer has, before rule 2', () => {
    const has = situation({ alreadyExtended: true, booking: { ...booking, extendedAccess: true } })
    expect(decideEntry(has)).toEqual({ kind: 'addExtendedAccess' })
    expect(decideEntry({ ...has, choice: { ...choice, extendedAccess: true } })).toEqual({ kind: 'enter' })
  })

  test('a paid rental leads to signing, and none of its choices can be changed', () => {
    expect(decideEntry(situation({ booking: { ...booking, status: 'Ongoing' } }))).toEqual({ kind: 'goTo', step: 'sign' })
  })

  test.each([
    ['Created', false, 'insurance'],
    ['ContactAdded', false, 'insurance'],
    ['InsuranceAdded', true, 'payment'],
  ] as const)('if %s there is nothing to sign yet, the missing step comes first', (status, insured, step) => {
    expect(decideEntry(situation({ step: 'sign', booking: { ...booking, status, insured } }))).toEqual({ kind: 'goTo', step })
  })

  test.each(['TermsAccepted', 'Ongoing', 'UNKNOWN'])('S2.22: signing opens for a booking that is %s', status => {
    expect(decideEntry(situation({ step: 'sign', booking: { ...booking, status } }))).toEqual({ kind: 'enter' })
  })

  test('a booking that cannot be loaded is not set aside: the page says so, after rule 1 has passed', () => {
    expect(decideEntry(situation({ unreadable: true }))).toEqual({ kind: 'sayUnreadable' })
    expect(decideEntry(situation({ unreadable: true, profileValid: false }))).toEqual({ kind: 'goTo', step: 'date' })
  })
})
