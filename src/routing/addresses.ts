import { detectLanguage, type Visitor } from '../i18n/detectLanguage'
import { languageOf, standardOf, type Language, type Languages } from '../i18n/languages'
import { addressIn, readAddress } from './prefixes'

export interface Reached {
  readonly language: Language
  /** The page, as everything but the address bar knows it. */
  readonly path: string
  /** What the address bar is to show. */
  readonly address: string
}

/** How addresses name the language they are in: all of the app but the address bar knows pages without it. */
export interface Addresses {
  /** What an address opens for somebody who comes with it. */
  first(address: string): Reached
  /** What it opens for somebody who is here. */
  later(address: string): Reached
  /** The address of a page, in the language that is spoken; the page's path may have a query. */
  write(path: string): string
  /** Code of the language that is spoken. */
  spoken(): string
}

/** `chosen` is the language the person chose before, `spoken` the one of now. */
export function createAddresses(
  languages: Languages,
  visitor: Visitor,
  chosen: () => string | undefined,
  spoken: () => string,
): Addresses {
  const { strategy, rootRedirect } = languages
  const standard = standardOf(languages, visitor.host)
  const now = (): Language => languageOf(languages, spoken()) ?? standard
  const reach = (address: string, unnamed: (path: string) => Language): Reached => {
    const { path: asked, named } = readAddress(languages, address)
    const path = rootRedirect !== undefined && asked === '/' ? `/${rootRedirect}` : asked
    const language = named ?? unnamed(asked)
    const isGood = strategy === 'prefix_and_default' && named !== undefined && path === asked
    return { language, path, address: isGood ? address : addressIn(languages, language, standard, path) }
  }
  return {
    first: address =>
      reach(address, path => {
        // where addresses name languages, those of the person and their browser count on the root alone (coverage C4)
        if (strategy === 'no_prefix' || path === '/') return detectLanguage(languages, visitor, chosen())
        // this one has to name one and does not
        return (strategy === 'prefix' ? languageOf(languages, chosen()) : undefined) ?? standard
      }),
    later: address => reach(address, () => (strategy === 'no_prefix' || strategy === 'prefix' ? now() : standard)),
    write: path => addressIn(languages, now(), standard, path),
    spoken,
  }
}
