import type { AgreementLine, AgreementTerms } from '../../services'
import type { Database } from '../../../backend/db/connect'
import type { Hours, StoreFacts } from '../../seed/stores'
import { findRented } from '../catalogue'
import type { PostalAddress } from '../contact'
import type { BookingRow } from '../schema'
import { phoneText } from '../../web/formats'
import { unitName } from '../wire/bookings'
import { insuranceText } from './insurance'
import { estimate, laterMonthsPence, LINE_LABELS, renewalEstimate, vatPence, type LineType, type Quote } from './pricing'

/** The terms to sign, from the booking's present state. */
export async function termsOf(db: Database, booking: BookingRow): Promise<AgreementTerms> {
  if (booking.insurance === null) throw new Error('an insured booking lost its insurance')
  const {
    store: { facts },
    unitType,
  } = await findRented(db, booking)
  const { contact, quote, moveInAt, extendedAccess } = booking
  const protectionPence = booking.insurance.pence ?? 0
  const due = estimate(quote, protectionPence, moveInAt)
  const { totalPence, lines } = due
  return {
    customerName: `${contact.givenName} ${contact.familyName}`,
    customerAddress: addressLines(contact.address),
    customerPhone: phoneText(contact.phoneNumber),
    customerEmail: contact.email,
    storeName: facts.name,
    storeAddress: [facts.address.line1, facts.address.city, facts.address.postalCode].join(', '),
    ...(facts.phoneNumber === undefined ? {} : { storePhone: facts.phoneNumber }),
    unitName: unitName(unitType),
    moveInAt,
    monthlyPence: laterMonthsPence(quote, protectionPence),
    ...offerAfterFirstMonth(quote, protectionPence, moveInAt),
    firstPaymentPence: totalPence,
    firstPaymentVatPence: vatPence(due),
    firstPayment: lines.flatMap(line => agreementLines(line.type, line.pence, line.discountedPence)),
    extendedAccess,
    accessHours: hoursTexts(facts, extendedAccess),
    protection: insuranceText(booking.insurance),
  }
}

/** The payments after the first that an offer lowers. Each of its months costs the same. */
function offerAfterFirstMonth(quote: Quote, protectionPence: number, moveInAt: string): Pick<AgreementTerms, 'offer'> {
  const lastMonth = quote.promotion?.duration ?? 1
  const pence = renewalEstimate(quote, protectionPence, 1, moveInAt).totalPence
  return lastMonth < 2 ? {} : { offer: { pence, lastMonth } }
}

/** What is paid only once; the other lines are those of the first month. */
const ONCE: readonly LineType[] = ['FirstMonthCharge', 'AdministrationFee']
const labelOf = (type: LineType): string => LINE_LABELS[type] + (ONCE.includes(type) ? '' : ', first month')

const agreementLines = (type: LineType, pence: number, discounted: number | undefined): readonly AgreementLine[] => [
  { label: labelOf(type), pence },
  ...(discounted === undefined ? [] : [{ label: 'Discount', pence: discounted - pence }]),
]

/** An address as it is printed. */
export function addressLines({
  line1,
  line2,
  houseNumber,
  apartmentNumber,
  city,
  county,
  postalCode,
}: PostalAddress): readonly string[] {
  const street = [houseNumber, line1].filter(part => part !== undefined).join(' ')
  return [apartmentNumber, street, line2, city, county, postalCode].filter(line => line !== undefined && line !== '') as string[]
}

/** `Monday to Friday 09:00 to 17:30`: consecutive days with the same hours share a line. */
export function hoursTexts({ staffedHours, extendedHours }: StoreFacts, extended: boolean): readonly string[] {
  const hours = extended && extendedHours !== undefined ? extendedHours : staffedHours
  const rows: { first: Hours; last: Hours }[] = []
  for (const day of hours) {
    const row = rows.at(-1)
    if (row !== undefined && row.last.fromHour === day.fromHour && row.last.toHour === day.toHour) row.last = day
    else rows.push({ first: day, last: day })
  }
  return rows.map(({ first, last }) => {
    const days = first === last ? weekdayName(first) : `${weekdayName(first)} to ${weekdayName(last)}`
    return `${days} ${first.fromHour} to ${first.toHour}`
  })
}

const weekdayName = ({ weekday }: Hours): string => weekday.charAt(0) + weekday.slice(1).toLowerCase()
