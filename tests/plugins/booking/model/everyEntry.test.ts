/** @jest-environment node */
import type { ProfileStatus } from '@/contracts/session'
import type { StoredBooking } from '@plugins/booking/model/storedBooking'
import type { Step } from '@plugins/booking/steps/order'
import { factsOf, outcomeOf, type EntryFacts, type Outcome } from '../support/entryOracle'
import { arriveAt, type EntryWorld, type Visit } from '../support/entryWorld'

const UNIT = 'u1'
const DAY = '2026-03-10'
const OTHER_VALUES = 'ranges=16-50&utm_source=mail&id=pi-7&coupon=a%26b'

const profiles: readonly ProfileStatus[] = ['missing', 'incomplete', 'unknown', 'valid']
const queries = [
  '&accessHours=extended',
  '&storeId=s1',
  `&storeId=s1&unitId=${UNIT}&accessHours=extended`,
  `&storeId=s1&startDate=${DAY}`,
  `&unitId=${UNIT}&startDate=${DAY}`,
  `&storeId=s1&unitId=${UNIT}&startDate=${DAY}`,
  `&storeId=s1&unitId=${UNIT}&startDate=${DAY}&accessHours=extended`,
  `&storeId=s1&unitId=${UNIT}&startDate=${DAY}&accessHours=Extended`,
  `&storeId=s2&unitId=${UNIT}&startDate=${DAY}&accessHours=extended`,
  `&storeId=s1&unitId=${UNIT}&startDate=2026-02-30`,
  `&storeId=s1&unitId=${encodeURIComponent('a b<>')}&startDate=${DAY}`,
]

const statuses = [
  'Created',
  'ContactAdded',
  'InsuranceAdded',
  'TermsAccepted',
  'Ongoing',
  'Expired',
  'Cancelled',
  'UNKNOWN',
] as const
const bookings: readonly (StoredBooking | undefined)[] = [
  undefined,
  ...statuses.flatMap(status =>
    [true, false].flatMap(insured =>
      [UNIT, 'u2'].flatMap(unitId =>
        [DAY, '2026-03-11'].flatMap(moveInAt =>
          [true, false].map(extendedAccess => ({ unitId, moveInAt, extendedAccess, status, insured })),
        ),
      ),
    ),
  ),
]
const STEPS = ['unit', 'date', 'sign-in', 'access-hours', 'insurance', 'payment', 'payment/confirm', 'sign', 'download'] as const
const hours = [
  { extendedAt: [], onlyRegular: false },
  { extendedAt: ['s1'], onlyRegular: false },
  { extendedAt: [], onlyRegular: true },
] as const
const targets: readonly (Step | undefined)[] = [undefined, ...STEPS]

function* everyWorld(): Generator<EntryWorld> {
  for (const step of STEPS)
    for (const query of queries)
      for (const profile of profiles)
        for (const { extendedAt, onlyRegular } of hours)
          for (const wanted of step === 'sign-in' ? targets : [undefined]) {
            const world = {
              address: `/register/${step}?${OTHER_VALUES}${query}`,
              profile,
              extendedAt,
              onlyRegular,
              wanted,
              unreadable: false,
            }
            for (const booking of bookings) yield { ...world, booking }
            yield { ...world, booking: undefined, unreadable: true }
          }
}

interface Case {
  readonly world: EntryWorld
  readonly facts: EntryFacts
  readonly visit: Visit
  readonly end: Outcome
  readonly expected: Outcome
}
let cases: readonly Case[] = []
beforeAll(() => {
  cases = [...everyWorld()].map(world => {
    const visit = arriveAt(world)
    return { world, facts: factsOf(world), visit, end: endOf(visit), expected: outcomeOf(world) }
  })
})

/** Checks a condition for every case; the first few violations are reported. */
function inEveryCase(violationOf: (one: Case) => string | undefined): void {
  const violations: string[] = []
  for (const one of cases) {
    const violation = violationOf(one)
    if (violation !== undefined && violations.push(`${violation}: ${JSON.stringify(one.world)}`) === 5) break
  }
  expect(violations).toEqual([])
  expect(cases.length).toBeGreaterThan(100_000)
}

/** Where the product admitted the person, in the terms of the oracle. */
function endOf({ end, decisions }: Visit): Outcome {
  const { step, isExtended } = factsOf(end)
  return { step, isExtended, booking: end.booking, isUnreadable: decisions.at(-1)?.kind === 'sayUnreadable' }
}

const values = new Map<string, readonly [string, string][]>()
function valuesOf(address: string): readonly [string, string][] {
  const known = values.get(address) ?? [...new URLSearchParams(address.split('?')[1])]
  values.set(address, known)
  return known
}

/** A gated step is opened with a valid profile and a booking that can be read. */
const isEvaluated = ({ world, facts }: Case): boolean => facts.isGated && facts.hasProfile && !world.unreadable
const withoutProfile = (step: Step) => (one: Case) => one.facts.step === step && !one.facts.hasProfile
const storedBooking = (one: Case): StoredBooking | undefined => (isEvaluated(one) ? one.world.booking : undefined)
const accessOf = ({ facts }: Case): boolean => facts.isExtended || facts.hasExtended
const isNew = (one: Case): boolean => isEvaluated(one) && one.world.booking === undefined

describe('entry rules, over all combinations of cases', () => {
  test.each<readonly [string, (one: Case) => boolean, Partial<Outcome>]>([
    ['S2.32 S2.50: access hours without a valid profile', withoutProfile('access-hours'), { step: 'date' }],
    ['S2.33: protection without a valid profile', withoutProfile('insurance'), { step: 'date' }],
    ['S2.34: payment without a valid profile', withoutProfile('payment'), { step: 'date' }],
    ['S2.35: the confirmation without a valid profile', withoutProfile('payment/confirm'), { step: 'date' }],
    ['S2.36: signing without a valid profile', withoutProfile('sign'), { step: 'date' }],
    ['S2.42 S6.17: no profile', ({ world, facts }) => facts.isGated && world.profile === 'missing', { step: 'date' }],
    ['S2.43 S6.18: half a profile', ({ world, facts }) => facts.isGated && world.profile === 'incomplete', { step: 'date' }],
    ['S2.37: the steps that are not gated, without a profile', ({ facts }) => !facts.isGated && !facts.hasProfile, {}],
    ['S2.26: sign-in with a valid profile moves on', ({ facts }) => facts.step === 'sign-in' && facts.hasProfile, {}],
    [
      'S2.44 S5.35: a booking of another unit',
      one => storedBooking(one) !== undefined && storedBooking(one)?.unitId !== one.facts.unit,
      {},
    ],
    [
      'S2.45 S5.36: a booking of another day',
      one => storedBooking(one) !== undefined && storedBooking(one)?.moveInAt !== one.facts.day,
      {},
    ],
    ['S2.46 S5.37: a booking of another access', one => storedBooking(one)?.extendedAccess === !accessOf(one), {}],
    ['S2.47: a booking that matches', one => storedBooking(one) !== undefined && one.expected.booking === storedBooking(one), {}],
    ['S2.48 S3.158: no booking, extended access already', one => isNew(one) && one.facts.hasExtended, { isExtended: true }],
    ['S2.49: no booking otherwise', one => isNew(one) && !one.facts.hasExtended, {}],
    ['a unit with regular hours only', one => isNew(one) && one.facts.onlyRegular, { isExtended: false }],
    [
      'S4.70: extended access at another store',
      one => isNew(one) && one.world.extendedAt.length > 0 && !one.facts.hasExtended,
      {},
    ],
  ])('%s ends where the rules require', (_, isOfRow, alwaysExpected) => {
    let count = 0
    inEveryCase(one => {
      if (!isOfRow(one)) return undefined
      count += 1
      const { expected, end } = one
      return isEqual(expected, end) && isEqual(end, { ...end, ...alwaysExpected })
        ? undefined
        : `${JSON.stringify(end)} and not ${JSON.stringify({ ...expected, ...alwaysExpected })}`
    })
    expect(count).toBeGreaterThan(10)
  })

  test('every case ends where the rules require, with the booking they require', () => {
    inEveryCase(({ expected, end }) =>
      isEqual(expected, end) ? undefined : `${JSON.stringify(end)} and not ${JSON.stringify(expected)}`,
    )
  })

  test('each case ends after at most seven decisions, and none redirects to the current page', () => {
    inEveryCase(({ world, visit }) => {
      const { decisions, addresses } = visit
      if (decisions.length > 7) return `${decisions.length} decisions`
      return [world.address, ...addresses].some((address, index, all) => address === all[index - 1])
        ? 'led to the same address'
        : undefined
    })
  })

  test('S2.53: whatever the rules decide, every other value in the address stays unchanged', () => {
    inEveryCase(({ world, visit }) => {
      const before = valuesOf(world.address).filter(([name]) => name !== 'accessHours')
      const after = valuesOf(visit.end.address)
      const lost = before.find(([name, value]) => !after.some(pair => pair[0] === name && pair[1] === value))
      return lost && `lost ${lost[0]}`
    })
  })

  test('S2.41: the access in the address changes only to what the customer already has, or the unit can have', () => {
    inEveryCase(({ facts, end }) => {
      if (facts.isExtended === end.isExtended) return undefined
      const isKnown = end.isExtended ? facts.hasExtended : facts.onlyRegular
      return isKnown ? undefined : 'the access changed by itself'
    })
  })

  test('on entry a unit is held at most once, only if the access step asks nothing, and only at the protection step', () => {
    inEveryCase(({ visit }) => {
      const { decisions, end } = visit
      const holds = decisions.filter(({ kind }) => kind === 'holdUnit').length
      if (holds === 0) return undefined
      const { step, hasExtended, onlyRegular } = factsOf(end)
      return holds === 1 && step === 'insurance' && (hasExtended || onlyRegular) ? undefined : `${holds} holds`
    })
  })
})

const isEqual = (one: Outcome, other: Outcome): boolean =>
  one.step === other.step &&
  one.isExtended === other.isExtended &&
  one.isUnreadable === other.isUnreadable &&
  isSameBooking(one.booking, other.booking)

function isSameBooking(one: StoredBooking | undefined, other: StoredBooking | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other
  const fields = Object.keys({ ...one, ...other }) as (keyof StoredBooking)[]
  return fields.every(field => one[field] === other[field])
}
