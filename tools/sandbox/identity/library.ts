import type * as OidcProvider from 'oidc-provider'

/** The library's warning on Node versions that its authors do not test. */
const RUNTIME_WARNING = 'oidc-provider WARNING: Unsupported runtime.'

let loaded: Promise<typeof OidcProvider> | undefined

/**
 * The OpenID provider, loaded on first use. Its warning about old Node versions is suppressed, because `npm run runtimes` tests
 * it on every supported version; its other output is printed.
 */
export function oidcLibrary(): Promise<typeof OidcProvider> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<typeof OidcProvider> {
  const { warn } = console
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes(RUNTIME_WARNING)) warn(...args)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
