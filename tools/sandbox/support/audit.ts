/**
 * The invariants of tests/README.md that can be checked in the tables alone. Each returns its violations as sentences; none if it
 * holds. Those that need a client's answers are checked in `tests/sandbox/kill/audit.ts`.
 */
import { referenceSentence } from '../api/booking/confirmation'
import { isLiveHold } from '../api/booking/holds'
import { estimate } from '../api/booking/pricing'
import { londonDate } from '../../backend/londonDate'
import { statusAt } from '../payments/intents'
import { type Tables, chargesFor } from './auditedTables'
import { cardWarningsSent, wrongCards } from './auditCards'
import { provenContacts } from './auditContacts'
import { invoicesOtherThanAgreed } from './auditTerms'
import { invoicesAndCharges, overlappingMonths } from './auditInvoices'
import { messagesSentOnce } from './auditMessages'
import { peopleWithAccess } from './auditPeople'
import { protectionAsAnnounced, proofsAreWhole } from './auditProofs'
import { refundsOfCancelled } from './auditRefunds'
import { waitersNotifiedOnce } from './auditWaiting'

export type Findings = Readonly<Record<string, readonly string[]>>

export const auditTables = (all: Tables, now: Date): Findings => ({
  'I-1 a unit is held or let once': overbooked(all, now),
  'I-2 money is taken once for what is paid, and for nothing else': wrongCharges(all),
  'I-3 no intent stays authorised': all.intents
    .filter(row => row.status === 'authorized' && row.expiresAt.getTime() + 60_000 < now.getTime())
    .map(({ id }) => id),
  'I-4 what is paid has everything that belongs to it': incompleteRentals(all),
  'I-7 everything belongs to who asked for it': orphanedRentals(all),
  'I-13 no month of a rental is charged twice': overlappingMonths(all),
  'I-14 what an invoice says was paid has been taken once, and its lines add up': invoicesAndCharges(all),
  'I-15 money comes from the card that was meant, and from none that was removed': wrongCards(all, now),
  'I-16 a month is charged at the terms that were agreed for it': invoicesOtherThanAgreed(all),
  'I-17 an e-mail about a payment or an end is sent once': messagesSentOnce(all),
  'I-18 who may get into a rental was let in by its customer': peopleWithAccess(all),
  'I-19 proof of insurance is kept whole, where it is needed': proofsAreWhole(all),
  'I-20 who waits is told by one e-mail, while a unit was free': waitersNotifiedOnce(all),
  'I-21 another phone number or e-mail address was proven, told and is signed in with': provenContacts(all),
  'I-22 a cancelled rental has ended, and what was promised of its price is given back once': refundsOfCancelled(all, now),
  'I-23 protection in place of a missing proof was told beforehand, and is charged as it was told': protectionAsAnnounced(all),
  'I-24 of the end of a card that pays for a rental its customer is warned by one e-mail': cardWarningsSent(all),
})

/** The charges of each booking, for tests that compare them with a screen. */
export const moneyOf = (all: Tables) =>
  all.bookings.map(({ id, status, customerId }) => ({ id, status, customerId, charges: chargesFor(all, id).length }))

/** Numbers of intents by final status. */
export function intentCounts({ intents: rows }: Tables, now: Date): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[statusAt(row, now)] = (counts[statusAt(row, now)] ?? 0) + 1
  return counts
}

function overbooked(all: Tables, now: Date): string[] {
  const today = londonDate(now)
  return all.unitTypes.flatMap(({ id, stock }) => {
    const held = all.bookings.filter(booking => booking.unitTypeId === id && isLiveHold(booking, now)).length
    const isLet = ({ moveOutAt, id: rentalId }: Tables['subscriptions'][number]): boolean =>
      moveOutAt === null ||
      moveOutAt > today ||
      (moveOutAt === today && !all.cancellations.some(row => row.subscriptionId === rentalId && row.daysUsed === 0))
    const rented = all.subscriptions.filter(row => row.unitTypeId === id && isLet(row)).length
    const notEmptied = all.changes.filter(row => row.leftUnitTypeId === id && (row.leftUntil ?? '') > today).length
    return held + rented + notEmptied > stock ? [`${id}: ${held} held, ${rented} let and ${notEmptied} left of ${stock}`] : []
  })
}

function wrongCharges(all: Tables): string[] {
  return all.bookings.flatMap(booking => {
    const charges = chargesFor(all, booking.id)
    if (booking.status !== 'Ongoing') return charges.length === 0 ? [] : [`${booking.id} is ${booking.status} and was charged`]
    const due = estimate(booking.quote, booking.insurance?.pence ?? 0, booking.moveInAt).totalPence
    if (charges.length !== 1) return [`${booking.id} was charged ${charges.length} times`]
    return charges[0]?.amount === due && charges[0].id === booking.chargeId
      ? []
      : [`${booking.id} was charged ${charges[0]?.amount}, not ${due}`]
  })
}

function incompleteRentals(all: Tables): string[] {
  return all.bookings
    .filter(booking => booking.status === 'Ongoing')
    .flatMap(booking => {
      const missing = [
        all.cards.some(card => card.id === booking.paymentSourceId && card.customerId === booking.customerId)
          ? undefined
          : 'card',
        booking.insurance === null ? 'protection' : undefined,
        booking.agreementConfirmedAt === null ? 'accepted terms' : undefined,
        all.agreements.some(row => row.bookingId === booking.id && row.customerId === booking.customerId)
          ? undefined
          : 'agreement',
        all.subscriptions.filter(row => row.bookingId === booking.id).length === 1 ? undefined : 'rental',
        all.messages.filter(({ kind, text }) => kind === 'email' && text.includes(referenceSentence(booking.id))).length === 1
          ? undefined
          : 'one e-mail',
      ].filter(each => each !== undefined)
      return missing.length === 0 ? [] : [`${booking.id} has no ${missing.join(', ')}`]
    })
}

function orphanedRentals(all: Tables): string[] {
  return all.subscriptions.flatMap(row => {
    const booking = all.bookings.find(each => each.id === row.bookingId)
    return row.bookingId === null || booking?.customerId === row.customerId
      ? []
      : [`${row.id} is of somebody else than its booking`]
  })
}
