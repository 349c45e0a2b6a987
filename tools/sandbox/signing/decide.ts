import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { agreementClauses, laterPayments } from '../agreementClauses'
import { documentPdf } from '../api/documents/pdf'
import { wireAgreement } from '../api/documents/wire'
import { accountUrl } from '../api/rental/links'
import { email } from '../mail/email'
import { facts, link, paragraph, small } from '../mail/letter'
import { sendWithin } from '../outbox'
import type { AgreementTerms, Message, Sandbox } from '../services'
import type { Settings } from '../settings'
import { longDate, pounds } from '../web/formats'
import { numberOf, signedAt } from './pages/facts'
import { agreements } from './schema'

type Needs = Pick<Sandbox, 'db' | 'clock' | 'settings'>
type Row = typeof agreements.$inferSelect

export type Decision =
  /** `digest` is that of the displayed terms, so that nobody signs terms that have changed since. */
  { readonly status: 'Agreed'; readonly signedName: string; readonly digest: string } | { readonly status: 'Declined' }

export type DecisionResult =
  | { readonly outcome: 'Agreed' | 'Declined'; readonly id: string }
  /** The terms have changed since they were displayed. */
  | { readonly outcome: 'changed' }
  /** The link has expired or never existed. */
  | { readonly outcome: 'gone' }

export const digestOf = (terms: AgreementTerms): string => createHash('sha256').update(JSON.stringify(terms)).digest('base64url')

/** Records the decision. A declined agreement can still be signed; a signed one stays signed. */
export async function decide({ db, clock, settings }: Needs, token: string, decision: Decision): Promise<DecisionResult> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<DecisionResult> => {
    const [agreement] = await tx.select().from(agreements).where(eq(agreements.linkToken, token)).for('update')
    if (agreement === undefined) return { outcome: 'gone' }
    if (agreement.status === 'Agreed') return { outcome: 'Agreed', id: agreement.id }
    if (agreement.linkExpiresAt <= now) return { outcome: 'gone' }
    if (decision.status === 'Agreed' && decision.digest !== digestOf(agreement.terms)) return { outcome: 'changed' }
    await tx
      .update(agreements)
      .set({
        status: decision.status,
        statusBefore: agreement.status,
        signedName: decision.status === 'Agreed' ? decision.signedName : null,
        decidedAt: now,
      })
      .where(eq(agreements.id, agreement.id))
    const { customerEmail: to } = agreement.terms
    if (decision.status === 'Agreed' && to !== undefined) {
      await sendWithin(tx, clock, await copyFor(to, agreement, decision.signedName, now, settings))
    }
    return { outcome: decision.status, id: agreement.id }
  })
}

/** The customer's copy, sent by e-mail with the whole text as a PDF. */
async function copyFor(to: string, row: Row, signedName: string, now: Date, settings: Settings): Promise<Message> {
  const { id, bookingId, terms } = row
  const number = numberOf(id)
  const clauses = agreementClauses(terms)
  const signed = { id, bookingId, number, terms, clauses, signedName, signedAt: now, digest: digestOf(terms) }
  return email(to, {
    subject: `Your signed agreement ${number}`,
    parts: [
      paragraph(`Dear ${terms.customerName},`),
      paragraph('Thank you for signing. Your agreement is attached, and you can read it in your account at any time.'),
      facts(
        ['Unit', terms.unitName, terms.storeName],
        ['Moving in', longDate(terms.moveInAt)],
        ['Where', ...terms.storeAddress.split(', ')],
        ...(terms.storePhone === undefined ? [] : [['Phone', terms.storePhone] as const]),
        ...(terms.accessHours === undefined ? [] : [['Access hours', ...terms.accessHours] as const]),
        ['First payment', pounds(terms.firstPaymentPence)],
        ['Later payments', laterPayments(terms)],
        ['Protection', terms.protection],
      ),
      link('See your rentals', accountUrl(settings)),
      small(`Signed by ${signedName} on ${signedAt(now)}. Fingerprint of the text: ${digestOf(terms)}`),
    ],
    attachments: [{ name: `lockstep-${number}.pdf`, type: 'application/pdf', content: await documentPdf(wireAgreement(signed)) }],
  })
}
