import type { ComponentType, Ref } from 'react'
import type { Config } from '@/runtime/config/config'
import type { CardField, FrameTask } from '../model/cardForm'

/**
 * What a payment gateway has to be for this app: a form into which a card is typed and of which the app sees nothing but
 * news. Each adapter is a folder beside this file; the run-time configuration names the active one (`GatewayForm.tsx`), and
 * all of them pass the same tests (`tests/plugins/payment/gateway/contract.test.tsx`).
 */
export interface GatewayFormProps {
  readonly ref: Ref<GatewayFormHandle>
  /** What the form is to do; the same number twice is one task (PAY-33). */
  readonly task: FrameTask | null
  /** Path and query to which a bank with the whole window leads back. Without it every bank asks in the form. */
  readonly returnTo: string | undefined
  /** It is not ready yet: something else stands in its place. */
  readonly hidden: boolean
  readonly onNews: (news: GatewayNews) => void
}

export interface GatewayFormHandle {
  readonly focus: (field: CardField) => void
  /** Brings the form into sight with the focus in it: the bank asks there. */
  readonly show: () => void
}

/** A module with the form of an adapter, fetched where a card is entered and nowhere else. */
export type GatewayModule = () => Promise<{ readonly default: ComponentType<GatewayFormProps> }>

/**
 * What a form reports.
 * - `blocked` it could not be fetched · `lost` it made way for another page
 * - `field` the problem of a field as a code (`CardFieldWord`), empty where it is valid
 * - `challengeStarted` the bank asks the holder, in the form or over the page · `bankTab` on a page of its own, which opens
 *   beside ours · `bankPage` on a page that has the whole window
 * - `accepted` the card is good for this intent · `refused` it is not, by a code of the catalogue (S8) or of `errors.ts`
 * - `intentGone` the intent ran out or is unknown, which is no fault of the person's: another is made
 * - `outcomeLost` the card may have been accepted: the server is asked
 */
export type GatewayNews =
  | {
      readonly type: 'ready' | 'blocked' | 'lost' | 'enter' | 'challengeStarted' | 'challengeEnded' | 'intentGone' | 'outcomeLost'
    }
  | { readonly type: 'field'; readonly field: CardField; readonly code: string }
  | { readonly type: 'bankTab' | 'bankPage'; readonly url: string }
  | { readonly type: 'accepted'; readonly intentId: string; readonly last4: string; readonly brand: string }
  | { readonly type: 'refused'; readonly code: string }

/** The origin of the gateway's frame and of the bank's pages it leads to; undefined for a gateway that has none. */
export const frameOrigin = ({ payments }: Pick<Config, 'payments'>): string | undefined =>
  payments.gateway === 'chargebee' ? undefined : payments.origin
