import { and, eq, isNull, lte } from 'drizzle-orm'
import type { GatewayEvent, Sandbox } from '../../services'
import { deliveries, events } from './schema'
import { signed, SIGNATURE_HEADER } from './signature'

/** Makes one call to the product API and returns its status; rejects if there is no answer. */
export type Post = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>

/** Delays between retries, in seconds; after the last one the call is abandoned. */
const RETRY_AFTER_S = [1, 5, 30, 120, 600, 3_600]
/** How many deliveries are sent in parallel, per call of `deliverDue`. */
const BATCH = 20

export const httpPost =
  (url: string): Post =>
  async (body, headers) => {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.status
  }

/** Sends the deliveries that are due and returns their number. One that fails is due again later, or ends after the last retry. */
export async function deliverDue({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, secret: string, post: Post): Promise<number> {
  const now = clock.now()
  const due = await db
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(isNull(deliveries.endedAt), lte(deliveries.dueAt, now)))
    .orderBy(deliveries.dueAt, deliveries.id)
    .limit(BATCH)
  await Promise.all(
    due.map(async ({ delivery, event }) => {
      const accepted = await isAccepted(JSON.stringify(sentAs(event)), secret, now, post)
      const delayS = RETRY_AFTER_S[delivery.tries]
      const isLast = accepted || delayS === undefined
      const next = isLast ? { endedAt: now } : { dueAt: new Date(now.getTime() + delayS * 1_000) }
      await db
        .update(deliveries)
        .set({ tries: delivery.tries + 1, held: false, ...next })
        .where(eq(deliveries.id, delivery.id))
    }),
  )
  return due.length
}

/** The event in the form in which webhooks and the feed of later events send it. */
export const sentAs = (event: typeof events.$inferSelect): GatewayEvent => ({
  id: event.id,
  object: 'event',
  occurred_at: Math.floor(event.occurredAt.getTime() / 1_000),
  news: event.news,
})

async function isAccepted(body: string, secret: string, now: Date, post: Post): Promise<boolean> {
  try {
    const status = await post(body, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed(body, secret, now) })
    return status >= 200 && status < 300
  } catch {
    return false
  }
}
