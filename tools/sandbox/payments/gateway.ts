import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Gateway, Sandbox } from '../services'
import { keptSecret } from '../web/keptSecret'
import { randomId } from '../web/randomId'
import { type Authorisation, authorise, type CardInput } from './authorise'
import { type BankDecision, type Challenge, challenge, decide, outcomeOf } from './challenge'
import { charge } from './charge'
import { expireIntents, INTENT_LIFETIME_MS, shownIntent } from './intents'
import { cardsOf, keepCard } from './keepCard'
import { intents } from './schema'

/** The gateway with the side that only its own pages use. */
export interface CardGateway extends Gateway {
  authorise(input: CardInput): Promise<Authorisation>
  outcomeOf(intentId: string): Promise<Authorisation>
  challenge(attemptId: string): Promise<Challenge | undefined>
  decide(attemptId: string, decision: BankDecision): Promise<void>
  /** Ends what is over its time; authorised amounts go back. Answers how many intents ended. */
  expireIntents(): Promise<number>
}

export function paymentGateway(sandbox: Sandbox): CardGateway {
  const { db, clock, settings } = sandbox
  const key = keptSecret(settings.stateFolder, 'payments-fingerprint-key', () => randomBytes(32).toString('base64url'))
  const fingerprint = (number: string): string => createHmac('sha256', key).update(number).digest('base64url')
  return {
    async createIntent({ customerId, amount, currency, reference }) {
      if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`cannot ask for ${amount} pence`)
      const now = clock.now()
      const row = {
        id: randomId('pi'),
        customerId,
        status: 'inited' as const,
        amount,
        currency,
        reference,
        activeAttemptId: null,
        createdAt: now,
        modifiedAt: now,
        expiresAt: new Date(now.getTime() + INTENT_LIFETIME_MS),
      }
      await db.insert(intents).values(row)
      return shownIntent(row, now)
    },
    async intent(id, customerId) {
      const [row] = await db
        .select()
        .from(intents)
        .where(and(eq(intents.id, id), eq(intents.customerId, customerId)))
      return row === undefined ? undefined : shownIntent(row, clock.now())
    },
    keepCard: input => keepCard(sandbox, input),
    cards: customerId => cardsOf(sandbox, customerId),
    charge: input => charge(sandbox, input),
    authorise: input => authorise(sandbox, fingerprint, input),
    outcomeOf: intentId => outcomeOf(sandbox, intentId),
    challenge: attemptId => challenge(sandbox, attemptId),
    decide: (attemptId, decision) => decide(sandbox, attemptId, decision),
    expireIntents: () => expireIntents(db, clock.now()),
  }
}
