/** The invariant about e-mails, for audit.ts: they are sent in the transaction of their cause, so each is sent once. */
import { confirmedSentence } from '../api/rental/paymentMessages'
import { referenceOf } from '../api/rental/find'
import type { Tables } from './auditedTables'

export function messagesSentOnce(all: Tables): string[] {
  const mails = all.messages.filter(({ kind }) => kind === 'email')
  const count = (...texts: readonly string[]): number =>
    mails.filter(({ text }) => texts.every(each => text.includes(each))).length
  const payments = all.invoices
    .filter(({ number }) => count(confirmedSentence(number)) > 1)
    .map(({ number }) => `the payment of ${number} was confirmed twice`)
  const ends = all.subscriptions
    .filter(row => row.noticeGivenAt !== null && row.endToldAt !== null)
    .map(row => ({ ...row, times: count('has ended, as you asked', `reference is ${referenceOf(row)}.`) }))
    // a rental made at the counter may have ended before these e-mails existed
    .filter(({ times, bookingId }) => (bookingId === null ? times > 1 : times !== 1))
    .map(({ id, times }) => `the end of ${id} was told ${times} times`)
  return [...payments, ...ends]
}
