import { settleCharges } from '../booking/payment'
import type { ApiContext } from '../context'
import { settleOrders } from '../shop/orders'
import { applyNews } from './applyNews'

/** How often the gateway is asked what it could not tell us, in ms. */
const EVERY_MS = 60_000
/** How far back the first look goes, in ms: a checkout page lives three hours. */
const FIRST_LOOK_MS = 24 * 3_600_000
/** Looks overlap a little, because news are written a moment after the time they carry. */
const OVERLAP_MS = 10_000

/** Asks for what no webhook told: how charges ended, and what guests paid. Each look begins where the one before ended. */
export function gatewayEventReader(context: ApiContext): () => Promise<void> {
  let from: Date | undefined
  return async () => {
    const now = context.clock.now()
    const since = from ?? new Date(now.getTime() - FIRST_LOOK_MS)
    await Promise.all([settleCharges(context), settleOrders(context)])
    for (const event of await context.feed.since(since)) {
      if (event.news.type === 'hosted_page_succeeded') await applyNews(context, event)
    }
    from = new Date(now.getTime() - OVERLAP_MS)
  }
}

/** Looks at once, keeping nobody waiting, and now and then until the answered function is called, which ends a look under way. */
export function readPeriodically(catchUp: () => Promise<void>, failed: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = (): void => {
    running ??= catchUp()
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(look, EVERY_MS)
  look()
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
