import type { Visitor } from '../i18n/detectLanguage'
import type { Language, Languages } from '../i18n/languages'

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

/** The page of a path; `/` may lead to another. */
export const pageOf = ({ rootRedirect }: Languages, path: string): string =>
  rootRedirect !== undefined && path === '/' ? `/${rootRedirect}` : path
