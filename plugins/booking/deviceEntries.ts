import type { DeviceEntry } from '@/kernel/contract'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long each of these is stored: the answers for a unit and a day. */
export const DRAFT_LIFE_MS = HOUR_MS
/** The requested step, while the person signs in. */
export const WANTED_LIFE_MS = HOUR_MS
/** The booking made for a unit, day and access. */
export const BOOKING_LIFE_MS = DAY_MS
/** A payment whose outcome is not known yet. */
export const ATTEMPT_LIFE_MS = DAY_MS
/** When a booking was paid, for its receipt. */
export const PAID_LIFE_MS = 90 * DAY_MS

const entries: readonly DeviceEntry[] = [
  { name: 'drafts/booking.drafts', where: 'database', purpose: 'drafts', lifeMs: DRAFT_LIFE_MS },
  { name: 'drafts/booking wanted step', where: 'database', purpose: 'wanted', lifeMs: WANTED_LIFE_MS },
  { name: 'drafts/booking ', where: 'database', purpose: 'bookings', lifeMs: BOOKING_LIFE_MS },
  { name: 'attempts', where: 'database', purpose: 'attempts', lifeMs: ATTEMPT_LIFE_MS },
  { name: 'attempts/paid', where: 'database', purpose: 'paid', lifeMs: PAID_LIFE_MS },
]
export default entries
