import { settleCharges } from '../booking/payment'
import type { ApiContext } from '../context'
import { settleOrders } from '../shop/orders'
import { applyNews } from './applyNews'

/** How often to poll the gateway for missed webhooks, in ms. */
const POLL_MS = 60_000
/** How far back the first poll reaches, in ms; a checkout page lasts three hours. */
const FIRST_POLL_REACH_MS = 24 * 3_600_000
/** Polls overlap a little, because events are written a moment after their timestamp. */
const OVERLAP_MS = 10_000

/**
 * Polls for events without a webhook: outcomes of charges and guests' payments. Each poll continues where the previous one ended.
 */
export function gatewayEventReader(context: ApiContext): () => Promise<void> {
  let from: Date | undefined
  return async () => {
    const now = context.clock.now()
    const since = from ?? new Date(now.getTime() - FIRST_POLL_REACH_MS)
    await Promise.all([settleCharges(context), settleOrders(context)])
    for (const event of await context.feed.since(since)) {
      if (event.news.type === 'hosted_page_succeeded') await applyNews(context, event)
    }
    from = new Date(now.getTime() - OVERLAP_MS)
  }
}

/**
 * Polls at once in the background and then periodically, until the returned function is called, which also aborts a running poll.
 */
export function readPeriodically(catchUp: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  const poll = (): void => {
    running ??= catchUp()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(poll, POLL_MS)
  poll()
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
