import { and, eq } from 'drizzle-orm'
import { type GatewayParts, recordFor } from '../parts'
import { findPage, isOpen } from './find'
import { hostedPages, type HostedPageRow } from './schema'

export interface Visit {
  readonly page: HostedPageRow
  readonly open: boolean
}

/** A guest opens a page; the first time is an event. */
export async function visitPage(parts: GatewayParts, id: string): Promise<Visit | undefined> {
  const now = parts.clock.now()
  const page = await findPage(parts.db, id)
  if (page === undefined) return undefined
  const open = isOpen(page, now)
  if (open && page.state === 'created') {
    await parts.db.transaction(async tx => {
      const [first] = await tx
        .update(hostedPages)
        .set({ state: 'requested', modifiedAt: now })
        .where(and(eq(hostedPages.id, id), eq(hostedPages.state, 'created')))
        .returning({ id: hostedPages.id })
      if (first !== undefined)
        await recordFor(tx, parts, { type: 'hosted_page_requested', content: { hostedPageId: id, reference: page.reference } })
    })
  }
  return { page, open }
}
