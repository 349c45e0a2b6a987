import type { Lazy } from '@/kernel/contract'

/** An entry of the table of languages (S3). */
export interface Language {
  /** How the cookie, the events and the prefix of an address name it. */
  readonly code: string
  /** BCP 47: what `<html lang>` says, and what plurals and numbers follow. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Its name in itself. */
  readonly name: string
  /** Hosts that speak it to whoever has chosen nothing. */
  readonly domains?: readonly string[]
  /** All its messages, in a file of its own; absent: those of the build. */
  readonly messages?: Lazy<Readonly<Record<string, unknown>>>
  /** Generated from another language, for tests. Used where it is named, and never offered or detected. */
  readonly isPseudo?: boolean
  /** The language whose dates and names a pseudo language shows: of other letters, so that English ones stand out. */
  readonly formats?: string
}

/** Whether an address names its language (S2). */
export interface Strategy {
  readonly name: 'no_prefix' | 'prefix' | 'prefix_except_default' | 'prefix_and_default'
  readonly addresses: (parts: AddressParts) => Addresses
}

/** What the build speaks (decisions.md D12). */
export interface Languages {
  /** The first is spoken where nothing says otherwise. */
  readonly table: readonly [Language, ...Language[]]
  readonly strategy: Strategy
  /** The page that `/` leads to, e.g. `shop`. */
  readonly rootRedirect?: string
}

export interface Visitor {
  /** Of the address, e.g. `www.lockstep.example`. */
  readonly host: string
  /** What the browser asks for, best first. */
  readonly languages: readonly string[]
}

export interface ResolvedAddress {
  readonly language: Language
  /** The page, as everything but the address bar knows it. */
  readonly path: string
  /** What the address bar is to show. */
  readonly address: string
}

/** How addresses name the language they are in: all of the app but the address bar knows pages without it. */
export interface Addresses {
  /** What an address opens for somebody who comes with it. */
  resolveFirst(address: string): ResolvedAddress
  /** What it opens for somebody who is here. */
  resolve(address: string): ResolvedAddress
  /** The address of a page, in the language that is spoken; the page's path may have a query. */
  addressOf(path: string): string
  readonly spoken: AddressParts['spoken']
}

export interface AddressParts {
  readonly languages: Languages
  readonly visitor: Visitor
  /** Code of the language the person chose before. */
  readonly chosen: () => string | undefined
  /** The language that is spoken now. */
  readonly spoken: () => Language
}

/** The specification's constant of the translation library. The app always says which language it speaks instead. */
export const LIBRARY_LOCALE = 'en-US'

/** Where the chosen language is kept (S9, decisions.md D8). */
export const LANGUAGE_COOKIE = { name: 'i18n_redirected', seconds: 365 * 86_400 } as const

export const languageOf = ({ table }: Languages, code: string | undefined): Language | undefined =>
  table.find(language => language.code === code)

/** What a host speaks to whoever has chosen nothing. */
export const defaultLanguageOf = ({ table }: Languages, host: string): Language =>
  table.find(({ domains }) => domains?.includes(host)) ?? table[0]

/** What to choose from: tests' languages show themselves only to those who speak one. */
export const selectableLanguages = ({ table }: Languages, code: string): readonly Language[] => {
  const speaksPseudo = table.some(language => language.isPseudo && language.code === code)
  return table.filter(({ isPseudo }) => speaksPseudo || !isPseudo)
}

/**
 * The language of somebody who comes: the one they chose before, their host's, the first their browser asks for that we
 * speak, else the standard one (S4).
 */
export function detectLanguage(languages: Languages, { host, languages: wanted }: Visitor, chosen: string | undefined): Language {
  const standard = defaultLanguageOf(languages, host)
  return languageOf(languages, chosen) ?? (standard.domains ? standard : (preferredLanguage(languages, wanted) ?? standard))
}

/** Each preference is looked for in full before its language alone: `en-US` is content with `en-GB`. */
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
