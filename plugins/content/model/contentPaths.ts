import { withoutTrailingSlash } from '@/runtime/routing/paths'

/** Article ids as used by the server (S3.128). */
export const ARTICLES = ['protection', 'own-insurance'] as const

export const isArticle = (id: string): boolean => (ARTICLES as readonly string[]).includes(id)

/** Two pages for each of the two towns: the building, and storage there (S2). */
export const FACILITY_PATHS = ['/bristol-facility', '/bristol-storage', '/sheffield-facility', '/sheffield-storage'] as const

const ARTICLES_PATH = '/articles/'
export const pathOfArticle = (id: string): string => ARTICLES_PATH + id
/** The article that an address names; undefined for any other address. */
export const articleIn = (path: string): string | undefined =>
  path.startsWith(ARTICLES_PATH) ? path.slice(ARTICLES_PATH.length) : undefined

const STORE_PATH = '/stores/'
/** The path of a store's page. Only the host knows which exist: it has no payload for others. */
export const pathOfStore = (name: string): string => STORE_PATH + name
export const isStorePath = (path: string): boolean => /^\/stores\/[a-z-]+$/.test(withoutTrailingSlash(path))

/** Whether the content of a page comes from the server. */
export const hasContent = (path: string): boolean =>
  isStorePath(path) || (FACILITY_PATHS as readonly string[]).includes(path) || isArticle(articleIn(path) ?? '')

/** Whether this is the storage page of a town rather than the page of its building. */
export const isStorage = (path: string): boolean => withoutTrailingSlash(path).endsWith('-storage')
