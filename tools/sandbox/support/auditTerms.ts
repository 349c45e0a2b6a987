/** The invariant about terms, for audit.ts. */
import { estimate, renewalEstimate } from '../api/booking/pricing'
import { sumOf } from '../api/rental/vat'
import type { Tables } from './auditedTables'

/** Compares each month's invoice total with the booking and the changes in effect on the month's first day. */
export function invoicesOtherThanAgreed(all: Tables): string[] {
  return all.subscriptions.flatMap(rental => {
    const booking = all.bookings.find(({ id }) => id === rental.bookingId)
    if (booking === undefined) return []
    const inOrder = all.invoices
      .filter(row => row.subscriptionId === rental.id)
      .sort((a, b) => a.periodFrom.localeCompare(b.periodFrom))
    return inOrder.flatMap(({ id, lines, periodFrom }, month) => {
      const { quote, insurance } = latest(all, rental.id, periodFrom) ?? booking
      const agreed = (
        month === 0
          ? estimate(quote, insurance?.pence ?? 0, periodFrom)
          : renewalEstimate(quote, insurance?.pence ?? 0, month, periodFrom)
      ).totalPence
      const charged = sumOf(lines, 'amount')
      return charged === agreed ? [] : [`${id} says ${charged}, and ${agreed} was agreed`]
    })
  })
}

const latest = (all: Tables, rentalId: string, day: string) =>
  all.changes
    .filter(row => row.subscriptionId === rentalId && row.fromDay <= day)
    .sort((a, b) => a.fromDay.localeCompare(b.fromDay) || a.createdAt.getTime() - b.createdAt.getTime())
    .at(-1)
