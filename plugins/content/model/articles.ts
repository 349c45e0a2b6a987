/** Articles by the id the server names them with, and how many sections each has. */
export const ARTICLES = { protection: 5, 'own-insurance': 4 } as const
export type ArticleId = keyof typeof ARTICLES

export const isArticle = (id: string): id is ArticleId => Object.hasOwn(ARTICLES, id)
export const pathOfArticle = (id: ArticleId): string => `/articles/${id}`
