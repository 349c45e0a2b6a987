/**
 * The messages between the card form and the page that embeds it (decisions.md D51). The host hands over one end of a
 * `MessageChannel` in a window message `{ v: 1, ch, type: 'init' }`, posted to this exact origin after the frame has loaded; from
 * then on only the port is used. Every message of the frame carries `v`, `ch` (the host's, echoed) and a `seq` that grows by one.
 * No message ever holds digits of a card but the last four, and those only once it is accepted.
 */
import type { Brand } from '../card/brand'
import type { Field, FieldProblem } from '../card/problems'

/**
 * - `CARD_INFORMATION_MISSING`: something is not filled in. `CARD_INFORMATION_INVALID`: something is not right; the
 *   `state` messages before it say what.
 * - `PAYMENT_FAILED`, `PAYMENT_SOURCE_NOT_AUTHORIZED`: codes of the catalogue (S8).
 * - `CHALLENGE_CANCELLED`, `WALLET_CANCELLED`: the person cancelled at the bank, or closed the wallet, which is no failure.
 * - `INTENT_EXPIRED`, `INTENT_UNKNOWN`: ask the product API for a new intent and submit again.
 * - `GATEWAY_UNAVAILABLE`: nothing was done; submitting again is safe.
 * - `OUTCOME_UNKNOWN`: the card may have been accepted. Ask the product API what became of the intent.
 */
export type ErrorCode =
  | 'CARD_INFORMATION_MISSING'
  | 'CARD_INFORMATION_INVALID'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_SOURCE_NOT_AUTHORIZED'
  | 'CHALLENGE_CANCELLED'
  | 'WALLET_CANCELLED'
  | 'INTENT_EXPIRED'
  | 'INTENT_UNKNOWN'
  | 'GATEWAY_UNAVAILABLE'
  | 'OUTCOME_UNKNOWN'

export type FrameMessage =
  | { readonly type: 'ready' }
  /** Sent before `ready`, if the form offers the Sandbox Wallet. */
  | { readonly type: 'wallet' }
  /** CSS pixels, 40 to 800. */
  | { readonly type: 'resize'; readonly height: number }
  | {
      readonly type: 'state'
      readonly field: Field
      readonly valid: boolean
      readonly empty: boolean
      /** Only for `number`. */
      readonly brand?: Brand
      /** What the frame shows beside the field at the moment. */
      readonly message?: FieldProblem
    }
  | { readonly type: 'focus'; readonly field: Field }
  /** The person pressed Enter in a field; the host's button is what pays. */
  | { readonly type: 'enter' }
  | { readonly type: 'error'; readonly code: ErrorCode }
  /** The bank, or the wallet, asks the holder. */
  | { readonly type: 'challenge'; readonly phase: 'start' }
  | { readonly type: 'challenge'; readonly phase: 'end'; readonly outcome: 'approved' | 'refused' | 'cancelled' }
  /** The bank's page wants the whole window: go to `url`, on this frame's origin. It leads back to the host's `returnTo`. */
  | { readonly type: 'challenge'; readonly phase: 'redirect'; readonly url: string }
  | { readonly type: 'authorized'; readonly intentId: string; readonly last4: string; readonly brand: string }

export type HostMessage =
  /**
   * Check the card for this intent. Ignored while an earlier one is being dealt with. With `returnTo`, an address of the
   * host's own origin, the host lets a bank's page have the whole window; to it are added `payment_intent` and
   * `payment_status`, a hint that proves nothing. Without it every bank's page stands in this frame.
   */
  | { readonly type: 'submit'; readonly intentId: string; readonly returnTo?: string }
  /** Ask in the wallet's sheet for this intent. Ignored while an earlier one is being dealt with. */
  | { readonly type: 'wallet'; readonly intentId: string }
  /** After a reload: go on where this intent stopped, at the bank's page for instance. */
  | { readonly type: 'resume'; readonly intentId: string }
  | { readonly type: 'focus'; readonly field: Field }
