import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import type { GatewayCard, SignedAgreement } from '../../services'
import { shortReference } from '../../../backend/web/shortReference'
import { price, priceSchema } from '../money'
import { referenceOf } from '../rental/find'
import type { InvoiceRow } from '../rental/invoiceSchema'
import { sumOf } from '../rental/vat'
import type { SubscriptionRow } from '../schema'
import { agreementSchedule, customerLines, firstPaymentRows, storeLines } from '../../agreementClauses'
import { SELLER } from '../../company'
import type { Addendum } from './addendum'
import type { CreditNote } from './creditNote'

const lineType = z.enum(['MonthlyPrice', 'FirstMonthCharge', 'Insurance', 'ExtendedAccess', 'AdministrationFee'])

export const listedSchema = z.object({
  id: z.string(),
  kind: z.enum(['receipt', 'invoice', 'agreement', 'addendum', 'creditNote']),
  /** What an addendum changes. */
  change: z.enum(['access', 'protection', 'size']).optional(),
  number: z.string(),
  issuedAt: z.string(),
  total: priceSchema.optional(),
  /** For a credit note: whether the refund has been sent. */
  status: z.enum(['paid', 'due', 'failed', 'signed', 'agreed', 'refunding', 'refunded']),
})
export type WireListed = z.output<typeof listedSchema>

const common = {
  id: z.string(),
  number: z.string(),
  issuedAt: z.string(),
  seller: z.object({ name: z.string(), vatNumber: z.string(), address: z.array(z.string()) }),
  buyer: z.object({
    name: z.string(),
    address: z.array(z.string()),
    companyName: z.string().optional(),
    vatNumber: z.string().optional(),
  }),
  rental: z.object({ reference: z.string(), unit: z.string(), store: z.string() }),
}
const invoiceSchema = z.object({
  ...common,
  kind: z.enum(['receipt', 'invoice', 'creditNote']),
  status: z.enum(['paid', 'due', 'failed', 'refunding', 'refunded']),
  /** When it was paid, and with which card. */
  paid: z.object({ on: z.string(), card: z.object({ brand: z.string(), last4: z.string() }).optional() }).optional(),
  /** The document that a credit note refers to. */
  credits: z.object({ number: z.string(), issuedAt: z.string() }).optional(),
  period: z.object({ from: z.string(), to: z.string() }),
  lines: z.array(
    z.object({
      type: lineType,
      text: z.string(),
      net: priceSchema,
      vatRate: z.union([z.literal(20), z.literal(0)]),
      vat: priceSchema,
      amount: priceSchema,
    }),
  ),
  net: priceSchema,
  vat: priceSchema,
  total: priceSchema,
})
const agreementSchema = z.object({
  ...common,
  kind: z.enum(['agreement', 'addendum']),
  status: z.enum(['signed', 'agreed']),
  text: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export const documentSchema = z.union([invoiceSchema, agreementSchema])
export type WireInvoice = z.output<typeof invoiceSchema>
export type WireAgreement = z.output<typeof agreementSchema>
export type WireDocument = WireInvoice | WireAgreement

export const listedInvoice = ({ id, kind, number, issuedAt, lines, status }: InvoiceRow): WireListed => ({
  id,
  kind,
  number,
  issuedAt,
  total: price(sumOf(lines, 'amount')),
  status,
})

export const listedCreditNote = ({ id, number, issuedAt, lines, status }: CreditNote): WireListed => ({
  id,
  kind: 'creditNote',
  number,
  issuedAt,
  total: price(sumOf(lines, 'amount')),
  status,
})

export const listedAgreement = ({ id, number, signedAt }: SignedAgreement): WireListed => ({
  id,
  kind: 'agreement',
  number,
  issuedAt: londonDate(signedAt),
  status: 'signed',
})

export const listedAddendum = ({ id, number, change, issuedAt }: Addendum): WireListed => ({
  id,
  kind: 'addendum',
  change,
  number,
  issuedAt,
  status: 'agreed',
})

/** An addendum to the agreement, which itself stays unchanged. */
export const wireAddendum = ({ change: _, buyer, text, ...rest }: Addendum): WireAgreement => ({
  ...rest,
  kind: 'addendum',
  status: 'agreed',
  seller: SELLER,
  buyer: { name: buyer.name, address: [...buyer.address] },
  text: text.map(({ heading, paragraphs }) => ({ heading, paragraphs: [...paragraphs] })),
})

export function wireInvoice(row: InvoiceRow, rental: SubscriptionRow, card?: GatewayCard): WireInvoice {
  const { id, number, kind, issuedAt, status, lines, buyer, unit, store, periodFrom, periodTo, paidAt } = row
  return {
    id,
    number,
    kind,
    issuedAt,
    status,
    ...(paidAt !== null && {
      paid: { on: londonDate(paidAt), ...(card !== undefined && { card: { brand: card.brand, last4: card.last4 } }) },
    }),
    seller: SELLER,
    buyer: {
      name: buyer.name,
      address: [...buyer.address],
      ...(buyer.companyName !== undefined && { companyName: buyer.companyName }),
      ...(buyer.vatNumber !== undefined && { vatNumber: buyer.vatNumber }),
    },
    rental: { reference: referenceOf(rental), unit, store },
    period: { from: periodFrom, to: periodTo },
    lines: lines.map(line => ({
      type: line.type,
      text: line.text,
      net: price(line.net),
      vatRate: line.vatRate,
      vat: price(line.vat),
      amount: price(line.amount),
    })),
    net: price(sumOf(lines, 'net')),
    vat: price(sumOf(lines, 'vat')),
    total: price(sumOf(lines, 'amount')),
  }
}

/** The receipt with refunds instead of payments. */
export function wireCreditNote({ receipt, lines, ...own }: CreditNote, rental: SubscriptionRow): WireInvoice {
  const { number, issuedAt } = receipt
  const { paid: _, ...printed } = wireInvoice({ ...receipt, lines }, rental)
  return { ...printed, ...own, kind: 'creditNote', credits: { number, issuedAt } }
}

const SIGNED_AT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

export function wireAgreement(agreement: SignedAgreement): WireAgreement {
  const { id, number, bookingId, terms, clauses, signedName, signedAt, digest } = agreement
  const firstPayment = firstPaymentRows(terms)
  return {
    id,
    number,
    kind: 'agreement',
    issuedAt: londonDate(signedAt),
    status: 'signed',
    seller: SELLER,
    buyer: { name: terms.customerName, address: [...(terms.customerAddress ?? [])] },
    rental: { reference: shortReference(bookingId), unit: terms.unitName, store: terms.storeName },
    text: [
      { heading: 'Customer', paragraphs: [customerLines(terms).join(', ')] },
      { heading: 'Store', paragraphs: [storeLines(terms).join(', ')] },
      {
        heading: 'What is agreed',
        paragraphs: agreementSchedule(terms).map(([term, ...details]) => `${term}: ${details.join(', ')}`),
      },
      ...(firstPayment.length === 0
        ? []
        : [{ heading: 'First payment', paragraphs: firstPayment.map(([label, price]) => `${label}: ${price}`) }]),
      ...clauses.map(({ heading, text }) => ({ heading, paragraphs: [text] })),
      {
        heading: 'Signature',
        paragraphs: [`Signed by ${signedName} on ${SIGNED_AT.format(signedAt)}.`, `Fingerprint of the text: ${digest}`],
      },
    ],
  }
}
