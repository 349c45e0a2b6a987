/**
 * The step at which a person who opens a step of the rental ends up. Written only from the rules (tests/spec/requirements.json S2.26
 * to S2.53, plugins/booking/README.md), without code of the product, which is compared with it.
 */
import type { EntryWorld } from './entryWorld'

const GATED = ['access-hours', 'insurance', 'payment', 'payment/confirm', 'sign']
const ENDED = ['Expired', 'Cancelled']
/** The form of ids; any other value stays in the address and chooses nothing. */
const ID = /^[\w-]+$/
const BEFORE_TERMS = ['Created', 'MoveInDateAdded', 'ContactAdded', 'InsuranceAdded']

/** The facts in an address and about the customer, interpreted according to S2.38 to S2.41 and S4.70. */
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
  const valueOf = (name: string): string | null => url.searchParams.get(name)
  const unit = valueOf('unitId')
  const day = valueOf('startDate')
  const store = valueOf('storeId')
  return {
    step,
    isGated: GATED.includes(step),
    unit: unit !== null && ID.test(unit) ? unit : null,
    day: day !== null && isDay(day) ? day : null,
    isExtended: valueOf('accessHours') === 'extended',
    hasProfile: profile === 'valid',
    hasExtended: store !== null && extendedAt.includes(store) && !onlyRegular,
    onlyRegular,
  }
}

/** Whether the calendar has this day. */
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
  const skipsAccess = hasExtended || onlyRegular
  const requested = facts.step === 'sign-in' && hasProfile ? afterSignIn(world.wanted, skipsAccess) : facts.step
  const unchanged = { isExtended: facts.isExtended, booking: world.booking, isUnreadable: false }
  if (!GATED.includes(requested)) return { ...unchanged, step: requested }
  // rule 1
  if (!hasProfile) return { ...unchanged, step: 'date' }
  if (world.unreadable) return { ...unchanged, step: requested, isUnreadable: true }
  const wantsExtended = facts.isExtended || hasExtended
  // rule 2
  const booking = appliesTo(world.booking, { unit, day, isExtended: wantsExtended }) ? world.booking : undefined
  const isExtended = wantsExtended && (!onlyRegular || booking !== undefined)
  const here = { isExtended, booking, isUnreadable: false }
  if (booking) return { ...here, step: stepWith(booking, requested, skipsAccess) }
  // rule 3
  if (unit === null) return { ...here, step: 'unit' }
  if (day === null) return { ...here, step: 'date' }
  if (!skipsAccess) return { ...here, step: 'access-hours' }
  const held = { unitId: unit, moveInAt: day, extendedAccess: isExtended, status: 'ContactAdded', insured: false }
  return { ...here, step: 'insurance', booking: held }
}

const afterSignIn = (wanted: string | undefined, skipsAccess: boolean): string => {
  if (wanted !== undefined && GATED.includes(wanted)) return wanted
  return skipsAccess ? 'insurance' : 'access-hours'
}

function appliesTo(booking: EntryWorld['booking'], { unit, day, isExtended }: Pick<EntryFacts, 'unit' | 'day' | 'isExtended'>) {
  if (booking === undefined || ENDED.includes(booking.status)) return false
  return booking.unitId === unit && booking.moveInAt === day && booking.extendedAccess === isExtended
}

/** With an applicable booking, a step opens once those before it are complete. */
function stepWith({ status, insured }: NonNullable<EntryWorld['booking']>, requested: string, skipsAccess: boolean): string {
  if (status === 'Ongoing') return 'sign'
  if (requested === 'access-hours') return skipsAccess ? 'insurance' : 'access-hours'
  if (requested === 'insurance') return 'insurance'
  if (!insured) return requested !== 'sign' || BEFORE_TERMS.includes(status) ? 'insurance' : 'sign'
  return requested === 'sign' && BEFORE_TERMS.includes(status) ? 'payment' : requested
}
