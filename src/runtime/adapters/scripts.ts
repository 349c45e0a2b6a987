/** The part of Trusted Types that is needed here; not every browser has them. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown
    createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string>>): unknown
  }
}

/** Origins of the scripts that were allowed so far, by document. */
const allowed = new WeakMap<Document, Set<string>>()

/**
 * Our Content-Security-Policy lets no text become the address of a script. A third-party script that loads
 * parts of itself does not comply, so a default policy allows the origins those may come from. Markup is let through: under the
 * same policy no handler or script in it runs.
 */
export function allowScripts(document: Document, addresses: readonly string[]): void {
  const known = allowed.get(document)
  const origins = known ?? new Set<string>()
  for (const address of addresses) origins.add(new URL(address).origin)
  if (known) return
  const { trustedTypes } = (document.defaultView ?? {}) as TrustedTypesWindow
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  allowed.set(document, origins)
  trustedTypes.createPolicy('default', {
    createHTML: markup => markup,
    createScriptURL(address) {
      if (origins.has(new URL(address, document.baseURI).origin)) return address
      throw new TypeError(`A script of ${address} is not allowed`)
    },
  })
}

/** Loads a third-party script, once per page; after a failure it may be requested again. Rejects where loading fails. */
export function loadScript(document: Document, address: string): Promise<void> {
  const underWay = [...document.scripts].find(({ src }) => src === address)
  const script = underWay ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} cannot be fetched`))
    })
    if (underWay) return
    script.async = true
    // otherwise the address of this page, which may name a booking, would be sent as the referrer
    script.setAttribute('referrerpolicy', 'no-referrer')
    script.src = address
    document.head.append(script)
  })
}
