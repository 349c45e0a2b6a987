/** @jest-environment node */
import type { ProfileStatus } from '@/contracts/session'
import {
  decideEntry,
  hasEnded,
  matchesChoice,
  type Situation,
  type StoredBooking,
} from '@plugins/booking/model/entryRules'
import { isPaid } from '@plugins/booking/model/paidBooking'
import { isGated, pathOfStep, STEPS, type Step } from '@plugins/booking/model/steps'
import { arriveAt, situationOf, type EntryWorld, type Visit } from '../support/entryWorld'

const UNIT = 'u1'
const DAY = '2026-03-10'
const OTHERS = 'ranges=16-50&utm_source=mail&id=pi-7&coupon=a%26b'

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
const wishes: readonly (Step | undefined)[] = [undefined, ...STEPS]

function* everyWorld(): Generator<EntryWorld> {
  for (const step of STEPS)
    for (const query of queries)
      for (const profile of profiles)
        for (const extendedAt of [[], ['s1']])
          for (const wanted of step === 'sign-in' ? wishes : [undefined]) {
            const world = { address: `${pathOfStep(step)}?${OTHERS}${query}`, profile, extendedAt, wanted, unreadable: false }
            for (const booking of bookings) yield { ...world, booking }
            yield { ...world, booking: undefined, unreadable: true }
          }
}

interface Case {
  readonly world: EntryWorld
  readonly situation: Situation
  readonly visit: Visit
}
let cases: readonly Case[] = []
beforeAll(() => {
  cases = [...everyWorld()].map(world => ({ world, situation: situationOf(world), visit: arriveAt(world) }))
})

/** Asks something of every case; the first few that break it are told. */
function inEveryCase(complaintOf: (one: Case) => string | undefined): void {
  const complaints: string[] = []
  for (const one of cases) {
    const complaint = complaintOf(one)
    if (complaint !== undefined && complaints.push(`${complaint}: ${JSON.stringify(one.world)}`) === 5) break
  }
  expect(complaints).toEqual([])
  expect(cases.length).toBeGreaterThan(100_000)
}

const stepOf = (address: string): string => address.split('?')[0] ?? ''
const values = new Map<string, readonly [string, string][]>()
function valuesOf(address: string): readonly [string, string][] {
  const known = values.get(address) ?? [...new URLSearchParams(address.split('?')[1])]
  values.set(address, known)
  return known
}

describe('entry rules, over the whole product of cases', () => {
  test('D-A2 D-A3 D-A4 D-A5: each case ends after at most seven decisions, and none leads to where the person is', () => {
    inEveryCase(({ world, visit }) => {
      const { decisions, addresses } = visit
      if (decisions.length > 7) return `${decisions.length} decisions`
      return [world.address, ...addresses].some((address, index, all) => address === all[index - 1])
        ? 'led to the same address'
        : undefined
    })
  })

  test('S2.32 S2.42 S2.53: whatever the rules decide, every other value of the address stays as it was', () => {
    inEveryCase(({ world, visit }) => {
      const before = valuesOf(world.address).filter(([name]) => name !== 'accessHours')
      const after = valuesOf(visit.end.address)
      const lost = before.find(([name, value]) => !after.some(pair => pair[0] === name && pair[1] === value))
      return lost && `lost ${lost[0]}`
    })
  })

  test('S2.41: the access of the address changes only to what the customer has already (D-A5)', () => {
    inEveryCase(({ situation, visit }) => {
      const { end } = visit
      const after = situationOf(end)
      if (situation.choice.extendedAccess === after.choice.extendedAccess) return undefined
      return after.choice.extendedAccess && situation.alreadyExtended ? undefined : 'the access changed by itself'
    })
  })

  test('S2.32 S2.33 S2.34 S2.35 S2.36 S2.42 S2.43 S6.17 S6.18: rule 1, first of all, leads to the date and touches nothing else', () => {
    inEveryCase(({ world, situation, visit }) => {
      if (!isGated(situation.step) || world.profile === 'valid') return undefined
      const { end, decisions } = visit
      if (stepOf(end.address) !== '/register/date' || decisions.length !== 2) return 'did not go straight to the date'
      return end.booking === world.booking ? undefined : 'the booking was touched'
    })
  })

  test('S2.37: the other steps open as they are; only sign-in moves on, and only whoever has a valid profile', () => {
    inEveryCase(({ world, situation, visit }) => {
      const { step } = situation
      if (isGated(step)) return undefined
      const [decision] = visit.decisions
      const moves = step === 'sign-in' && world.profile === 'valid'
      return (decision?.kind === 'enter') === !moves ? undefined : `${String(decision?.kind)} at ${step}`
    })
  })

  test('S2.44 S2.45 S2.46 S2.47 S2.50 S5.35 S5.36 S5.37: rule 2, after rule 1, sets aside what does not match or has ended, and nothing else', () => {
    inEveryCase(({ situation }) => {
      const { booking, choice } = situation
      if (!isGated(situation.step) || !situation.profileValid || !booking) return undefined
      if (situation.alreadyExtended && !choice.extendedAccess)
        return decideEntry(situation).kind === 'addExtendedAccess' ? undefined : 'D-A5 comes before rule 2'
      const keeps = matchesChoice(booking, choice) && !hasEnded(booking)
      return (decideEntry(situation).kind === 'setAside') === !keeps ? undefined : keeps ? 'set aside a match' : 'kept a mismatch'
    })
  })

  test('S2.48 S2.49 S3.158 S4.70: rule 3, after rule 2, leads whoever has no booking to protection or to access hours', () => {
    inEveryCase(({ situation }) => {
      const { choice, alreadyExtended, step } = situation
      if (!isGated(step) || !situation.profileValid || situation.booking || situation.unreadable) return undefined
      if (alreadyExtended && !choice.extendedAccess) return undefined
      const first: Step = alreadyExtended ? 'insurance' : 'access-hours'
      const decision = decideEntry(situation)
      if (step !== first) return decision.kind === 'goTo' && decision.step === first ? undefined : `not to ${first}`
      if (choice.unitId === undefined)
        return decision.kind === 'goTo' && decision.step === 'unit' ? undefined : 'no unit, and not led to one'
      if (choice.startDate === undefined)
        return decision.kind === 'goTo' && decision.step === 'date' ? undefined : 'no day, and not led to one'
      return decision.kind === (alreadyExtended ? 'holdUnit' : 'enter') ? undefined : `${decision.kind} at ${first}`
    })
  })

  test('S5.35 S5.36 S5.37: whoever is let into a gated step has a valid profile and a booking that matches, is not over, and is ready for it', () => {
    inEveryCase(({ visit }) => {
      const { end, decisions } = visit
      const { step, profileValid, booking, choice } = situationOf(end)
      if (!isGated(step) || decisions.at(-1)?.kind !== 'enter') return undefined
      if (!profileValid) return 'without a profile'
      if (!booking)
        return step === 'access-hours' && choice.unitId !== undefined && choice.startDate !== undefined
          ? undefined
          : 'without a booking'
      if (!matchesChoice(booking, choice) || hasEnded(booking)) return 'with a booking that does not count'
      if (isPaid(booking)) return step === 'sign' ? undefined : 'paid, and not at signing'
      return (step === 'payment' || step === 'payment/confirm') && !booking.insured ? 'to pay without protection' : undefined
    })
  })

  test('D-A4: a unit is held on the way in at most once, only for an extended customer, only at the protection step', () => {
    inEveryCase(({ visit }) => {
      const { decisions, end } = visit
      const holds = decisions.filter(({ kind }) => kind === 'holdUnit').length
      if (holds === 0) return undefined
      return holds === 1 && stepOf(end.address) === '/register/insurance' && situationOf(end).alreadyExtended
        ? undefined
        : `${holds} holds`
    })
  })
})
