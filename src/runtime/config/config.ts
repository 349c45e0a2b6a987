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
   * Published prices in pounds, for an estimate before a booking exists (decisions.md D11). `padlock`: the price of one in our
   * shop; absent: not mentioned.
   */
  readonly prices: { readonly administrationFee: number; readonly lowestProtection: number; readonly padlock?: number }
  /** The address that errors are reported to (a Sentry DSN); absent: none are reported. */
  readonly monitoring?: { readonly dsn: string }
  /** Third-party scripts; absent: none. Loaded only in `stage` and `prod`, never under `/app`. */
  readonly tracking?: Tracking
  /** Configuration of an operator's own plugins, by plugin id. Each plugin reads its own part with a schema. */
  readonly plugins?: Readonly<Record<string, unknown>>
  readonly appLinks: { readonly ios: string; readonly android: string }
}

/** The company's details that the law requires on the site, in the terms and on receipts. */
export interface Company {
  readonly name: string
  /** Company registration number; not shown if absent. */
  readonly number?: string
  readonly registeredIn: string
  readonly address: string
  readonly vatNumber: string
  /** Registration number with the Information Commissioner's Office. */
  readonly dataProtectionNumber: string
}

/** Set by a host that has already validated the configuration with `readConfig`, so that browsers need not. */
export interface CheckedConfig extends Config {
  readonly checked: true
}

/** Third-party scripts. Any that support Google's consent mode will do. */
export interface Tracking {
  /** Cookie-consent script, which replaces our own notice. */
  readonly consent?: string
  /** Analytics script, loaded once the person has agreed to analytics. */
  readonly analytics?: string
  /** Third-party session replay: loaded once the person has agreed to recordings. */
  readonly sessionReplay?: string
  /** Further origins that these scripts load from and talk to. */
  readonly origins?: readonly string[]
}

/** Headers required by an access gateway; public in a browser, so never in `prod` (decisions.md D45). */
export interface GatewayHeaders {
  readonly names: readonly [string, string]
  readonly values: readonly [string, string]
}

/**
 * The payment gateway and its settings; `plugins/payment/gateway` has an adapter for each. Everything here is public, because
 * browsers read it.
 */
export type Payments = SandboxPayments | ChargebeePayments
export type GatewayName = NonNullable<Payments['gateway']>

/** The sandbox's gateway: a card form in a frame from this origin. */
export interface SandboxPayments {
  readonly gateway?: 'sandbox'
  readonly origin: string
}

/** An account at Chargebee. */
export interface ChargebeePayments {
  readonly gateway: 'chargebee'
  /** Name of the site: `acme` for acme.chargebee.com. */
  readonly site: string
  /** Chargebee's publishable key, which is limited to the calls of its card form. */
  readonly publishableKey: string
  /** Address of Chargebee.js; absent: Chargebee's own. */
  readonly script?: string
  /** The site's address if it has a custom domain. */
  readonly domain?: string
  /** Accepted card brands, as Chargebee spells them; absent: visa and mastercard. */
  readonly brands?: readonly string[]
  /** Further origins of frames that Chargebee's payment processor shows, e.g. https://hooks.stripe.com. */
  readonly frames?: readonly string[]
}

/** The default address of Chargebee.js. */
export const CHARGEBEE_SCRIPT = 'https://js.chargebee.com/v2/chargebee.js'

/** The base address of a site's pages and API. */
export const chargebeeSite = ({ site, domain }: ChargebeePayments): string => domain ?? `https://${site}.chargebee.com`
