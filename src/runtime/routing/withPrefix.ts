import { detectLanguage } from '../i18n/detectLanguage'
import {
  languageOf,
  standardOf,
  type Addresses,
  type AddressParts,
  type Language,
  type Reached,
  type Strategy,
} from '../i18n/languages'
import { pageOf } from './pageOf'

/** Every language is named · every one but the standard · every one, and the standard one also without. */
type Prefixing = 'prefix' | 'prefix_except_default' | 'prefix_and_default'

/** `/en-XA/shop` is the shop in another language. A build that uses this says so in its table; others leave it out. */
export const withPrefix = (name: Prefixing): Strategy => ({ name, addresses: parts => prefixed(name, parts) })

function prefixed(strategy: Prefixing, { languages, visitor, chosen, spoken }: AddressParts): Addresses {
  const standard = standardOf(languages, visitor.host)
  const addressIn = ({ code }: Language, path: string): string =>
    strategy === 'prefix' || code !== standard.code ? `/${code}${path.replace(/^\/(?=[?#]|$)/, '')}` : path
  const reach = (address: string, unnamed: (path: string) => Language): Reached => {
    const [, first, ...rest] = address.split('/')
    const named = languageOf(languages, first)
    const asked = named ? `/${rest.join('/')}` : address
    const path = pageOf(languages, asked)
    const language = named ?? unnamed(asked)
    const isGood = strategy === 'prefix_and_default' && named !== undefined && path === asked
    return { language, path, address: isGood ? address : addressIn(language, path) }
  }
  return {
    first: address =>
      reach(address, path => {
        // wishes of the person and their browser count on the root alone (decisions.md D48)
        if (path === '/') return detectLanguage(languages, visitor, chosen())
        // this one has to name one and does not
        return (strategy === 'prefix' ? languageOf(languages, chosen()) : undefined) ?? standard
      }),
    later: address => reach(address, () => (strategy === 'prefix' ? spoken() : standard)),
    write: path => addressIn(spoken(), path),
    spoken,
  }
}
