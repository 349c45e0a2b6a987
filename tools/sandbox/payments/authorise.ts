import { eq } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { randomId } from '../../backend/web/secrets'
import { brandOf } from './card/brand'
import { digitsOf } from './card/digits'
import { readExpiry } from './card/expiry'
import { type CardFields, FIELDS, type Field, problemOf } from './card/problems'
import { behaviourOfHolder } from './testHolders'
import { lockIntent, moveIntent, statusAt } from './intents'
import type { GatewayParts } from './parts'
import { attempts } from './schema'
import { behaviourOf } from './testCards'

/** The result of checking a card, for the card form. `code` is one of the form's error codes. */
export type Authorisation =
  | { readonly status: 'authorized'; readonly intentId: string; readonly last4: string; readonly brand: string }
  /** With `redirect` the bank's page needs the whole window and returns automatically. */
  | { readonly status: 'challenge'; readonly intentId: string; readonly attemptId: string; readonly redirect?: true }
  | { readonly status: 'refused'; readonly code: string; readonly field?: Field }

export interface CardInput extends CardFields {
  readonly intentId: string
  /** The return URL for a bank that takes the whole window. Already validated. */
  readonly returnTo?: string | undefined
  /** The bank always gets the whole window: there is no form to frame its page in. */
  readonly wholeWindow?: boolean
}

/** Tries a card on an intent. Repeating an authorised card changes nothing; another card replaces it. */
export async function authorise(parts: GatewayParts, input: CardInput): Promise<Authorisation> {
  const now = parts.clock.now()
  const rules = { brands: parts.knobs.now().brands, number: input.number }
  const wrong = FIELDS.find(field => problemOf(field, input[field], now, rules) !== undefined)
  const number = digitsOf(input.number)
  const expiry = readExpiry(input.expiry)
  if (wrong !== undefined || number === undefined || expiry === undefined) {
    return { status: 'refused', code: 'CARD_INFORMATION_INVALID', ...(wrong === undefined ? {} : { field: wrong }) }
  }
  const byHolder = behaviourOfHolder(input.holder)
  const behaviour = { ...behaviourOf(number), ...byHolder.behaviour }
  const shown = { brand: brandOf(number), last4: number.slice(-4) }
  const print = parts.fingerprint(number)

  return parts.db.transaction(async tx => {
    const intent = await lockIntent(tx, input.intentId)
    if (intent === undefined) return { status: 'refused', code: 'INTENT_UNKNOWN' } as const
    const status = statusAt(intent, now)
    if (status === 'expired' || status === 'consumed') return { status: 'refused', code: 'INTENT_EXPIRED' } as const
    if (status === 'authorized' && (await activeFingerprint(tx, intent.activeAttemptId)) === print) {
      return { status: 'authorized', intentId: intent.id, ...shown } as const
    }

    const outcome =
      behaviour.refused !== undefined ? 'refused' : behaviour.challenge === true ? 'requires_challenge' : 'authorized'
    const redirects = (behaviour.redirect === true || input.wholeWindow === true) && input.returnTo !== undefined
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
      sourceStatus: byHolder.sourceStatus,
      bankScript: behaviour.bankScript ?? 'asks',
      returnTo: redirects ? input.returnTo : null,
      webhookBehaviour: byHolder.webhooks ?? null,
      createdAt: now,
    })
    const next = { refused: 'inited', requires_challenge: 'in_progress', authorized: 'authorized' } as const
    await moveIntent(tx, parts, intent.id, { status: next[outcome], activeAttemptId: attemptId }, byHolder.webhooks)
    if (behaviour.refused !== undefined) return { status: 'refused', ...behaviour.refused } as const
    if (outcome === 'requires_challenge') {
      return { status: 'challenge', intentId: intent.id, attemptId, ...(redirects ? { redirect: true as const } : {}) } as const
    }
    return { status: 'authorized', intentId: intent.id, ...shown } as const
  })
}

async function activeFingerprint(tx: Database, attemptId: string | null): Promise<string | undefined> {
  if (attemptId === null) return undefined
  const [row] = await tx.select({ fingerprint: attempts.fingerprint }).from(attempts).where(eq(attempts.id, attemptId))
  return row?.fingerprint
}
