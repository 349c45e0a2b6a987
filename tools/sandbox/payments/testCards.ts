import type { Field } from './card/problems'
import type { ChargeOutcome } from './schema'

/** What a card does at this gateway. A number that is not listed just works. */
export interface Behaviour {
  /** Refused at once, with the code the form reports and the field that is to blame. */
  readonly refused?: { readonly code: string; readonly field?: Field }
  /** The bank asks the holder first. */
  readonly challenge?: boolean
  /** Accepted here, but keeping it on file fails with this code of spec §8. */
  readonly keepError?: string
  readonly charge?: ChargeOutcome
}

const DECLINED: Behaviour = { refused: { code: 'PAYMENT_FAILED' } }

/** Numbers as payment providers publish them for testing (coverage C3, trust.md §4.3). */
const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4119862760338320': { keepError: 'INVALID_PAYMENT_SOURCE' },
  '4005519200000004': { charge: 'insufficient_funds' },
  '4000000000009995': { charge: 'insufficient_funds' },
  '4000000000000341': { charge: 'declined' },
  '4000000000003220': { challenge: true },
  '4000002760003184': { challenge: true },
  '4000008260003178': { challenge: true, charge: 'insufficient_funds' },
  '4000000000000002': DECLINED,
  '4000000000000119': DECLINED,
  // Lost and stolen look like any other decline: whoever holds the card is not to be told.
  '4000000000009987': DECLINED,
  '4000000000009979': DECLINED,
  '4000000000000069': { refused: { code: 'CARD_INFORMATION_INVALID', field: 'expiry' } },
  '4000000000000127': { refused: { code: 'CARD_INFORMATION_INVALID', field: 'cvc' } },
  '4000000000000101': { refused: { code: 'CARD_INFORMATION_INVALID', field: 'cvc' } },
}

export const behaviourOf = (number: string): Behaviour => TEST_CARDS[number] ?? {}

/** What a cardholder name asks the gateway to do, so that every outcome can be had with any card (trust.md §4.3). */
export interface HolderWish {
  /** Status of the card once kept. */
  readonly sourceStatus: 'Valid' | 'Expiring' | 'PendingVerification'
  readonly delayMs: number
  /** After the card was dealt with: `socket` ends the connection without an answer, `500` answers with an error. */
  readonly loseAnswer: 'socket' | '500' | undefined
}

export function wishOf(holder: string): HolderWish {
  const name = holder.trim().toUpperCase()
  const seconds = /^SLOW-(\d{1,2})$/.exec(name)?.[1]
  return {
    sourceStatus: name === 'EXPIRING' ? 'Expiring' : name === 'PENDING' ? 'PendingVerification' : 'Valid',
    delayMs: seconds === undefined ? 0 : Number(seconds) * 1_000,
    loseAnswer: name === 'LOST-RESPONSE' ? 'socket' : name === 'UNKNOWN' ? '500' : undefined,
  }
}
