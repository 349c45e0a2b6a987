import * as z from 'zod/mini'
import type { PageContent } from '@/contracts/content'
import { AppError } from '@/kernel/AppError'
import { mayMultiply } from './allowedHtml'

/** FNV-1a over UTF-16 code units, in base 36; not cryptographic. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}

/** The key of a partial page: its component's name and a digest of its props (S7.37). */
export const islandKey = (name: string, props: Readonly<Record<string, string>>): string =>
  `${name}_${hashOf(JSON.stringify(props))}`

export const keyOfArticle = (id: string): string => islandKey('Article', { id })

const named = z.object({ name: z.string(), content: z.string() })
const island = z.pipe(
  z.object({
    html: z.string().check(z.refine(html => !mayMultiply(html))),
    head: z.object({ title: z.string().check(z.minLength(1)), meta: z._default(z.array(z.unknown()), []) }),
  }),
  z.transform(({ html, head: { title, meta } }): PageContent => {
    const description = meta.map(entry => named.safeParse(entry).data).find(entry => entry?.name === 'description')?.content ?? ''
    return { article: { title, description, html } }
  }),
)

/** A partial page, `{ id?, html, head, props?, components?, slots? }` (S7.37): its title, its description and its text. */
export function readIsland(body: unknown): PageContent {
  const result = island.safeParse(body)
  if (!result.success) throw new AppError('INVALID_REPSONSE_DATA', 422, { message: 'Invalid Response Data' })
  return result.data
}
