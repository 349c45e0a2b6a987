import type * as OidcProvider from 'oidc-provider'

/** What the library prints on a Node older than those that its authors test. */
const OF_OLDER_NODE = 'oidc-provider WARNING: Unsupported runtime.'

let loaded: Promise<typeof OidcProvider> | undefined

/**
 * The OpenID provider, loaded when it is first wanted. `npm run runtimes` tries it on every Node that is supported, so what it says of
 * the oldest is nothing that whoever starts the product could act on; everything else that it says is printed.
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
