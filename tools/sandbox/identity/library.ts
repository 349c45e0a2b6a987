import type * as OidcProvider from 'oidc-provider'

/** The library's warning on Node versions that its authors do not test. */
const OF_OLDER_NODE = 'oidc-provider WARNING: Unsupported runtime.'

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
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(OF_OLDER_NODE)) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
