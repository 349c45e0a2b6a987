import type { Lazy } from '@/kernel/contract'

/** An entry of the table of languages (S3). */
export interface Language {
  /** Its name in the cookie, in events and in the prefix of addresses. */
  readonly code: string
  /** BCP 47 tag, for `<html lang>`, plurals and numbers. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Its name in the language itself. */
  readonly name: string
  /** Hosts on which it is the default. */
  readonly domains?: readonly string[]
  /** All its messages, in a separate file; absent: the build's own messages. */
  readonly messages?: Lazy<Readonly<Record<string, unknown>>>
  /** A pseudo-locale for tests. Used only if named explicitly, never offered or detected. */
  readonly isPseudo?: boolean
  /** The locale of a pseudo-locale's dates and names, with a different script, so that untranslated English stands out. */
  readonly formats?: string
}

/** How addresses name their language (S2). */
export interface Strategy {
  readonly name: 'no_prefix' | 'prefix' | 'prefix_except_default' | 'prefix_and_default'
  readonly addresses: (parts: AddressParts) => Addresses
}

/** The languages of a build (decisions.md D12). */
export interface Languages {
  /** The first is the default. */
  readonly table: readonly [Language, ...Language[]]
  readonly strategy: Strategy
  /** The page that `/` leads to, e.g. `shop`. */
  readonly rootRedirect?: string
}

export interface Visitor {
  /** The host of the address, e.g. `www.lockstep.example`. */
  readonly host: string
  /** The browser's preferred languages, best first. */
  readonly languages: readonly string[]
}

export interface ResolvedAddress {
  readonly language: Language
  /** The page's path without a language prefix. */
  readonly path: string
  /** The address for the address bar. */
  readonly address: string
}

/** Converts between addresses with a language prefix, which only the address bar shows, and paths without. */
export interface Addresses {
  /** The page and language of the first address of a visit. */
  resolveFirst(address: string): ResolvedAddress
  /** The page and language of an address opened later. */
  resolve(address: string): ResolvedAddress
  /** The address of a page in the current language; `path` may have a query. */
  addressOf(path: string): string
  readonly spoken: AddressParts['spoken']
}

export interface AddressParts {
  readonly languages: Languages
  readonly visitor: Visitor
  /** Code of the language chosen earlier, if any. */
  readonly chosen: () => string | undefined
  /** The current language. */
  readonly spoken: () => Language
}

/** The translation library's default locale, required by the specification. The app always passes its own. */
export const LIBRARY_LOCALE = 'en-US'

/** The cookie with the chosen language (S9, decisions.md D8). */
export const LANGUAGE_COOKIE = { name: 'i18n_redirected', seconds: 365 * 86_400 } as const

export const languageOf = ({ table }: Languages, code: string | undefined): Language | undefined =>
  table.find(language => language.code === code)

/** The default language of a host. */
export const defaultLanguageOf = ({ table }: Languages, host: string): Language =>
  table.find(({ domains }) => domains?.includes(host)) ?? table[0]

/** The languages to choose from. Pseudo-locales are included only while one is in use. */
export const selectableLanguages = ({ table }: Languages, code: string): readonly Language[] => {
  const usesPseudo = table.some(language => language.isPseudo && language.code === code)
  return table.filter(({ isPseudo }) => usesPseudo || !isPseudo)
}

/**
 * The language of a new visitor: the one chosen earlier, the host's, the first of the browser's languages that we support, else
 * the default (S4).
 */
export function detectLanguage(languages: Languages, { host, languages: wanted }: Visitor, chosen: string | undefined): Language {
  const standard = defaultLanguageOf(languages, host)
  return languageOf(languages, chosen) ?? (standard.domains ? standard : (preferredLanguage(languages, wanted) ?? standard))
}

/** Matches each preference in full first, then by language alone: `en-US` matches `en-GB`. */
function preferredLanguage({ table }: Languages, wanted: readonly string[]): Language | undefined {
  const real = table.filter(({ isPseudo }) => !isPseudo)
  for (const preferred of wanted) {
    const found =
      real.find(({ tag }) => tag.toLowerCase() === preferred.toLowerCase()) ??
      real.find(({ tag }) => languagePart(tag) === languagePart(preferred))
    if (found) return found
  }
  return undefined
}

const languagePart = (tag: string): string | undefined => tag.toLowerCase().split('-')[0]
