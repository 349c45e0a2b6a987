import fc from 'fast-check'
import { decideEntry, type Decision, type Situation, type StoredBooking } from '@plugins/booking/model/entryRules'
import type { RentalChoice } from '@plugins/booking/model/rentalQuery'
import { isGated, STEPS, type Step } from '@plugins/booking/model/steps'

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
  booking: undefined,
  wanted: undefined,
  ...changes,
})

/** What the world does with a decision: the model of `enterStep`. */
function after(before: Situation, decision: Exclude<Decision, { kind: 'enter' }>): Situation {
  switch (decision.kind) {
    case 'goTo':
      return { ...before, step: decision.step }
    case 'addExtendedAccess':
      return { ...before, choice: { ...before.choice, extendedAccess: true } }
    case 'setAside':
      return { ...before, booking: undefined }
    case 'holdUnit':
      return {
        ...before,
        booking: {
          unitId: before.choice.unitId ?? '',
          moveInAt: before.choice.startDate ?? '',
          extendedAccess: before.choice.extendedAccess,
          status: 'ContactAdded',
          insured: false,
        },
      }
  }
}

function walk(start: Situation): { readonly end: Situation; readonly path: readonly Decision[] } {
  const path: Decision[] = []
  let now = start
  for (let turn = 0; turn < 10; turn++) {
    const decision = decideEntry(now)
    path.push(decision)
    if (decision.kind === 'enter') return { end: now, path }
    now = after(now, decision)
  }
  throw new Error(`No end: ${path.map(decision => decision.kind).join(', ')}`)
}

describe('entry rules', () => {
  test.each(['access-hours', 'insurance', 'payment', 'payment/confirm', 'sign'] as const)(
    'S2.32 S2.33 S2.34 S2.35 S2.36 S2.42 S2.43: without a valid profile %s leads to the date',
    step => {
      expect(decideEntry(situation({ step, profileValid: false }))).toEqual({ kind: 'goTo', step: 'date' })
    },
  )

  test.each(['unit', 'date', 'sign-in', 'download'] as const)('S2.37: %s opens without a profile', step => {
    expect(decideEntry(situation({ step, profileValid: false }))).toEqual({ kind: 'enter' })
  })

  test('S2.26: sign-in with a valid profile moves on, to the step first asked for if there was one', () => {
    expect(decideEntry(situation({ step: 'sign-in' }))).toEqual({ kind: 'goTo', step: 'access-hours' })
    expect(decideEntry(situation({ step: 'sign-in', wanted: 'payment' }))).toEqual({ kind: 'goTo', step: 'payment' })
    expect(decideEntry(situation({ step: 'sign-in', alreadyExtended: true }))).toEqual({ kind: 'goTo', step: 'insurance' })
  })

  test.each([
    ['S2.44 S3.93 S5.35 unit', { unitId: 'u2' }],
    ['S2.45 S5.36 start date', { moveInAt: '2026-03-11' }],
    ['S2.46 S3.101 S5.37 extended access', { extendedAccess: true }],
  ])('a stored booking with another %s is set aside', (_, changes) => {
    expect(decideEntry(situation({ booking: { ...booking, ...changes } }))).toEqual({ kind: 'setAside', reason: 'otherChoice' })
  })

  test.each(['Expired', 'Cancelled'])('S4.3: a booking that is %s is set aside', status => {
    expect(decideEntry(situation({ booking: { ...booking, status } }))).toEqual({ kind: 'setAside', reason: 'ended' })
  })

  test('S2.47: a booking that matches is kept', () => {
    expect(decideEntry(situation({ booking }))).toEqual({ kind: 'enter' })
  })

  test('S2.48 D-A4: without a booking, extended access leads to protection, where the unit is held', () => {
    const extended = situation({ alreadyExtended: true, choice: { ...choice, extendedAccess: true } })
    expect(decideEntry(extended)).toEqual({ kind: 'goTo', step: 'insurance' })
    expect(decideEntry({ ...extended, step: 'insurance' })).toEqual({ kind: 'holdUnit' })
  })

  test('S2.49 D-A3: without a booking otherwise to access hours, which opens itself', () => {
    expect(decideEntry(situation())).toEqual({ kind: 'goTo', step: 'access-hours' })
    expect(decideEntry(situation({ step: 'access-hours' }))).toEqual({ kind: 'enter' })
  })

  test('S2.50: rule 1 comes before rule 2', () => {
    expect(decideEntry(situation({ profileValid: false, booking: { ...booking, unitId: 'u2' } }))).toEqual({
      kind: 'goTo',
      step: 'date',
    })
  })

  test('D-A5: the address is made to say the extended access the customer has, before rule 2', () => {
    const has = situation({ alreadyExtended: true, booking: { ...booking, extendedAccess: true } })
    expect(decideEntry(has)).toEqual({ kind: 'addExtendedAccess' })
    expect(walk(has).end.booking).toEqual(has.booking)
  })

  test('a paid rental leads to signing, and nothing of it can be chosen again', () => {
    expect(decideEntry(situation({ booking: { ...booking, status: 'Ongoing' } }))).toEqual({ kind: 'goTo', step: 'sign' })
  })

  const statuses = ['ContactAdded', 'InsuranceAdded', 'TermsAccepted', 'Ongoing', 'Expired', 'Cancelled', 'UNKNOWN'] as const
  const anyBooking = fc.record({
    unitId: fc.constantFrom('u1', 'u2'),
    moveInAt: fc.constantFrom('2026-03-10', '2026-03-11'),
    extendedAccess: fc.boolean(),
    status: fc.constantFrom(...statuses),
    insured: fc.boolean(),
  })
  const anySituation: fc.Arbitrary<Situation> = fc.record({
    step: fc.constantFrom(...STEPS),
    choice: fc.record({
      storeId: fc.constantFrom('s1', undefined),
      unitId: fc.constantFrom('u1', 'u2', undefined),
      startDate: fc.constantFrom('2026-03-10', '2026-03-11', undefined),
      extendedAccess: fc.boolean(),
    }),
    profileValid: fc.boolean(),
    alreadyExtended: fc.boolean(),
    booking: fc.option(anyBooking, { nil: undefined }),
    wanted: fc.option(fc.constantFrom<Step>(...STEPS), { nil: undefined }),
  })

  test('D-A2 D-A3 D-A4 D-A5: no chain of decisions is endless, and none leads to the step it starts from', () => {
    fc.assert(
      fc.property(anySituation, start => {
        const { path } = walk(start)
        expect(path.length).toBeLessThanOrEqual(7)
        let now = start
        for (const decision of path) {
          if (decision.kind === 'goTo') expect(decision.step).not.toBe(now.step)
          if (decision.kind !== 'enter') now = after(now, decision)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('S5.35 S5.36 S5.37: whoever is let into a gated step has a valid profile, and a booking, if any, that matches', () => {
    fc.assert(
      fc.property(anySituation, start => {
        const { end } = walk(start)
        if (!isGated(end.step)) return
        expect(end.profileValid).toBe(true)
        if (end.step !== 'access-hours') expect(end.booking).toBeDefined()
        if (!end.booking) return
        expect([end.booking.unitId, end.booking.moveInAt, end.booking.extendedAccess]).toEqual([
          end.choice.unitId,
          end.choice.startDate,
          end.choice.extendedAccess,
        ])
      }),
      { numRuns: 5000 },
    )
  })
})
