/**
 * The seams between the sandbox's services. Each service owns its tables and pages; the others reach it through these
 * functions only. Amounts are integer pence, instants are `Date`.
 */
import type { Database } from './db/connect'
import type { Settings } from './settings'
import type { RateLimits } from './web/rateLimits'

export interface SandboxClock {
  now(): Date
  /** Moves the sandbox's time, for tests: added to the machine's clock. */
  setOffset(ms: number): void
}

/** Text messages and e-mails that a real company would send; shown on the support origin's outbox page. */
export interface Outbox {
  send(message: { kind: 'sms' | 'email'; to: string; text: string }): Promise<void>
}

/** What every service is given. */
export interface Sandbox {
  readonly settings: Settings
  readonly db: Database
  readonly clock: SandboxClock
  readonly outbox: Outbox
  /** Absent where a service is tried alone. */
  readonly limits?: RateLimits
}

/** Payment intent as the gateway keeps it (decisions.md D47, S3.141–S3.151). Times are unix seconds, amount is pence. */
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

/** A card kept on file by the gateway. Digits beyond the last four never leave the gateway. */
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
  /** Rejects with a `GatewayRefusal` when the gateway is down or takes no pounds. */
  createIntent(input: { customerId: string; amount: number; currency: 'GBP'; reference: string }): Promise<PaymentIntent>
  /** Undefined when unknown or another customer's. */
  intent(id: string, customerId: string): Promise<PaymentIntent | undefined>
  /** Attaches the card of an authorised intent. */
  keepCard(input: { intentId: string; customerId: string }): Promise<{ card: GatewayCard } | Refused>
  cards(customerId: string): Promise<readonly GatewayCard[]>
  /** Charges a kept card once per `reference`; asking again with the same reference gives the first answer. */
  charge(input: {
    cardId: string
    customerId: string
    amount: number
    reference: string
  }): Promise<{ chargeId: string } | Refused>
}

/** A page of the gateway's on which a guest pays once for a cart (decisions.md D47). */
export interface HostedPage {
  readonly id: string
  readonly url: string
  readonly state: 'created' | 'requested' | 'succeeded' | 'cancelled' | 'acknowledged'
  readonly expiresAt: Date
}

export type HostedCheckout = {
  /**
   * The unpaid page of this reference when amount and lines are still the same and it has time left, else a new one;
   * what was opened for the reference before then takes no more money (PAY-35). Amounts are pence.
   */
  open(input: {
    reference: string
    amount: number
    currency: 'GBP'
    lines: readonly { name: string; quantity: number; pence: number }[]
  }): Promise<HostedPage>
  /** Ends the unpaid pages of this reference for good. Answers the payment when one of them was paid before. */
  close(reference: string): Promise<HostedPagePaid | undefined>
}

/** A guest paid: what the gateway tells the product API, once or more often, in any order with the guest's return. */
export interface HostedPagePaid {
  readonly hostedPageId: string
  readonly reference: string
  readonly chargeId: string
  /** Pence. */
  readonly amount: number
  /** Where the guest wants the confirmation. */
  readonly email: string
}

/** What became of a charge. `refused` is a code of the catalogue (S8). */
export interface ChargeNews {
  readonly chargeId: string
  readonly reference: string
  readonly customerId: string
  /** Pence. */
  readonly amount: number
  readonly refused?: string
}

/** What the gateway tells the product API of. Types are spelled as the gateway's webhooks spell them (decisions.md D47). */
export type GatewayNews =
  | { readonly type: 'payment_initiated' | 'payment_succeeded' | 'payment_failed'; readonly content: ChargeNews }
  | { readonly type: 'payment_intent_updated'; readonly content: PaymentIntent }
  | { readonly type: 'payment_source_updated'; readonly content: GatewayCard }
  | {
      readonly type: 'hosted_page_requested' | 'hosted_page_cancelled'
      readonly content: { readonly hostedPageId: string; readonly reference: string }
    }
  | { readonly type: 'hosted_page_succeeded'; readonly content: HostedPagePaid }

/** News as they are sent: late, twice, out of order or never (PAY-15 to PAY-17). The same event has the same id. */
export interface GatewayEvent {
  readonly id: string
  readonly object: 'event'
  /** Unix seconds. */
  readonly occurred_at: number
  readonly news: GatewayNews
}

/** For whoever gets the gateway's webhooks. */
export type GatewayFeed = {
  /** The event of a call to the product API; undefined when the signature is not the gateway's or older than 5 minutes. */
  read(signature: string | undefined, body: string): GatewayEvent | undefined
  /** What happened since, oldest first, for those whom no webhook reached. */
  since(instant: Date): Promise<readonly GatewayEvent[]>
}

/** The gateway would not even try. `code` is one of section S8. */
export class GatewayRefusal extends Error {
  constructor(readonly code: 'BILLING_SETUP_FAILED' | 'INVALID_CURRENCYCODE') {
    super(`the gateway refused: ${code}`)
  }
}

export interface SigningRequest {
  readonly id: string
  readonly status: 'Created' | 'Agreed' | 'Declined'
  readonly url: string
  readonly expiresAt: Date
}

/** One thing that is paid for. `pence` is below zero for what takes a price down. */
export interface AgreementLine {
  readonly label: string
  readonly pence: number
}

/** What stands in an agreement. The optional parts are missing in agreements that were drawn up before they were known. */
export interface AgreementTerms {
  readonly customerName: string
  /** Where the customer lives, a line each. */
  readonly customerAddress?: readonly string[]
  readonly customerPhone?: string
  readonly customerEmail?: string
  readonly storeName: string
  readonly storeAddress: string
  readonly storePhone?: string
  readonly unitName: string
  readonly moveInAt: string
  readonly monthlyPence: number
  readonly firstPaymentPence: number
  /** What the first payment is made of; the lines add up to it. */
  readonly firstPayment?: readonly AgreementLine[]
  readonly extendedAccess: boolean
  /** When the store may be entered, a line for each kind of day. */
  readonly accessHours?: readonly string[]
  readonly protection: string
}

export type Signing = {
  /** One agreement per booking: asking again gives the same one, with a fresh link if the old one lapsed. */
  request(input: { bookingId: string; customerId: string; terms: AgreementTerms }): Promise<SigningRequest>
  /** Undefined when the booking has no agreement or belongs to another customer. */
  of(bookingId: string, customerId: string): Promise<SigningRequest | undefined>
  /** How long a document takes to be drawn up at the moment, in ms. */
  preparingMs(): number
}

/** A person known to the identity provider. `sub` is the customer id everywhere else. */
export interface Person {
  readonly sub: string
  readonly phone: string | undefined
  readonly email: string | undefined
}
export type People = {
  bySub(sub: string): Promise<Person | undefined>
}

/**
 * Something about a service that a test or the control room turns while the sandbox runs. A service lists its own in its
 * `knobs.ts`; the support server answers them at `GET /admin/knobs`, sets one by `PUT /admin/knobs/{name}` with
 * `{"value": "…"}`, and shows them in the control room. Values are text, so that a form can send them.
 */
export interface Knob {
  /** Service and subject, e.g. `identity.sign-up`. Letters, digits, dots and hyphens. */
  readonly name: string
  /** What it does, in a line for people. */
  readonly title: string
  /** What it can be set to; absent for a whole number from 0 to `max`. */
  readonly options?: readonly string[]
  /** With a number: its largest value, and what it counts. */
  readonly max?: number
  readonly unit?: string
  /** Its value on the day of the first start, to which a reset goes back. */
  readonly initial: string
  read(): string | Promise<string>
  /** Given only values that `options` or `max` allow. */
  turn(value: string): void | Promise<void>
}
