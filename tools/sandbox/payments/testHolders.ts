import type { Behaviour } from './testCards'
import type { WebhookBehaviour } from './schema'

/** Instructions in a cardholder's name, so that every outcome can be tested with any card. */
export interface HolderBehaviour {
  /** Status of the card once stored. */
  readonly sourceStatus: string
  /** How long the card form waits for its answer, in ms. */
  readonly delayMs: number
  /** After the card was processed: `socket` ends the connection without an answer, `500` answers with an error. */
  readonly loseAnswer: 'socket' | '500' | undefined
  /** Overrides the card's own behaviour. */
  readonly behaviour: Behaviour
  readonly webhooks: WebhookBehaviour | undefined
}

/** The names and their effects, for display. `n` is a number of seconds. */
export const HOLDER_NAMES: readonly { readonly name: string; readonly effect: string }[] = [
  { name: '3DS-FAIL', effect: 'the bank asks, and is not convinced' },
  { name: '3DS-CANCEL', effect: 'the bank asks, and the holder cancels' },
  { name: '3DS-TIMEOUT', effect: 'the bank asks, nobody answers, and after five minutes it gives up' },
  { name: '3DS-REDIRECT', effect: 'the bank asks on a page of its own' },
  { name: 'LOST-RESPONSE', effect: 'the card is dealt with, then the connection breaks' },
  { name: 'UNKNOWN', effect: 'the card is dealt with, then the gateway answers with an error' },
  { name: 'SLOW-n', effect: 'the answer takes n seconds' },
  { name: 'EXPIRING', effect: 'the stored card is about to expire' },
  { name: 'EXPIRED', effect: 'the stored card has expired' },
  { name: 'INVALID', effect: 'the stored card is invalid' },
  { name: 'PENDING', effect: 'the stored card waits for its bank' },
  { name: 'ODD', effect: 'the stored card has a status that nobody knows' },
  { name: 'GONE', effect: 'the stored card vanishes before it is charged' },
  { name: 'WEBHOOK-LATE-n', effect: 'the product API hears of payments n seconds late' },
  { name: 'WEBHOOK-DUP', effect: 'the product API hears of payments twice at once' },
  { name: 'WEBHOOK-ORDER', effect: 'the product API hears of payments in the wrong order' },
  { name: 'WEBHOOK-NEVER', effect: 'the product API does not hear of payments' },
]

const STATUSES: Readonly<Record<string, string>> = {
  EXPIRING: 'Expiring',
  EXPIRED: 'Expired',
  INVALID: 'Invalid',
  PENDING: 'PendingVerification',
  ODD: 'UnderReview',
}

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '3DS-FAIL': { challenge: true, bankScript: 'fails' },
  '3DS-CANCEL': { challenge: true, bankScript: 'cancels' },
  '3DS-TIMEOUT': { challenge: true, bankScript: 'times_out' },
  '3DS-REDIRECT': { challenge: true, redirect: true },
  GONE: { charge: 'gone' },
}

export function behaviourOfHolder(holder: string): HolderBehaviour {
  const name = holder.trim().toUpperCase()
  return {
    sourceStatus: STATUSES[name] ?? 'Valid',
    delayMs: secondsIn(/^SLOW-(\d{1,2})$/, name) * 1_000,
    loseAnswer: name === 'LOST-RESPONSE' ? 'socket' : name === 'UNKNOWN' ? '500' : undefined,
    behaviour: BEHAVIOURS[name] ?? {},
    webhooks: webhooksOf(name),
  }
}

function webhooksOf(name: string): WebhookBehaviour | undefined {
  if (/^WEBHOOK-LATE-\d{1,4}$/.test(name)) return { mode: 'late', lateMs: secondsIn(/-(\d+)$/, name) * 1_000 }
  const mode = ({ 'WEBHOOK-DUP': 'twice', 'WEBHOOK-ORDER': 'disordered', 'WEBHOOK-NEVER': 'never' } as const)[name]
  return mode === undefined ? undefined : { mode, lateMs: 0 }
}

const secondsIn = (pattern: RegExp, name: string): number => Number(pattern.exec(name)?.[1] ?? 0)
