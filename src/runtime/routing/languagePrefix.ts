import {
  type Addresses,
  type AddressParts,
  detectLanguage,
  type Language,
  languageOf,
  type Languages,
  type ResolvedAddress,
  defaultLanguageOf,
  type Strategy,
} from '../i18n/languages'

/** The page of a path; `/` may be redirected. */
export const pagePath = ({ rootRedirect }: Languages, path: string): string =>
  rootRedirect !== undefined && path === '/' ? `/${rootRedirect}` : path

/** `no_prefix`: a page has the same address in every language. */
export const withoutPrefix: Strategy = {
  name: 'no_prefix',
  addresses({ languages, visitor, chosen, spoken }) {
    const resolveWith = (address: string, language = spoken()) => {
      const path = pagePath(languages, address)
      return { language, path, address: path }
    }
    return {
      resolveFirst: address => resolveWith(address, detectLanguage(languages, visitor, chosen())),
      resolve: resolveWith,
      addressOf: path => path,
      spoken,
    }
  },
}

/** Every language has a prefix · every language but the default · every language, the default optionally. */
type Prefixing = 'prefix' | 'prefix_except_default' | 'prefix_and_default'

/** Addresses such as `/en-XA/shop`. Only builds that import it contain this code. */
export const withPrefix = (name: Prefixing): Strategy => ({ name, addresses: parts => prefixed(name, parts) })

function prefixed(strategy: Prefixing, { languages, visitor, chosen, spoken }: AddressParts): Addresses {
  const standard = defaultLanguageOf(languages, visitor.host)
  const addressIn = ({ code }: Language, path: string): string =>
    strategy === 'prefix' || code !== standard.code ? `/${code}${path.replace(/^\/(?=[?#]|$)/, '')}` : path
  const resolveWith = (address: string, languageWithoutPrefix: (path: string) => Language): ResolvedAddress => {
    const [, first, ...rest] = address.split('/')
    const named = languageOf(languages, first)
    const unprefixed = named ? `/${rest.join('/')}` : address
    const path = pagePath(languages, unprefixed)
    const language = named ?? languageWithoutPrefix(unprefixed)
    const isCanonical = strategy === 'prefix_and_default' && named !== undefined && path === unprefixed
    return { language, path, address: isCanonical ? address : addressIn(language, path) }
  }
  return {
    resolveFirst: address =>
      resolveWith(address, path => {
        // the preferences of the person and the browser apply to the root only (decisions.md D48)
        if (path === '/') return detectLanguage(languages, visitor, chosen())
        // the address should name a language and does not
        return (strategy === 'prefix' ? languageOf(languages, chosen()) : undefined) ?? standard
      }),
    resolve: address => resolveWith(address, () => (strategy === 'prefix' ? spoken() : standard)),
    addressOf: path => addressIn(spoken(), path),
    spoken,
  }
}
