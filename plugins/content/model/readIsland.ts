import { z } from 'zod'
import type { PageContent } from '@/contracts/content'
import { AppError } from '@/kernel/AppError'
import { mayMultiply } from './allowedHtml'

const named = z.object({ name: z.string(), content: z.string() })
const island = z
  .object({
    html: z.string().refine(html => !mayMultiply(html)),
    head: z.object({ title: z.string().min(1), meta: z.array(z.unknown()).default([]) }),
  })
  .transform(({ html, head: { title, meta } }): PageContent => {
    const description = meta.map(entry => named.safeParse(entry).data).find(entry => entry?.name === 'description')?.content ?? ''
    return { article: { title, description, html } }
  })

/** A partial page, `{ id?, html, head, props?, components?, slots? }` (S7.37): its title, its description and its text. */
export function readIsland(body: unknown): PageContent {
  const result = island.safeParse(body)
  if (!result.success) throw new AppError('INVALID_REPSONSE_DATA', 422, 'Invalid Response Data')
  return result.data
}
