import { eq } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { Authorisation } from './authorise'
import { lockIntent, moveIntent, statusAt } from './intents'
import type { GatewayParts } from './parts'
import { attempts, type BankScript, intents } from './schema'

export type BankDecision = 'approve' | 'refuse' | 'cancel'

/** How long the bank waits for the cardholder, in ms. */
export const BANK_TIMEOUT_MS = 5 * 60_000

/** What the bank's page shows. */
export interface Challenge {
  readonly attemptId: string
  readonly intentId: string
  /** Pence. */
  readonly amount: number
  readonly last4: string
  /** Whether the cardholder can still decide. */
  readonly isOpen: boolean
  readonly script: BankScript
  /** The return URL of a bank's page in the whole window. */
  readonly returnTo: string | null
  readonly result: 'authorized' | 'refused' | 'cancelled' | 'expired' | 'pending'
}

type Parts = Pick<GatewayParts, 'db' | 'clock'>

/** What the bank's page shows when the cardholder opens it. A bank that decides by itself does so now. Undefined if unknown. */
export async function challenge(parts: GatewayParts, attemptId: string): Promise<Challenge | undefined> {
  const found = await challengeOf(parts, attemptId)
  if (found === undefined || !found.isOpen) return found
  const decision = scriptedDecision(found.script, parts.clock.now().getTime() - found.startedAt.getTime())
  if (decision === undefined) return found
  await decide(parts, attemptId, decision)
  return challengeOf(parts, attemptId)
}

function scriptedDecision(script: BankScript, waitedMs: number): BankDecision | undefined {
  if (script === 'fails') return 'refuse'
  if (script === 'cancels') return 'cancel'
  return script === 'times_out' && waitedMs >= BANK_TIMEOUT_MS ? 'refuse' : undefined
}

async function challengeOf(
  { db, clock }: Parts,
  attemptId: string,
): Promise<(Challenge & { readonly startedAt: Date }) | undefined> {
  const [found] = await db
    .select()
    .from(attempts)
    .innerJoin(intents, eq(attempts.intentId, intents.id))
    .where(eq(attempts.id, attemptId))
  if (found === undefined) return undefined
  const { payments_attempts: attempt, payments_intents: intent } = found
  const status = statusAt(intent, clock.now())
  const isActive = intent.activeAttemptId === attempt.id
  return {
    attemptId,
    intentId: intent.id,
    amount: intent.amount,
    last4: attempt.last4,
    isOpen: attempt.status === 'requires_challenge' && isActive && status === 'in_progress',
    script: attempt.bankScript,
    returnTo: attempt.returnTo,
    result: resultOf(attempt, status, isActive),
    startedAt: attempt.createdAt,
  }
}

function resultOf(attempt: typeof attempts.$inferSelect, status: string, isActive: boolean): Challenge['result'] {
  if (status === 'expired' || attempt.status === 'voided') return 'expired'
  if (attempt.status === 'authorized') return 'authorized'
  if (attempt.errorCode === 'CHALLENGE_CANCELLED') return 'cancelled'
  return attempt.status === 'refused' || !isActive ? 'refused' : 'pending'
}

/** Accepts the cardholder's decision once; a second or late one changes nothing. */
export async function decide(parts: GatewayParts, attemptId: string, decision: BankDecision): Promise<void> {
  await parts.db.transaction(async tx => {
    const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, attemptId))
    if (attempt === undefined) return
    const intent = await lockIntent(tx, attempt.intentId)
    if (intent === undefined || intent.activeAttemptId !== attemptId) return
    if (statusAt(intent, parts.clock.now()) !== 'in_progress') return
    const isApproved = decision === 'approve'
    await tx
      .update(attempts)
      .set(
        isApproved
          ? { status: 'authorized' }
          : { status: 'refused', errorCode: decision === 'cancel' ? 'CHALLENGE_CANCELLED' : 'PAYMENT_SOURCE_NOT_AUTHORIZED' },
      )
      .where(eq(attempts.id, attemptId))
    await moveIntent(tx, parts, intent.id, { status: isApproved ? 'authorized' : 'inited' }, attempt.webhookBehaviour)
  })
}

/** The state of the last card tried on an intent, for a card form that was reloaded or returns from the bank. */
export async function outcomeOf({ db, clock }: Parts, intentId: string): Promise<Authorisation> {
  const [intent] = await db.select().from(intents).where(eq(intents.id, intentId))
  if (intent === undefined) return { status: 'refused', code: 'INTENT_UNKNOWN' }
  const status = statusAt(intent, clock.now())
  if (status === 'expired') return { status: 'refused', code: 'INTENT_EXPIRED' }
  const attempt = await attemptOf(db, intent.activeAttemptId)
  if (attempt === undefined) return { status: 'refused', code: 'NO_CARD' }
  switch (attempt.status) {
    case 'authorized':
      return { status: 'authorized', intentId, last4: attempt.last4, brand: attempt.brand }
    case 'requires_challenge': {
      const redirect = attempt.returnTo === null ? {} : { redirect: true as const }
      return { status: 'challenge', intentId, attemptId: attempt.id, ...redirect }
    }
    case 'refused':
    case 'voided':
      return { status: 'refused', code: attempt.errorCode ?? 'PAYMENT_FAILED' }
  }
}

async function attemptOf(db: Database, id: string | null): Promise<typeof attempts.$inferSelect | undefined> {
  if (id === null) return undefined
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id))
  return row
}
