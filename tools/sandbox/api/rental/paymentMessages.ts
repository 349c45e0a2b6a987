/** The e-mails about payments and the card that makes them. */
import type { Database } from '../../../backend/db/connect'
import { facts, link, paragraph, type Part, sums } from '../../mail/letter'
import type { GatewayCard } from '../../services'
import { cardName, longDate, pounds } from '../../web/formats'
import type { SubscriptionRow } from '../schema'
import type { CardEnd } from './cardEnd'
import type { InvoiceRow } from './invoiceSchema'
import { otherCardUrl } from './links'
import { nextPayment, offersDocuments, paymentLines, type Sender, write } from './messages'
import { paymentsOf } from './payments'
import { rentalTerms } from './terms'
import { sumOf } from './vat'

/** Sent once for each change, so that a customer notices one they did not make. */
export async function confirmCard(tx: Database, sender: Sender, rental: SubscriptionRow, card: GatewayCard): Promise<void> {
  const { next } = await paymentsOf(tx, rental, await rentalTerms(tx, rental))
  const name = cardName(card)
  await write(tx, sender, rental, ({ what, urlOf, phone }) => ({
    subject: 'Another card pays for your rental',
    parts: [
      paragraph(`From now on, ${name} pays for ${what}. Choosing it took no payment.`),
      facts(
        ['Card', name, `Expires ${expiryOf(card)}`],
        ...(next === undefined ? [] : [['Next payment', ...paymentLines(next, card)] as const]),
      ),
      paragraph(
        `If you did not change it, ${phone === undefined ? 'contact us' : `call us on ${phone}`} at once, and choose the right card in your account.`,
      ),
      link('See how you pay', urlOf('paying')),
    ],
  }))
}

/** The audit recognises the e-mail by this sentence. */
export const CARD_END_SENTENCE = 'The card that pays for your rental expires'

/** Sent before a card's last month. */
export const warnOfCardEnd = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  card: GatewayCard,
  { lastDay, firstPaymentAfter }: CardEnd,
): Promise<void> =>
  write(tx, sender, rental, ({ what, urlOf }) => ({
    subject: `Your card expires on ${longDate(lastDay)}`,
    parts: [
      paragraph(
        `${CARD_END_SENTENCE} on ${longDate(lastDay)}. Please choose another card, so that your payment on ${longDate(firstPaymentAfter)} goes through.`,
      ),
      link('Choose another card', urlOf('paying')),
      facts(
        ['Card', cardName(card), `Expires ${expiryOf(card)}`],
        ['Rental', what],
        ['First payment it can’t make', longDate(firstPaymentAfter)],
      ),
      paragraph('If your bank has sent you a new card, add it to your account: we can’t take its new date from your bank.'),
    ],
  }))

const expiryOf = ({ expiryMonth, expiryYear }: GatewayCard): string => `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`

/** A sentence that only the confirmation of a payment contains. */
export const confirmedSentence = (invoiceNumber: string): string => `Your invoice ${invoiceNumber} is in your account.`

export async function confirmRenewal(
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  invoice: InvoiceRow,
  card: GatewayCard | undefined,
): Promise<void> {
  const next = await nextPayment(tx, rental, card)
  await write(tx, sender, rental, ({ what, urlOf }) => ({
    subject: `Payment received: ${priceOf(invoice)}`,
    parts: [
      paragraph(
        `We have taken ${priceOf(invoice)} from ${card === undefined ? 'your card' : cardName(card)} for ${what}, ${daysOf(invoice)}.`,
      ),
      itemised(invoice),
      ...next,
      paragraph(
        [confirmedSentence(invoice.number), ...(offersDocuments(sender) ? ['You can save it there as a PDF.'] : [])].join(' '),
      ),
      link('See your invoice', urlOf('documents')),
    ],
  }))
}

/** What happens next, in the e-mail on a declined card. */
export const TRIED_AGAIN_SENTENCE = 'We try again tomorrow'

export const reportRefusedRenewal = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  invoice: InvoiceRow,
  card: GatewayCard | undefined,
): Promise<void> =>
  write(tx, sender, rental, ({ what, url, phone }) => ({
    subject: 'Your payment did not go through',
    parts: [
      paragraph(
        `${card === undefined ? 'Your card' : cardName(card)} was declined when we tried to take ${priceOf(invoice)} for ${what}, ${daysOf(invoice)}.`,
      ),
      paragraph(`Nothing was taken. ${TRIED_AGAIN_SENTENCE}. To pay now, with this card or another one:`),
      link(`Pay ${priceOf(invoice)} now`, url),
      link('Pay with another card', otherCardUrl(sender.settings, rental.id)),
      itemised(invoice),
      facts(['Due since', longDate(invoice.issuedAt)]),
      paragraph('While a payment is more than 7 days late, we may stop your access.'),
      ...(phone === undefined
        ? []
        : [paragraph(`If you can’t pay right now, call us on ${phone} and we’ll work something out.`)]),
    ],
  }))

const daysOf = ({ periodFrom, periodTo }: InvoiceRow): string => `${longDate(periodFrom)} to ${longDate(periodTo)}`

const itemised = ({ lines }: InvoiceRow): Part =>
  sums(...lines.map(({ text, amount }) => [text, pounds(amount)] as const), [
    `Total, including ${pounds(sumOf(lines, 'vat'))} VAT`,
    pounds(sumOf(lines, 'amount')),
  ])

const priceOf = ({ lines }: InvoiceRow): string => pounds(sumOf(lines, 'amount'))
