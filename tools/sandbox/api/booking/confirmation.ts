import type { Database } from '../../../backend/db/connect'
import { laterPayments } from '../../agreementClauses'
import { calendarFile } from '../../mail/calendarFile'
import { email } from '../../mail/email'
import { facts, link, paragraph, small, sums } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { GatewayCard, Sandbox } from '../../services'
import { cardName, dayText, pounds } from '../../web/formats'
import { shortReference } from '../../../backend/web/shortReference'
import { findRented } from '../catalogue'
import { directionsUrl, rentalUrl } from '../rental/links'
import { nextPayment } from '../rental/messages'
import type { BookingRow, SubscriptionRow } from '../schema'
import { termsOf } from './agreementTerms'

/** A sentence that only the confirmation contains; later e-mails have the reference, too. */
export const referenceSentence = (bookingId: string): string => `Your booking reference is ${shortReference(bookingId)}.`

/** Confirms the rental by text message and e-mail. */
export async function confirmToCustomer(
  tx: Database,
  { clock, settings }: Pick<Sandbox, 'clock' | 'settings'>,
  booking: BookingRow,
  rental: SubscriptionRow,
  card: GatewayCard | undefined,
): Promise<void> {
  const terms = await termsOf(tx, booking)
  const { storeName, storeAddress, storePhone, unitName } = terms
  const { store } = await findRented(tx, booking)
  const next = await nextPayment(tx, rental, card)
  const day = dayText(booking.moveInAt)
  const [paid, vat] = [pounds(terms.firstPaymentPence), pounds(terms.firstPaymentVatPence ?? 0)]
  const { contact } = booking
  await sendWithin(tx, clock, {
    kind: 'sms',
    to: contact.phoneNumber,
    text: `Lockstep Storage: your unit at ${storeName} is ready on ${day}, reference ${shortReference(booking.id)}. Please sign your agreement before you move in: ${rentalUrl(settings, rental.id)}`,
  })
  const letter = email(contact.email, {
    subject: 'Your unit is booked',
    parts: [
      paragraph(`Dear ${contact.givenName} ${contact.familyName},`),
      paragraph(`Your unit is booked: ${unitName}, ${storeName}, from ${day}.`),
      paragraph('Before you move in, please sign your agreement and bring a padlock. Your phone opens the doors.'),
      link('Sign, and see your rental', rentalUrl(settings, rental.id)),
      facts(
        ['Moving in', day],
        ['Where', storeName, ...storeAddress.split(', ')],
        ...(storePhone === undefined ? [] : [['Phone', storePhone] as const]),
        ['Access hours', ...(terms.accessHours ?? [])],
        ['Protection', terms.protection],
      ),
      link('Directions', directionsUrl(store.facts)),
      paragraph(
        `We have taken ${paid} from ${card === undefined ? 'your card' : cardName(card)} for the first month, including ${vat} VAT.`,
      ),
      sums(...(terms.firstPayment ?? []).map(({ label, pence }) => [label, pounds(pence)] as const), [
        `Total, including ${vat} VAT`,
        paid,
      ]),
      ...next,
      paragraph(
        `${laterPayments(terms)} The minimum stay is two months; after that it renews monthly and you can leave with 7 days’ notice.`,
      ),
      paragraph('You can change your mind within 14 days of signing, for any reason and also during the minimum stay.'),
      small(
        ...(storePhone === undefined ? [] : [`Questions? Call ${storeName} on ${storePhone}.`]),
        referenceSentence(booking.id),
      ),
    ],
    attachments: [
      calendarFile('moving-in.ics', {
        uid: `moving-in-${rental.id}`,
        day: booking.moveInAt,
        summary: `Move into ${unitName}, ${storeName}`,
        location: storeAddress,
        madeAt: clock.now(),
      }),
    ],
  })
  await sendWithin(tx, clock, letter)
}
