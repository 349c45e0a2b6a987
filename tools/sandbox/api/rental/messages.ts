/** The e-mails that follow a booking. */
import type { Database } from '../../db/connect'
import { sendWithin } from '../../outbox'
import type { SandboxClock } from '../../services'
import { longDate, pounds } from '../../web/formats'
import { findRented } from '../catalogue'
import type { SubscriptionRow } from '../schema'
import { unitName } from '../wire/bookings'
import { addDays } from './calendar'
import { referenceOf } from './find'
import type { InvoiceRow } from './invoiceSchema'
import { rentalTerms } from './terms'
import { sumOf } from './vat'

type Write = (about: { readonly what: string; readonly reference: string }) => readonly string[]

/** Writes to whoever rents, in the transaction of what it is about. */
async function write(tx: Database, clock: SandboxClock, rental: SubscriptionRow, body: Write): Promise<void> {
  const { contact } = await rentalTerms(tx, rental)
  const { store, unitType } = await findRented(tx, rental)
  const about = { what: `${unitName(unitType)}, ${store.facts.name}`, reference: referenceOf(rental) }
  await sendWithin(tx, clock, {
    kind: 'email',
    to: contact.email,
    text: [
      `Dear ${contact.givenName} ${contact.familyName},`,
      ...body(about),
      `Your rental's reference is ${about.reference}.`,
    ].join('\n\n'),
  })
}

export const confirmNotice = (tx: Database, clock: SandboxClock, rental: SubscriptionRow): Promise<void> =>
  write(tx, clock, rental, ({ what }) => {
    const day = rental.moveOutAt ?? ''
    return [
      `We have your notice: your rental of ${what} ends on ${longDate(day)}.`,
      `On that day, leave the unit empty, clean and unlocked. No month that would begin on it or later is charged.`,
      `If you change your mind, you can withdraw your notice in your account until the end of ${longDate(addDays(day, -1))}.`,
    ]
  })

export const confirmWithdrawal = (tx: Database, clock: SandboxClock, rental: SubscriptionRow): Promise<void> =>
  write(tx, clock, rental, ({ what }) => [
    `You have withdrawn your notice: your rental of ${what} goes on as before, month by month.`,
  ])

export const confirmChange = (
  tx: Database,
  clock: SandboxClock,
  rental: SubscriptionRow,
  { fromDay, pence }: { readonly fromDay: string; readonly pence: number },
): Promise<void> =>
  write(tx, clock, rental, ({ what }) => [
    `You have changed your rental: ${what}.`,
    `From ${longDate(fromDay)} it costs ${pounds(pence)} a month. Nothing was taken now.`,
  ])

export const confirmRenewal = (tx: Database, clock: SandboxClock, rental: SubscriptionRow, invoice: InvoiceRow): Promise<void> =>
  write(tx, clock, rental, ({ what }) => [
    `We have taken ${priceOf(invoice)} from your card for ${what}, ${longDate(invoice.periodFrom)} to ${longDate(invoice.periodTo)}.`,
    `Your invoice ${invoice.number} is in your account.`,
  ])

export const reportRefusedRenewal = (
  tx: Database,
  clock: SandboxClock,
  rental: SubscriptionRow,
  invoice: InvoiceRow,
): Promise<void> =>
  write(tx, clock, rental, ({ what }) => [
    `Your card was refused when we wanted to take ${priceOf(invoice)} for ${what}, ${longDate(invoice.periodFrom)} to ${longDate(invoice.periodTo)}.`,
    'Nothing was taken. We try again tomorrow: please make sure that your card can be charged.',
  ])

const priceOf = ({ lines }: InvoiceRow): string => pounds(sumOf(lines, 'amount'))
