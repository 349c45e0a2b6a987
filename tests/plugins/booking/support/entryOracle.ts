/**
 * Where a person who opens a step of the rental ends up, written from the rules (tests/spec/requirements.json S2.26 to S2.53,
 * plugins/booking/README.md) and from nothing of the product: it is what the product is compared with.
 */
import type { EntryWorld } from './entryWorld'

const GATED = ['access-hours', 'insurance', 'payment', 'payment/confirm', 'sign']
const OVER = ['Expired', 'Cancelled']
/** What ids look like; whatever else an address says is kept there and chooses nothing. */
const ID = /^[\w-]+$/
const BEFORE_TERMS = ['Created', 'MoveInDateAdded', 'ContactAdded', 'InsuranceAdded']

/** What an address and the customer say, read as the rows S2.38 to S2.41 and S4.70 have it. */
export interface EntryFacts {
  readonly step: string
  readonly isGated: boolean
  readonly unit: string | null
  readonly day: string | null
  readonly isExtended: boolean
  readonly hasProfile: boolean
  /** The customer has extended access at this store already. */
  readonly hasExtended: boolean
  /** The unit has no extended access, so that access hours ask nothing. */
  readonly onlyRegular: boolean
}

export function factsOf({ address, profile, extendedAt, onlyRegular }: EntryWorld): EntryFacts {
  const url = new URL(address, 'https://app.example')
  const step = url.pathname.replace('/register/', '')
  const asked = (name: string): string | null => url.searchParams.get(name)
  const unit = asked('unitId')
  const day = asked('startDate')
  const store = asked('storeId')
  return {
    step,
    isGated: GATED.includes(step),
    unit: unit !== null && ID.test(unit) ? unit : null,
    day: day !== null && isDay(day) ? day : null,
    isExtended: asked('accessHours') === 'extended',
    hasProfile: profile === 'valid',
    hasExtended: store !== null && extendedAt.includes(store) && !onlyRegular,
    onlyRegular,
  }
}

/** A day that the calendar has. */
const isDay = (text: string): boolean => {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

export interface Outcome {
  readonly step: string
  readonly isExtended: boolean
  readonly booking: EntryWorld['booking']
  /** The page says that the booking cannot be read. */
  readonly isUnreadable: boolean
}

export function outcomeOf(world: EntryWorld): Outcome {
  const facts = factsOf(world)
  const { hasProfile, hasExtended, onlyRegular, unit, day } = facts
  const isPassed = hasExtended || onlyRegular
  const asked = facts.step === 'sign-in' && hasProfile ? afterSignIn(world.wanted, isPassed) : facts.step
  const unchanged = { isExtended: facts.isExtended, booking: world.booking, isUnreadable: false }
  if (!GATED.includes(asked)) return { ...unchanged, step: asked }
  // rule 1
  if (!hasProfile) return { ...unchanged, step: 'date' }
  if (world.unreadable) return { ...unchanged, step: asked, isUnreadable: true }
  const isAsked = facts.isExtended || hasExtended
  // rule 2
  const booking = countsFor(world.booking, { unit, day, isExtended: isAsked }) ? world.booking : undefined
  const isExtended = isAsked && (!onlyRegular || booking !== undefined)
  const here = { isExtended, booking, isUnreadable: false }
  if (booking) return { ...here, step: stepWith(booking, asked, isPassed) }
  // rule 3
  if (unit === null) return { ...here, step: 'unit' }
  if (day === null) return { ...here, step: 'date' }
  if (!isPassed) return { ...here, step: 'access-hours' }
  const held = { unitId: unit, moveInAt: day, extendedAccess: isExtended, status: 'ContactAdded', insured: false }
  return { ...here, step: 'insurance', booking: held }
}

const afterSignIn = (wanted: string | undefined, isPassed: boolean): string => {
  if (wanted !== undefined && GATED.includes(wanted)) return wanted
  return isPassed ? 'insurance' : 'access-hours'
}

function countsFor(booking: EntryWorld['booking'], { unit, day, isExtended }: Pick<EntryFacts, 'unit' | 'day' | 'isExtended'>) {
  if (booking === undefined || OVER.includes(booking.status)) return false
  return booking.unitId === unit && booking.moveInAt === day && booking.extendedAccess === isExtended
}

/** With a booking that counts, a step opens once what comes before it is done. */
function stepWith({ status, insured }: NonNullable<EntryWorld['booking']>, asked: string, isPassed: boolean): string {
  if (status === 'Ongoing') return 'sign'
  if (asked === 'access-hours') return isPassed ? 'insurance' : 'access-hours'
  if (asked === 'insurance') return 'insurance'
  if (!insured) return asked !== 'sign' || BEFORE_TERMS.includes(status) ? 'insurance' : 'sign'
  return asked === 'sign' && BEFORE_TERMS.includes(status) ? 'payment' : asked
}
