import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import type { GatewayNews } from '../../services'
import { randomId } from '../../../backend/web/secrets'
import type { WebhookBehaviour } from '../schema'
import { deliveries, events } from './schema'

/** How long an event waits, at most, to be overtaken by a later one, in ms. */
const MAX_DELAY_MS = 30_000
/** How long after the later event it is sent, in ms. */
const AFTER_LATER_MS = 500

/** Records an event in the transaction that causes it, and schedules its webhook calls. */
export async function recordNews(tx: Database, now: Date, news: GatewayNews, webhooks: WebhookBehaviour): Promise<void> {
  const event = { id: randomId('ev'), subject: subjectOf(news), news, occurredAt: now }
  await tx.insert(events).values(event)
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  const { subject } = event
  const plan = (dueAt: Date, held = false) => ({ eventId: event.id, subject, dueAt, held })
  switch (webhooks.mode) {
    case 'never':
      return
    case 'prompt':
      return void (await tx.insert(deliveries).values(plan(now)))
    case 'late':
      return void (await tx.insert(deliveries).values(plan(later(webhooks.lateMs))))
    case 'twice':
      return void (await tx.insert(deliveries).values([plan(now), plan(now)]))
    case 'disordered': {
      const overtaken = await tx
        .update(deliveries)
        .set({ held: false, dueAt: later(AFTER_LATER_MS) })
        .where(and(eq(deliveries.subject, subject), eq(deliveries.held, true)))
        .returning({ id: deliveries.id })
      await tx.insert(deliveries).values(overtaken.length > 0 ? plan(now) : plan(later(MAX_DELAY_MS), true))
    }
  }
}

function subjectOf({ type, content }: GatewayNews): string {
  switch (type) {
    case 'payment_initiated':
    case 'payment_succeeded':
    case 'payment_failed':
      return content.reference
    case 'payment_intent_updated':
    case 'payment_source_updated':
      return content.id
    case 'hosted_page_requested':
    case 'hosted_page_cancelled':
    case 'hosted_page_succeeded':
      return content.hostedPageId
  }
}
