import type { Database } from '../../db/connect'
import { sendWithin } from '../../outbox'
import type { SandboxClock } from '../../services'
import { shortReference } from '../../web/shortReference'
import { findRented } from '../catalogue'
import type { BookingRow } from '../schema'
import { unitName } from '../wire/bookings'
import { estimate, vatPence } from './pricing'

const LONG_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Only the confirmation says it so: later e-mails about the rental have its reference, too. */
export const referenceSentence = (bookingId: string): string => `Your booking reference is ${shortReference(bookingId)}.`

/** Confirms the rental by text message and e-mail. */
export async function confirmToCustomer(tx: Database, clock: SandboxClock, booking: BookingRow): Promise<void> {
  const {
    store: { facts },
    unitType,
  } = await findRented(tx, booking)
  const day = LONG_DATE.format(new Date(`${booking.moveInAt}T00:00:00Z`))
  const due = estimate(booking.quote, booking.insurance?.pence ?? 0, booking.moveInAt)
  const [paid, vat] = [due.totalPence, vatPence(due)].map(pence => (pence / 100).toFixed(2))
  const { contact } = booking
  await sendWithin(tx, clock, {
    kind: 'sms',
    to: contact.phoneNumber,
    text: `Lockstep Storage: your unit at ${facts.name} is ready on ${day}, reference ${shortReference(booking.id)}. Please sign your agreement before you move in.`,
  })
  await sendWithin(tx, clock, {
    kind: 'email',
    to: contact.email,
    text: [
      `Dear ${contact.givenName} ${contact.familyName},`,
      `Your unit is booked: ${unitName(unitType)}, ${facts.name}, from ${day}.`,
      `We have taken £${paid} for the first month, including £${vat} VAT.`,
      "The minimum stay is two months; after that it renews monthly and you can leave with 7 days' notice.",
      referenceSentence(booking.id),
    ].join('\n\n'),
  })
}
