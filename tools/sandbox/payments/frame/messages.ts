/**
 * The messages between the card form and the page that embeds it (decisions.md D51). The app has the same protocol as a schema, in
 * plugins/payment/gateway/sandbox/frameMessage.ts; e2e journeys hold the two together. The host hands over one end of a
 * `MessageChannel` in a window message `{ v: 1, ch, type: 'init' }`, posted to this exact origin after the frame has loaded; from
 * then on only the port is used. Every message of the frame carries `v`, `ch` (the host's, echoed) and a `seq` that grows by one.
 * No message ever holds digits of a card but the last four, and those only once it is accepted.
 */
import type { Brand } from '../card/brand'
import type { Field, FieldProblem } from '../card/problems'

/**
 * - `CARD_INFORMATION_MISSING`: a field is empty. `CARD_INFORMATION_INVALID`: a field is invalid; the preceding `state` messages say
 *   which.
 * - `PAYMENT_FAILED`, `PAYMENT_SOURCE_NOT_AUTHORIZED`: codes of the catalogue (S8).
 * - `CHALLENGE_CANCELLED`, `WALLET_CANCELLED`: the person cancelled at the bank, or closed the wallet. Neither is a failure.
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
  /** The person put the focus into a field. */
  | { readonly type: 'focus'; readonly field: Field }
  /** The person pressed Enter in a field; the host's button is what pays. */
  | { readonly type: 'enter' }
  | { readonly type: 'error'; readonly code: ErrorCode }
  /** The bank's page, or the wallet's dialog, has opened in the frame or has ended. */
  | { readonly type: 'challenge'; readonly phase: 'start' }
  | { readonly type: 'challenge'; readonly phase: 'end'; readonly outcome: 'approved' | 'refused' | 'cancelled' }
  /** The bank's page needs the whole window: the host navigates to `url`, on this frame's origin, which leads back to `returnTo`. */
  | { readonly type: 'challenge'; readonly phase: 'redirect'; readonly url: string }
  | { readonly type: 'authorized'; readonly intentId: string; readonly last4: string; readonly brand: string }

export type HostMessage =
  /**
   * Check the card for this intent. Ignored while another is being checked. With `returnTo`, an address on the host's own origin, a
   * bank's page may use the whole window and leads back there; `payment_intent` and `payment_status` are added to that address, and
   * the status is only a hint. Without `returnTo`, the bank's page opens in this frame.
   */
  | { readonly type: 'submit'; readonly intentId: string; readonly returnTo?: string }
  /** Open the wallet's dialog for this intent. Ignored while another is being checked. */
  | { readonly type: 'wallet'; readonly intentId: string }
  /** After a reload: go on where this intent stopped, at the bank's page for instance. */
  | { readonly type: 'resume'; readonly intentId: string }
  /** Put the focus into a field. */
  | { readonly type: 'focus'; readonly field: Field }
