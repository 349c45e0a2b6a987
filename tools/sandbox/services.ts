/**
 * The interfaces between the sandbox's services. Each service owns its tables and pages; the others use it through these
 * functions only. Amounts are integer pence, instants are `Date`.
 */
import type { Database } from '../backend/db/connect'
import type { Settings } from './settings'
import type { RateLimits } from './web/rateLimits'

export interface SandboxClock {
  now(): Date
  /** Moves the sandbox's time, for tests: added to the machine's clock. */
  setOffset(ms: number): void
}

/** A file that comes with an e-mail. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** A text message, or an e-mail as text and, mostly, as HTML (`mail/letter.ts`). */
export interface Message {
  readonly kind: 'sms' | 'email'
  readonly to: string
  readonly text: string
  readonly subject?: string
  readonly html?: string
  readonly attachments?: readonly Attachment[]
}

/** Text messages and e-mails that a real company would send; shown on the support origin's outbox page. */
export interface Outbox {
  send(message: Message): Promise<void>
}

/** The dependencies of every service. */
export interface Sandbox {
  readonly settings: Settings
  readonly db: Database
  readonly clock: SandboxClock
  readonly outbox: Outbox
  /** Absent when a service is tested alone. */
  readonly limits?: RateLimits
}

/** A payment intent at the gateway (decisions.md D47, S3.141–S3.151). Times are unix seconds, amounts are pence. */
export interface PaymentIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly status: 'inited' | 'in_progress' | 'authorized' | 'consumed' | 'expired'
  readonly amount: number
  readonly currency_code: string
  readonly gateway: string
  readonly gateway_account_id: string
  readonly payment_method_type: 'card'
  readonly created_at: number
  readonly modified_at: number
  readonly expires_at: number
}

/** A card on file at the gateway. Digits other than the last four never leave the gateway. */
export interface GatewayCard {
  readonly id: string
  readonly customerId: string
  readonly brand: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly status: string
}

/** `refused` is a code of the catalogue (S8). `processor` is for developers, never for customers (decisions.md D47). */
export interface Refused {
  readonly refused: string
  readonly processor?: { readonly errorCode: string; readonly message: string } | undefined
}

export type Gateway = {
  /** Rejects with a `GatewayRefusal` if the gateway is down or does not accept pounds. */
  createIntent(input: { customerId: string; amount: number; currency: 'GBP'; reference: string }): Promise<PaymentIntent>
  /** Undefined when unknown or another customer's. */
  intent(id: string, customerId: string): Promise<PaymentIntent | undefined>
  /** Attaches the card of an authorised intent. */
  keepCard(input: { intentId: string; customerId: string }): Promise<{ card: GatewayCard } | Refused>
  /** The cards on file; with `removed`, also removed ones, for displaying earlier charges. */
  cards(customerId: string, which?: { readonly removed?: boolean }): Promise<readonly GatewayCard[]>
  /** The cards on file, of all customers, whose last month is this one or the next. */
  endingCards(): Promise<readonly GatewayCard[]>
  /** Removes a card, which can then no longer be charged. Idempotent. */
  removeCard(input: { cardId: string; customerId: string }): Promise<void>
  /** Charges a card on file once per `reference`; a repeated call with the same reference returns the first answer. */
  charge(input: {
    cardId: string
    customerId: string
    amount: number
    reference: string
  }): Promise<{ chargeId: string } | Refused>
  /** Refunds a charge to its card, once per `reference`; a repeated call with the same reference does nothing. */
  refund(input: { chargeId: string; customerId: string; amount: number; reference: string }): Promise<{ refundId: string }>
}

/** A hosted page of the gateway on which a guest pays once for a cart (decisions.md D47). */
export interface HostedPage {
  readonly id: string
  readonly url: string
  readonly state: 'created' | 'requested' | 'succeeded' | 'cancelled' | 'acknowledged'
  readonly expiresAt: Date
}

export type HostedCheckout = {
  /**
   * The unpaid page of this reference if amount and lines are unchanged and it has not expired, else a new one;
   * earlier pages of the reference can then no longer be paid on (PAY-35). Amounts are pence.
   */
  open(input: {
    reference: string
    amount: number
    currency: 'GBP'
    lines: readonly { name: string; quantity: number; pence: number }[]
  }): Promise<HostedPage>
  /** Ends the unpaid pages of this reference. Returns the payment if one of them was already paid. */
  close(reference: string): Promise<HostedPagePaid | undefined>
}

/** The gateway's event that a guest has paid; may come repeatedly, and before or after the guest's return. */
export interface HostedPagePaid {
  readonly hostedPageId: string
  readonly reference: string
  readonly chargeId: string
  /** Pence. */
  readonly amount: number
  /** The guest's e-mail address for the confirmation. */
  readonly email: string
}

/** The outcome of a charge. `refused` is a code of the catalogue (S8). */
export interface ChargeNews {
  readonly chargeId: string
  readonly reference: string
  readonly customerId: string
  /** Pence. */
  readonly amount: number
  readonly refused?: string
}

/** The gateway's events for the product API, with the types of its webhooks (decisions.md D47). */
export type GatewayNews =
  | { readonly type: 'payment_initiated' | 'payment_succeeded' | 'payment_failed'; readonly content: ChargeNews }
  | { readonly type: 'payment_intent_updated'; readonly content: PaymentIntent }
  | { readonly type: 'payment_source_updated'; readonly content: GatewayCard }
  | {
      readonly type: 'hosted_page_requested' | 'hosted_page_cancelled'
      readonly content: { readonly hostedPageId: string; readonly reference: string }
    }
  | { readonly type: 'hosted_page_succeeded'; readonly content: HostedPagePaid }

/** An event as sent: late, twice, out of order or never (PAY-15 to PAY-17). Repetitions have the same id. */
export interface GatewayEvent {
  readonly id: string
  readonly object: 'event'
  /** Unix seconds. */
  readonly occurred_at: number
  readonly news: GatewayNews
}

/** For the receiver of the gateway's webhooks. */
export type GatewayFeed = {
  /** The event of a webhook call; undefined if the signature is invalid or older than 5 minutes. */
  read(signature: string | undefined, body: string): GatewayEvent | undefined
  /** Later events, oldest first, to catch up on missed webhooks. */
  since(instant: Date): Promise<readonly GatewayEvent[]>
}

/** The gateway refused to execute a call. `code` is one of section S8. */
export class GatewayRefusal extends Error {
  constructor(readonly code: 'BILLING_SETUP_FAILED' | 'INVALID_CURRENCYCODE') {
    super(`the gateway refused: ${code}`)
  }
}

/** The gateway did not answer, so it is unknown whether it executed the call. */
export class GatewaySilence extends Error {}

export interface SigningRequest {
  readonly id: string
  readonly status: 'Created' | 'Agreed' | 'Declined'
  readonly url: string
  readonly expiresAt: Date
  /** Present once it is signed. */
  readonly signedAt?: Date
}

/** A line of the price. `pence` is negative for a discount. */
export interface AgreementLine {
  readonly label: string
  readonly pence: number
}

/** The content of an agreement. Older agreements lack the optional parts. */
export interface AgreementTerms {
  readonly customerName: string
  /** The customer's address, one line each. */
  readonly customerAddress?: readonly string[]
  readonly customerPhone?: string
  readonly customerEmail?: string
  readonly storeName: string
  readonly storeAddress: string
  readonly storePhone?: string
  readonly unitName: string
  readonly moveInAt: string
  /** Once an offer has ended. */
  readonly monthlyPence: number
  /** What each payment after the first is while an offer lasts, and the last month it is paid for. */
  readonly offer?: { readonly pence: number; readonly lastMonth: number }
  readonly firstPaymentPence: number
  /** The VAT included. */
  readonly firstPaymentVatPence?: number
  /** The lines of the first payment, which add up to it. */
  readonly firstPayment?: readonly AgreementLine[]
  readonly extendedAccess: boolean
  /** The access hours, one line per group of days. */
  readonly accessHours?: readonly string[]
  readonly protection: string
}

/** A signed agreement as it was signed. */
export interface SignedAgreement {
  readonly id: string
  readonly bookingId: string
  /** Its printed number. */
  readonly number: string
  readonly terms: AgreementTerms
  readonly clauses: readonly { readonly heading: string; readonly text: string }[]
  readonly signedName: string
  readonly signedAt: Date
  /** The fingerprint of the terms, as on the page that was signed. */
  readonly digest: string
}

export type Signing = {
  /** One agreement per booking: a repeated call returns the same one, with a new link if the old one has expired. */
  request(input: { bookingId: string; customerId: string; terms: AgreementTerms }): Promise<SigningRequest>
  /** Undefined if the booking has no agreement or belongs to another customer. */
  of(bookingId: string, customerId: string): Promise<SigningRequest | undefined>
  /** As `of`, with a new link if the old one has expired: to sign with, or to read what was signed. */
  withLink(bookingId: string, customerId: string): Promise<SigningRequest | undefined>
  /** Undefined until it is signed, and for another customer. */
  signed(by: { bookingId: string } | { id: string }, customerId: string): Promise<SignedAgreement | undefined>
  /** How long creating a document takes at present, in ms. */
  preparingMs(): number
}

/** A person known to the identity provider. `sub` is the customer id everywhere else. */
export interface Person {
  readonly sub: string
  readonly phone: string | undefined
  readonly email: string | undefined
  /** When they asked for news by e-mail as they signed up. */
  readonly marketingSince?: Date | undefined
}
export type People = {
  bySub(sub: string): Promise<Person | undefined>
  /** Who signs in with this number or address. */
  ownerOf(kind: 'phone' | 'email', value: string): Promise<string | undefined>
  /** Changes a person's name, or a verified phone number or e-mail address. */
  setSignIn(sub: string, changed: { phone?: string; email?: string; givenName?: string; familyName?: string }): Promise<void>
}

/**
 * A knob: a setting of a service that a test or the control room changes while the sandbox runs. A service lists its knobs in its
 * `knobs.ts`; the support server lists them at `GET /admin/knobs`, sets one by `PUT /admin/knobs/{name}` with
 * `{"value": "…"}`, and shows them in the control room. Values are text, so that a form can send them.
 */
export interface Knob {
  /** Service and subject, e.g. `identity.sign-up`. Letters, digits, dots and hyphens. */
  readonly name: string
  /** What it does, in one line for display. */
  readonly title: string
  /** The accepted values; absent for a whole number from 0 to `max`. */
  readonly options?: readonly string[]
  /** For a number: its maximum and its unit. */
  readonly max?: number
  readonly unit?: string
  /** Its initial value, which a reset restores. */
  readonly initial: string
  read(): string | Promise<string>
  /** Called only with values that `options` or `max` allow. */
  turn(value: string): void | Promise<void>
}
