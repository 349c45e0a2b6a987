import { isArticle } from './articles'

/** Pages of the two towns: each as the building and as storing there (S2). */
export const FACILITY_PATHS = ['/bristol-facility', '/bristol-storage', '/sheffield-facility', '/sheffield-storage'] as const

const ARTICLES_PATH = '/articles/'
export const pathOfArticle = (id: string): string => ARTICLES_PATH + id
/** What an address of an article names; undefined for any other. */
export const articleIn = (path: string): string | undefined =>
  path.startsWith(ARTICLES_PATH) ? path.slice(ARTICLES_PATH.length) : undefined

/** A page has one content, with and without a closing slash. */
export const pathOfContent = (path: string): string => path.replace(/\/$/, '')

/** Whether a page's words come from the server. */
export const hasContent = (path: string): boolean =>
  (FACILITY_PATHS as readonly string[]).includes(path) || isArticle(articleIn(path) ?? '')

/** The page of storing in a town, rather than of the building there. */
export const isStorage = (path: string): boolean => pathOfContent(path).endsWith('-storage')
