/** The part of Trusted Types used here, which not every browser supports. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown
    createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string>>): unknown
  }
}

/** Origins of the scripts that were allowed so far, by document. */
const allowed = new WeakMap<Document, Set<string>>()

/**
 * Our Content-Security-Policy does not let a string become a script's address. Third-party scripts that load further parts of
 * themselves need that, so a default Trusted Types policy allows it for their origins. Markup is allowed, because the policy
 * prevents inline scripts and handlers in it from running.
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

/** Loads a third-party script, once per page; after a failure it may be requested again. Rejects if loading fails. */
export function loadScript(document: Document, address: string): Promise<void> {
  const existing = [...document.scripts].find(({ src }) => src === address)
  const script = existing ?? document.createElement('script')
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} cannot be fetched`))
    })
    if (existing) return
    script.async = true
    // otherwise this page's address, which may contain a booking id, would be sent as the referrer
    script.setAttribute('referrerpolicy', 'no-referrer')
    script.src = address
    document.head.append(script)
  })
}
