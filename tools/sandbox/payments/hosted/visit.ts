import { and, eq } from 'drizzle-orm'
import { type GatewayParts, recordFor } from '../parts'
import { findPage, isOpen } from './find'
import { hostedPages, type HostedPageRow } from './schema'

export interface Visit {
  readonly page: HostedPageRow
  /** Whether the page can still be paid on. */
  readonly isPayable: boolean
}

/** Reads the page that a guest opens. The first time is recorded as an event. Undefined if there is no such page. */
export async function visitPage(parts: GatewayParts, id: string): Promise<Visit | undefined> {
  const now = parts.clock.now()
  const page = await findPage(parts.db, id)
  if (page === undefined) return undefined
  const isPayable = isOpen(page, now)
  if (isPayable && page.state === 'created') {
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
  return { page, isPayable }
}
