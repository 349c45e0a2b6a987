/** Articles by the id the server names them with (S3.128). */
export const ARTICLES = ['protection', 'own-insurance'] as const

export const isArticle = (id: string): boolean => (ARTICLES as readonly string[]).includes(id)
