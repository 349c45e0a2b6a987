import { languageOf, type Language, type Languages } from '../i18n/languages'

/** What the path of an address says: the page, and its language where it names one. */
export function readAddress(
  languages: Languages,
  address: string,
): { readonly path: string; readonly named: Language | undefined } {
  const [, first, ...rest] = address.split('/')
  const named = languages.strategy === 'no_prefix' ? undefined : languageOf(languages, first)
  return { path: named ? `/${rest.join('/')}` : address, named }
}

/** The address of a page in a language; the page's path may have a query. */
export function addressIn({ strategy }: Languages, { code }: Language, standard: Language, path: string): string {
  const isNamed = strategy === 'prefix' || (strategy !== 'no_prefix' && code !== standard.code)
  return isNamed ? `/${code}${path.replace(/^\/(?=[?#]|$)/, '')}` : path
}
