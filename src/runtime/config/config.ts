/**
 * Run-time configuration: one JSON document served beside the app, so that one build runs anywhere.
 * Origins and base addresses are written without a trailing slash.
 */
export interface Config {
  readonly environment: 'dev' | 'stage' | 'prod'
  readonly brand: {
    readonly name: string
    readonly supportEmail: string
    readonly supportPhone: string
    readonly company?: Company
  }
  /** `baseUrl` is the product API's origin (and path); `version` the first segment below it (S7). */
  readonly api: { readonly baseUrl: string; readonly version: string; readonly gateway?: GatewayHeaders }
  /** Absent: sign-in is not offered (S6). */
  readonly identity?: {
    readonly domain: string
    readonly clientId: string
    readonly audience: string
    readonly organization?: string
  }
  readonly payments: Payments
  readonly signing: { readonly origin: string }
  readonly support?: { readonly origin: string }
  readonly insurance: { readonly providerType: string; readonly providerName: string }
  /**
   * Published prices in pounds, for an estimate before a booking exists (decisions.md D11). `padlock`: what one costs in our shop;
   * absent: it is not said.
   */
  readonly prices: { readonly administrationFee: number; readonly lowestProtection: number; readonly padlock?: number }
  /** Where errors are reported to (Sentry's form of an address); absent: nowhere. */
  readonly monitoring?: { readonly dsn: string }
  /** Scripts of others; absent: none. Only in `stage` and `prod`, never under `/app`. */
  readonly tracking?: Tracking
  /** What plugins of an operator's own need to know, by plugin id. Nobody else looks at it: each reads its own part with a schema. */
  readonly plugins?: Readonly<Record<string, unknown>>
  readonly appLinks: { readonly ios: string; readonly android: string }
}

/** Who the person deals with, as the law wants it said on the site, in the terms and on the receipt. */
export interface Company {
  readonly name: string
  /** In the register of companies; the screens say nothing of a number where none is configured. */
  readonly number?: string
  readonly registeredIn: string
  readonly address: string
  readonly vatNumber: string
  /** In the Information Commissioner's register of who pays the data protection fee. */
  readonly dataProtectionNumber: string
}

/** As a host serves it that has read it through `readConfig`: browsers need not do so again. */
export interface CheckedConfig extends Config {
  readonly checked: true
}

/** What loads needs no word of ours: any that fits Google's consent mode will do. */
export interface Tracking {
  /** Cookie-consent script: asks the person itself, in place of our own notice. */
  readonly consent?: string
  /** Analytics loader: once the person has agreed to analytics. */
  readonly analytics?: string
  /** Third-party session replay: loaded once the person has agreed to recordings. */
  readonly sessionReplay?: string
  /** Further origins that these scripts load from and talk to. */
  readonly origins?: readonly string[]
}

/** Headers an access gateway asks for; a value in a browser is public, so never in `prod` (decisions.md D45). */
export interface GatewayHeaders {
  readonly names: readonly [string, string]
  readonly values: readonly [string, string]
}

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
