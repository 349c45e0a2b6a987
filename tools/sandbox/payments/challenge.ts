import { eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import type { Sandbox } from '../services'
import type { Authorisation } from './authorise'
import { lockIntent, statusAt } from './intents'
import { attempts, intents } from './schema'

export type BankDecision = 'approve' | 'refuse' | 'cancel'

/** What the bank's page shows. */
export interface Challenge {
  readonly attemptId: string
  /** Pence. */
  readonly amount: number
  readonly last4: string
  readonly open: boolean
}

export async function challenge({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, attemptId: string): Promise<Challenge | undefined> {
  const [found] = await db
    .select()
    .from(attempts)
    .innerJoin(intents, eq(attempts.intentId, intents.id))
    .where(eq(attempts.id, attemptId))
  if (found === undefined) return undefined
  const { payments_attempts: attempt, payments_intents: intent } = found
  const open =
    attempt.status === 'requires_challenge' &&
    intent.activeAttemptId === attempt.id &&
    statusAt(intent, clock.now()) === 'in_progress'
  return { attemptId, amount: intent.amount, last4: attempt.last4, open }
}

/** Takes the holder's answer once; a second answer, or one that comes too late, changes nothing. */
export async function decide(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  attemptId: string,
  decision: BankDecision,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, attemptId))
    if (attempt === undefined) return
    const intent = await lockIntent(tx, attempt.intentId)
    if (intent === undefined || intent.activeAttemptId !== attemptId || statusAt(intent, now) !== 'in_progress') return
    const approved = decision === 'approve'
    await tx
      .update(attempts)
      .set(
        approved
          ? { status: 'authorized' }
          : { status: 'refused', errorCode: decision === 'cancel' ? 'CHALLENGE_CANCELLED' : 'PAYMENT_SOURCE_NOT_AUTHORIZED' },
      )
      .where(eq(attempts.id, attemptId))
    await tx
      .update(intents)
      .set({ status: approved ? 'authorized' : 'inited', modifiedAt: now })
      .where(eq(intents.id, intent.id))
  })
}

/** How the card tried last on an intent is doing; for the form, which comes back from the bank or from a reload. */
export async function outcomeOf({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, intentId: string): Promise<Authorisation> {
  const [intent] = await db.select().from(intents).where(eq(intents.id, intentId))
  if (intent === undefined) return { status: 'refused', code: 'INTENT_UNKNOWN' }
  const status = statusAt(intent, clock.now())
  if (status === 'expired') return { status: 'refused', code: 'INTENT_EXPIRED' }
  const attempt = await attemptOf(db, intent.activeAttemptId)
  if (attempt === undefined) return { status: 'refused', code: 'NO_CARD' }
  switch (attempt.status) {
    case 'authorized':
      return { status: 'authorized', intentId, last4: attempt.last4, brand: attempt.brand }
    case 'requires_challenge':
      return { status: 'challenge', intentId, attemptId: attempt.id }
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
