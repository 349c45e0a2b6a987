/** The part of Trusted Types that is needed here; not every browser has them. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown
    createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string>>): unknown
  }
}

/**
 * Our Content-Security-Policy lets no text become the address of a script. A script of somebody else's that fetches parts
 * of itself knows nothing of that, so the browser is told, from here on, which origins those may come from. Markup is let
 * through: under the same policy no handler or script in it runs.
 */
export function allowScripts(document: Document, addresses: readonly string[]): void {
  const { trustedTypes } = (document.defaultView ?? {}) as TrustedTypesWindow
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const origins = addresses.map(address => new URL(address).origin)
  trustedTypes.createPolicy('default', {
    createHTML: markup => markup,
    createScriptURL(address) {
      if (origins.includes(new URL(address, document.baseURI).origin)) return address
      throw new TypeError(`A script of ${address} is not allowed`)
    },
  })
}
