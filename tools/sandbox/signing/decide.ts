import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sendWithin } from '../outbox'
import type { AgreementTerms, Sandbox } from '../services'
import { longDate, pounds } from '../web/formats'
import { numberOf, signedAt } from './pages/facts'
import { agreements } from './schema'

export type Decision =
  /** `digest` is that of the displayed terms, so that nobody signs terms that have changed since. */
  { readonly status: 'Agreed'; readonly signedName: string; readonly digest: string } | { readonly status: 'Declined' }

export type Decided =
  | { readonly outcome: 'Agreed' | 'Declined'; readonly id: string }
  /** The terms have changed since they were displayed. */
  | { readonly outcome: 'changed' }
  /** The link has expired or never existed. */
  | { readonly outcome: 'gone' }

export const digestOf = (terms: AgreementTerms): string => createHash('sha256').update(JSON.stringify(terms)).digest('base64url')

/** Records the decision. A declined agreement can still be signed; a signed one stays signed. */
export async function decide({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, token: string, decision: Decision): Promise<Decided> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<Decided> => {
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
      await sendWithin(tx, clock, { kind: 'email', to, text: copyOf(agreement, decision.signedName, now) })
    }
    return { outcome: decision.status, id: agreement.id }
  })
}

/** The customer's copy, sent by e-mail. */
function copyOf({ id, terms }: typeof agreements.$inferSelect, signedName: string, now: Date): string {
  return [
    `Your signed agreement ${numberOf(id)}`,
    `${terms.unitName}, ${terms.storeName}, from ${longDate(terms.moveInAt)}.`,
    `First payment ${pounds(terms.firstPaymentPence)}, then ${pounds(terms.monthlyPence)} a month. Protection: ${terms.protection}.`,
    `Signed by ${signedName} on ${signedAt(now)}. Fingerprint of the text: ${digestOf(terms)}`,
  ].join('\n\n')
}
