import type { Payments } from './payments'

/**
 * Run-time configuration: one JSON document served beside the app, so that one build runs anywhere (design §4).
 * Origins and base addresses are written without a trailing slash.
 */
export interface Config {
  readonly environment: 'dev' | 'stage' | 'prod'
  readonly brand: { readonly name: string; readonly supportEmail: string; readonly supportPhone: string }
  /** `baseUrl` is the product API's origin (and path); `version` the first segment below it (spec §7). */
  readonly api: { readonly baseUrl: string; readonly version: string; readonly gateway?: GatewayHeaders }
  /** Absent: sign-in is not offered (spec §6). */
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
  /** Published prices in pounds, for an estimate before a booking exists (design §5.11). */
  readonly prices: { readonly administrationFee: number; readonly lowestProtection: number }
  readonly appLinks: { readonly ios: string; readonly android: string }
}

/** Headers an access gateway asks for; a value in a browser is public, so never in `prod` (coverage D-A16). */
export interface GatewayHeaders {
  readonly names: readonly [string, string]
  readonly values: readonly [string, string]
}
