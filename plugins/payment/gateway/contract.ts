import type { ComponentType, Ref } from 'react'
import type { Config } from '@/runtime/config/config'
import type { CardField } from '../model/cardFields'
import type { FrameTask, Wallet } from '../model/cardForm'

/**
 * The contract of a payment gateway: a form for a card, of which the app receives only messages. Each adapter is a folder beside
 * this file; the run-time configuration names the active one (`GatewayForm.tsx`), and all of them pass the same tests
 * (`tests/plugins/payment/gateway/contract.test.tsx`).
 */
export interface GatewayFormProps {
  readonly ref: Ref<GatewayFormHandle>
  /** The form's task; repeating a number does not repeat the task (PAY-33). */
  readonly task: FrameTask | null
  /** Path and query to return to after a bank's full-page check. Without it, the check runs within the form. */
  readonly returnTo: string | undefined
  /** It is not ready yet, or a wallet was chosen: something else is shown in its place. */
  readonly hidden: boolean
  readonly onReport: (report: GatewayReport) => void
}

export interface GatewayFormHandle {
  readonly focus: (field: CardField) => void
  /** Scrolls to the form and moves the focus into it, where the bank or the wallet asks. */
  readonly show: () => void
}

/** A module with an adapter's form, loaded only where a card is entered. */
export type GatewayModule = () => Promise<{ readonly default: ComponentType<GatewayFormProps> }>

/**
 * What a form reports.
 * - `blocked`: it could not be loaded · `lost`: it was replaced by another page
 * - `field`: the error code of a field (see `errors.ts`), empty if valid · `filling`: whether a field is empty; every adapter reports
 *   an empty field before the person types
 * - `wallets`: what it offers beside its fields, where the browser, the device and the gateway's account allow it; reported before
 *   `ready`. A form that offers none reports nothing and loads nothing for them. A task with a `wallet` asks in that wallet, with the
 *   same intent, messages and outcomes as for a typed card: `challengeStarted` when it asks its holder, `challengeEnded` when it has
 *   an answer, and `WALLET_CANCELLED` as the code of a refusal when its holder closed it.
 * - `challengeStarted` the bank asks the holder, in the form or over the page · `bankTab` on a page of its own, which opens
 *   beside ours · `bankPage` on a page that has the whole window
 * - `accepted` the card is good for this intent · `refused` it is not, by a code of the catalogue (S8) or of `errors.ts`
 * - `intentUnusable`: the intent has expired or is unknown; a new one is created
 * - `outcomeLost`: the card may have been accepted; the server is asked
 */
export type GatewayReport =
  | {
      readonly type:
        | 'ready'
        | 'blocked'
        | 'lost'
        | 'enter'
        | 'challengeStarted'
        | 'challengeEnded'
        | 'intentUnusable'
        | 'outcomeLost'
    }
  | { readonly type: 'field'; readonly field: CardField; readonly code: string }
  | { readonly type: 'filling'; readonly field: CardField; readonly isEmpty: boolean }
  | { readonly type: 'wallets'; readonly wallets: readonly Wallet[] }
  | { readonly type: 'bankTab' | 'bankPage'; readonly url: string }
  | { readonly type: 'accepted'; readonly intentId: string; readonly last4: string; readonly brand: string }
  | { readonly type: 'refused'; readonly code: string }

/** The origin of the gateway's frame and of its bank pages; undefined if the gateway has none. */
export const frameOrigin = ({ payments }: Pick<Config, 'payments'>): string | undefined =>
  payments.gateway === 'chargebee' ? undefined : payments.origin
