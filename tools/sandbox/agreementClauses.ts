import type { AgreementTerms } from './services'
import { longDate, pounds } from './web/formats'

/** A clause of the agreement, which can also be read before paying. */
export interface Clause {
  readonly heading: string
  readonly text: string
}

/** The payments after the first month, because an offer may last longer. */
export function laterPayments({ offer, monthlyPence }: Pick<AgreementTerms, 'offer' | 'monthlyPence'>): string {
  const monthly = pounds(monthlyPence)
  if (offer === undefined) return `From the second month you pay ${monthly} a month.`
  const { pence, lastMonth } = offer
  const during = lastMonth === 2 ? `The second month is ${pounds(pence)}.` : `Months 2 to ${lastMonth} are ${pounds(pence)} each.`
  return `${during} From month ${lastMonth + 1} you pay ${monthly} a month.`
}

const NOTICE = '7 days, which may be during the minimum stay'

/** What is agreed, in a few words above the clauses: for the page that is signed and for the document that is kept. */
export const agreementSchedule = (terms: AgreementTerms): readonly (readonly [term: string, ...lines: string[]])[] => [
  ['Unit', terms.unitName],
  ['Moving in', longDate(terms.moveInAt)],
  ['Minimum stay', 'Two months, then month by month'],
  ['Notice', NOTICE],
  ['Changing your mind', 'Within 14 days of signing, for any reason'],
  ['Access', terms.extendedAccess ? 'Extended access' : 'Regular hours', ...(terms.accessHours ?? [])],
  ['Protection', terms.protection],
  ['First payment', pounds(terms.firstPaymentPence)],
  ['Later payments', laterPayments(terms)],
]

/** What the first payment is for, with its total; empty in older agreements. */
export function firstPaymentRows({
  firstPayment,
  firstPaymentPence,
  firstPaymentVatPence,
}: AgreementTerms): readonly (readonly [label: string, price: string])[] {
  if (firstPayment === undefined) return []
  const vat = firstPaymentVatPence === undefined ? '' : `, including ${pounds(firstPaymentVatPence)} VAT at 20%`
  return [...firstPayment.map(({ label, pence }) => [label, pounds(pence)] as const), [`Total${vat}`, pounds(firstPaymentPence)]]
}

/** The customer, and how to reach them. */
export const customerLines = (terms: AgreementTerms): readonly [name: string, ...others: string[]] => [
  terms.customerName,
  ...(terms.customerAddress ?? []),
  ...[terms.customerPhone, terms.customerEmail].filter(line => line !== undefined),
]

/** The store, and how to reach it. */
export const storeLines = (terms: AgreementTerms): readonly [name: string, ...others: string[]] => [
  terms.storeName,
  ...terms.storeAddress.split(', '),
  ...(terms.storePhone === undefined ? [] : [terms.storePhone]),
]

/**
 * The clauses. Figures from section S9: a minimum of two months, then monthly, 7 days' notice, 14 days for proof of insurance.
 */
export const agreementClauses = (terms: AgreementTerms): readonly Clause[] => [
  {
    heading: 'What you rent',
    text: `We let you use unit ${terms.unitName} at ${terms.storeName} for storing your goods, from ${longDate(terms.moveInAt)}. You hold the only key. The unit is not for living or working in, and not for anything that is alive, perishable, explosive, flammable or unlawful.`,
  },
  {
    heading: 'How long it lasts',
    text: `The minimum stay is two months from the day your rental begins. After that the agreement renews every month until one of us ends it.`,
  },
  {
    heading: 'How you end it',
    text: `You may leave on the day the minimum stay ends, or on any later day: tell us at least 7 days before, which may be during the minimum stay. You pay for whole months: part of a month is not refunded, and a month that would begin on the day you leave is not charged. On your last day, leave the unit empty and clean, and take your padlock off.`,
  },
  {
    heading: 'What you pay',
    text: `Your first payment is ${pounds(terms.firstPaymentPence)}. ${laterPayments(terms)} Each is taken from your card in advance. We write to you at least 28 days before a price changes, and you may leave before the new price applies, with 7 days’ notice and also during the minimum stay. All prices include VAT where it is due; protection is exempt, and its price includes insurance premium tax.`,
  },
  {
    heading: 'Protection of your goods',
    text: `Your goods are protected as follows: ${terms.protection}. If you use your own insurance, send us proof of it within 14 days of moving in, in your account or by e-mail; otherwise we add our own protection to the agreement.`,
  },
  {
    heading: 'Access',
    text: terms.extendedAccess
      ? 'You have extended access: you may enter the store during its extended hours. This cannot be undone for as long as the agreement lasts.'
      : 'You may enter the store during its regular hours.',
  },
  {
    heading: 'If you do not pay',
    text: `While a payment is more than 7 days late we may stop your access. After three months and two written warnings we may sell the goods to recover what is owed, and we pay you what is left.`,
  },
  {
    heading: 'Your right to change your mind',
    text: `You may withdraw within 14 days of signing, without giving a reason and also during the minimum stay. If you asked us to start earlier you pay for the days you used; we refund the rest within 14 days.`,
  },
]
