import type { Languages } from '../i18n/languages'

/** The page of a path; `/` may lead to another. */
export const pageOf = ({ rootRedirect }: Languages, path: string): string =>
  rootRedirect !== undefined && path === '/' ? `/${rootRedirect}` : path
