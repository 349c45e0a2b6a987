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

/** The page of a path; `/` may lead to another. */
export const pagePath = ({ rootRedirect }: Languages, path: string): string =>
  rootRedirect !== undefined && path === '/' ? `/${rootRedirect}` : path

/** `no_prefix`: a page has one address, in whatever language it is read. */
export const withoutPrefix: Strategy = {
  name: 'no_prefix',
  addresses({ languages, visitor, chosen, spoken }) {
    const reach = (address: string, language = spoken()) => {
      const path = pagePath(languages, address)
      return { language, path, address: path }
    }
    return {
      resolveFirst: address => reach(address, detectLanguage(languages, visitor, chosen())),
      resolve: reach,
      addressOf: path => path,
      spoken,
    }
  },
}

/** Every language is named · every one but the standard · every one, and the standard one also without. */
type Prefixing = 'prefix' | 'prefix_except_default' | 'prefix_and_default'

/** `/en-XA/shop` is the shop in another language. A build that uses this says so in its table; others leave it out. */
export const withPrefix = (name: Prefixing): Strategy => ({ name, addresses: parts => prefixed(name, parts) })

function prefixed(strategy: Prefixing, { languages, visitor, chosen, spoken }: AddressParts): Addresses {
  const standard = defaultLanguageOf(languages, visitor.host)
  const addressIn = ({ code }: Language, path: string): string =>
    strategy === 'prefix' || code !== standard.code ? `/${code}${path.replace(/^\/(?=[?#]|$)/, '')}` : path
  const reach = (address: string, unnamed: (path: string) => Language): ResolvedAddress => {
    const [, first, ...rest] = address.split('/')
    const named = languageOf(languages, first)
    const asked = named ? `/${rest.join('/')}` : address
    const path = pagePath(languages, asked)
    const language = named ?? unnamed(asked)
    const isGood = strategy === 'prefix_and_default' && named !== undefined && path === asked
    return { language, path, address: isGood ? address : addressIn(language, path) }
  }
  return {
    resolveFirst: address =>
      reach(address, path => {
        // preferences of the person and their browser count on the root alone (decisions.md D48)
        if (path === '/') return detectLanguage(languages, visitor, chosen())
        // this one has to name one and does not
        return (strategy === 'prefix' ? languageOf(languages, chosen()) : undefined) ?? standard
      }),
    resolve: address => reach(address, () => (strategy === 'prefix' ? spoken() : standard)),
    addressOf: path => addressIn(spoken(), path),
    spoken,
  }
}
