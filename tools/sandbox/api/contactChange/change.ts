/** Changing a customer's phone number or e-mail address, by a code sent to the new one. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { people } from '../../identity/people'
import type { Sandbox } from '../../services'
import { checkedContact } from '../contact'
import { customerOf } from '../customers'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { customers, type CustomerRow } from '../schema'
import { sendCode, notifyPrevious } from './messages'
import { contactChanges, type ContactChangeRow, type ContactKind } from './schema'

export const CODE_LIFETIME_MS = 10 * 60_000
/** The wait before another code can be requested. */
const RESEND_AFTER_MS = 30_000
export const TRIES = 5
/** Maximum number of codes per hour, for a customer and for an address. */
export const MOST_CODES = 5
const HOUR_MS = 3_600_000
/** Unconfirmed changes expire after this time. */
const CHANGE_LIFETIME_MS = 24 * HOUR_MS

export interface Needs extends Pick<Sandbox, 'clock' | 'settings'> {
  /** The key for hashing codes. */
  readonly codeKey: string
}

/** Which contact detail of which customer is changed. */
interface ContactDetail {
  readonly customerId: string
  readonly kind: ContactKind
}

/** The condition of a query for a change that waits for its code. */
const isPending = ({ customerId, kind }: ContactDetail, now: Date) =>
  and(
    eq(contactChanges.customerId, customerId),
    eq(contactChanges.kind, kind),
    isNull(contactChanges.endedAt),
    gt(contactChanges.requestedAt, new Date(now.getTime() - CHANGE_LIFETIME_MS)),
  )

/** The pending changes. */
export async function pendingChanges(
  db: Database,
  { clock }: Pick<Sandbox, 'clock'>,
  customerId: string,
): Promise<ContactChangeRow[]> {
  const ofKind = async (kind: ContactKind) => db.select().from(contactChanges).where(isPending({ customerId, kind }, clock.now()))
  return [...(await ofKind('phone')), ...(await ofKind('email'))]
}

async function lockPendingChange(tx: Database, detail: ContactDetail, now: Date): Promise<ContactChangeRow> {
  const [row] = await tx.select().from(contactChanges).where(isPending(detail, now)).for('update')
  if (row === undefined) throw new ApiError('CONTACT_CHANGE_NOT_FOUND', 'No such change waits for a code')
  return row
}

/**
 * Sends a code to the new number or address, replacing a pending change. Whether it belongs to another account is revealed only
 * after the correct code. Throws CONTACT_UNCHANGED, TOO_MANY_CODES or the code of the invalid value.
 */
export async function requestChange(tx: Database, needs: Needs, detail: ContactDetail, typed: string): Promise<ContactChangeRow> {
  const now = needs.clock.now()
  // Locked, so that concurrent requests are processed one after the other.
  const [customer] = await tx.select().from(customers).where(eq(customers.sub, detail.customerId)).for('update')
  if (customer === undefined) throw new ApiError('INCOMPLETE_PROFILE', 'Signing up is not complete')
  const to = checkedContact(detail.kind, typed)
  const from = valueOf(customer, detail.kind)
  if (isSame(detail.kind, to, from)) throw new ApiError('CONTACT_UNCHANGED', 'This is what we have')
  const [pending] = await tx.select().from(contactChanges).where(isPending(detail, now))
  if (pending !== undefined && pending.to === to && secondsToWait(pending, now) > 0) return pending
  await demandFewCodes(tx, detail.customerId, to, now)
  await tx
    .update(contactChanges)
    .set({ endedAt: now })
    .where(
      and(eq(contactChanges.customerId, detail.customerId), eq(contactChanges.kind, detail.kind), isNull(contactChanges.endedAt)),
    )
  const [code, id] = [newCode(), newId('chg')]
  const [row] = await tx
    .insert(contactChanges)
    .values({ id, ...detail, from, to, requestedAt: now, codes: 1, ...newCodeValues(needs, id, code, now) })
    .returning()
  if (row === undefined) throw new Error('an insert answered no row')
  await sendCode(tx, needs, row, code)
  return row
}

/** Sends another code and invalidates the previous one. Within 30 seconds of the last code it does nothing. */
export async function resendCode(tx: Database, needs: Needs, detail: ContactDetail): Promise<ContactChangeRow> {
  const now = needs.clock.now()
  const row = await lockPendingChange(tx, detail, now)
  if (secondsToWait(row, now) > 0) return row
  await demandFewCodes(tx, detail.customerId, row.to, now)
  const code = newCode()
  const [sent] = await tx
    .update(contactChanges)
    .set({ codes: row.codes + 1, ...newCodeValues(needs, row.id, code, now) })
    .where(eq(contactChanges.id, row.id))
    .returning()
  if (sent === undefined) throw new Error('the locked change is gone')
  await sendCode(tx, needs, sent, code)
  return sent
}

export type Confirmation =
  | { readonly outcome: 'changed'; readonly customer: CustomerRow }
  /** `spent`: no attempts left · `expired`: the code is too old. Another code is needed. */
  | { readonly outcome: 'wrong' | 'spent' | 'expired'; readonly change: ContactChangeRow }
  /** The new value belongs to another account. This may be revealed to whoever receives the codes sent to it. */
  | { readonly outcome: 'taken' }

/** A wrong code uses up an attempt. A correct one works once, and changes both sign-in and contact details. */
export async function confirmChange(tx: Database, needs: Needs, detail: ContactDetail, code: string): Promise<Confirmation> {
  const now = needs.clock.now()
  const row = await lockPendingChange(tx, detail, now)
  if (row.triesLeft === 0) return { outcome: 'spent', change: row }
  if (row.expiresAt <= now) return { outcome: 'expired', change: row }
  const isCorrect = timingSafeEqual(hashOf(needs, row.id, code), Buffer.from(row.codeHash, 'base64url'))
  if (!isCorrect) {
    const set = { triesLeft: row.triesLeft - 1 }
    await tx.update(contactChanges).set(set).where(eq(contactChanges.id, row.id))
    return { outcome: set.triesLeft === 0 ? 'spent' : 'wrong', change: { ...row, ...set } }
  }
  const endChange = (confirmedAt: Date | null) =>
    tx.update(contactChanges).set({ confirmedAt, endedAt: now }).where(eq(contactChanges.id, row.id))
  if (await isTaken(tx, row)) {
    await endChange(null)
    return { outcome: 'taken' }
  }
  await endChange(now)
  const [customer] = await tx
    .update(customers)
    .set(row.kind === 'phone' ? { phoneNumber: row.to } : { email: row.to })
    .where(eq(customers.sub, row.customerId))
    .returning()
  if (customer === undefined) throw new ApiError('INCOMPLETE_PROFILE', 'Signing up is not complete')
  await people({ db: tx }).setSignIn(row.customerId, { [row.kind]: row.to })
  await notifyPrevious(tx, needs, row)
  return { outcome: 'changed', customer }
}

/** Ends a pending change, which is then not made. Throws CONTACT_CHANGE_NOT_FOUND. */
export async function cancelChange(tx: Database, { clock }: Pick<Sandbox, 'clock'>, detail: ContactDetail): Promise<void> {
  const row = await lockPendingChange(tx, detail, clock.now())
  await tx.update(contactChanges).set({ endedAt: clock.now() }).where(eq(contactChanges.id, row.id))
}

/** Seconds until another code can be requested. */
export function secondsToWait({ sentAt }: Pick<ContactChangeRow, 'sentAt'>, now: Date): number {
  const waited = now.getTime() - sentAt.getTime()
  // Sent in the future: the sandbox's clock was set back.
  return waited < 0 ? 0 : Math.max(0, Math.ceil((RESEND_AFTER_MS - waited) / 1_000))
}

const valueOf = ({ phoneNumber, email }: CustomerRow, kind: ContactKind): string => (kind === 'phone' ? phoneNumber : email)

const isSame = (kind: ContactKind, one: string, other: string): boolean =>
  kind === 'phone' ? one === other : one.toLowerCase() === other.toLowerCase()

const newCode = (): string => String(randomInt(1, 1_000_000)).padStart(6, '0')

const hashOf = ({ codeKey }: Needs, id: string, code: string): Buffer =>
  createHmac('sha256', codeKey).update(`${id}:${code}`).digest()

const newCodeValues = (needs: Needs, id: string, code: string, now: Date) => ({
  codeHash: hashOf(needs, id, code).toString('base64url'),
  sentAt: now,
  expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
  triesLeft: TRIES,
})

async function demandFewCodes(tx: Database, customerId: string, to: string, now: Date): Promise<void> {
  const [sum] = await tx
    .select({ codes: sql<number>`coalesce(sum(${contactChanges.codes}), 0)::int` })
    .from(contactChanges)
    .where(
      and(
        or(eq(contactChanges.customerId, customerId), eq(contactChanges.to, to)),
        gt(contactChanges.sentAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
  if ((sum?.codes ?? 0) >= MOST_CODES) throw new ApiError('TOO_MANY_CODES', 'Too many codes were asked for in the last hour')
}

async function isTaken(tx: Database, { customerId, kind, to }: ContactChangeRow): Promise<boolean> {
  const owner = await people({ db: tx }).ownerOf(kind, to)
  if (owner !== undefined && owner !== customerId) return true
  if (kind === 'phone') return false
  const [other] = await tx
    .select({ sub: customers.sub })
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, to.toLowerCase()))
  return other !== undefined && other.sub !== customerId
}

/** Changes name and address, which need no code. Throws INCOMPLETE_PROFILE. */
export async function setDetails(
  tx: Database,
  customerId: string,
  details: Pick<CustomerRow, 'givenName' | 'familyName' | 'address'>,
): Promise<CustomerRow> {
  await customerOf(tx, customerId)
  const [row] = await tx.update(customers).set(details).where(eq(customers.sub, customerId)).returning()
  if (row === undefined) throw new Error('the customer is gone')
  await people({ db: tx }).setSignIn(customerId, { givenName: details.givenName, familyName: details.familyName })
  return row
}
