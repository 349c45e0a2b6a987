/**
 * Which payment gateway runs, and what it needs to know; `plugins/payment/gateway` has an adapter for each. Everything here
 * is public: it is read by browsers.
 */
export type Payments = SandboxPayments | ChargebeePayments
export type GatewayName = NonNullable<Payments['gateway']>

/** The sandbox's gateway: a card form in a frame of this origin. */
export interface SandboxPayments {
  readonly gateway?: 'sandbox'
  readonly origin: string
}

/** An account at Chargebee. */
export interface ChargebeePayments {
  readonly gateway: 'chargebee'
  /** Name of the site: `acme` for acme.chargebee.com. */
  readonly site: string
  /** The key that Chargebee calls publishable: it can make no call but those of its card form. */
  readonly publishableKey: string
  /** Address of Chargebee.js; absent: Chargebee's own. */
  readonly script?: string
  /** Address of the site where it has a domain of its own. */
  readonly domain?: string
  /** Card brands that are taken, as Chargebee spells them; absent: visa and mastercard. */
  readonly brands?: readonly string[]
  /** Further origins whose frames the processor behind Chargebee shows, e.g. https://hooks.stripe.com. */
  readonly frames?: readonly string[]
}

/** Where Chargebee serves its script for everybody. */
export const CHARGEBEE_SCRIPT = 'https://js.chargebee.com/v2/chargebee.js'

/** Address below which a site's own pages and calls are. */
export const chargebeeSite = ({ site, domain }: ChargebeePayments): string => domain ?? `https://${site}.chargebee.com`
