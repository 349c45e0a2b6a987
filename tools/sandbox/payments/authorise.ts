import { eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import type { Sandbox } from '../services'
import { randomId } from '../web/randomId'
import { brandOf } from './card/brand'
import { digitsOf } from './card/digits'
import { readExpiry } from './card/expiry'
import { type CardFields, FIELDS, type Field, problemOf } from './card/problems'
import { lockIntent, statusAt } from './intents'
import { attempts, intents } from './schema'
import { behaviourOf, wishOf } from './testCards'

/** What became of a card, as told to the card form. `code` is one of the form's error codes. */
export type Authorisation =
  | { readonly status: 'authorized'; readonly intentId: string; readonly last4: string; readonly brand: string }
  | { readonly status: 'challenge'; readonly intentId: string; readonly attemptId: string }
  | { readonly status: 'refused'; readonly code: string; readonly field?: Field }

export interface CardInput extends CardFields {
  readonly intentId: string
}

/**
 * Tries a card on an intent. Sending the card that is already authorised again changes nothing; another card replaces
 * the one before. `fingerprint` turns the number into something that may be kept.
 */
export async function authorise(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  fingerprint: (number: string) => string,
  input: CardInput,
): Promise<Authorisation> {
  const now = clock.now()
  const wrong = FIELDS.find(field => problemOf(field, input[field], now) !== undefined)
  const number = digitsOf(input.number)
  const expiry = readExpiry(input.expiry)
  if (wrong !== undefined || number === undefined || expiry === undefined) {
    return { status: 'refused', code: 'CARD_INFORMATION_INVALID', ...(wrong === undefined ? {} : { field: wrong }) }
  }
  const behaviour = behaviourOf(number)
  const shown = { brand: brandOf(number), last4: number.slice(-4) }
  const print = fingerprint(number)

  return db.transaction(async tx => {
    const intent = await lockIntent(tx, input.intentId)
    if (intent === undefined) return { status: 'refused', code: 'INTENT_UNKNOWN' } as const
    const status = statusAt(intent, now)
    if (status === 'expired' || status === 'consumed') return { status: 'refused', code: 'INTENT_EXPIRED' } as const
    if (status === 'authorized' && (await activeFingerprint(tx, intent.activeAttemptId)) === print) {
      return { status: 'authorized', intentId: intent.id, ...shown } as const
    }

    const outcome =
      behaviour.refused !== undefined ? 'refused' : behaviour.challenge === true ? 'requires_challenge' : 'authorized'
    const attemptId = randomId('pa')
    await tx.insert(attempts).values({
      id: attemptId,
      intentId: intent.id,
      status: outcome,
      errorCode: behaviour.refused?.code,
      ...shown,
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      fingerprint: print,
      keepError: behaviour.keepError,
      chargeOutcome: behaviour.charge ?? 'succeeds',
      sourceStatus: wishOf(input.holder).sourceStatus,
      createdAt: now,
    })
    const next = { refused: 'inited', requires_challenge: 'in_progress', authorized: 'authorized' } as const
    await tx
      .update(intents)
      .set({ status: next[outcome], activeAttemptId: attemptId, modifiedAt: now })
      .where(eq(intents.id, intent.id))
    if (behaviour.refused !== undefined) return { status: 'refused', ...behaviour.refused } as const
    if (outcome === 'requires_challenge') return { status: 'challenge', intentId: intent.id, attemptId } as const
    return { status: 'authorized', intentId: intent.id, ...shown } as const
  })
}

async function activeFingerprint(tx: Database, attemptId: string | null): Promise<string | undefined> {
  if (attemptId === null) return undefined
  const [row] = await tx.select({ fingerprint: attempts.fingerprint }).from(attempts).where(eq(attempts.id, attemptId))
  return row?.fingerprint
}
