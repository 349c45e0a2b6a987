import type { CardGateway } from './gateway'
import type { Post } from './webhooks/deliver'

/** How often news is looked for that is due, in ms. */
const NEWS_EVERY_MS = 200
/** How often what ran out is ended, in ms. An authorised amount is back a minute after its time at the latest. */
const SWEEP_EVERY_MS = 15_000

/** What the gateway does by itself while it runs. Resolves once what was under way has ended. */
export function startJobs(gateway: CardGateway, post: Post): () => Promise<void> {
  const stops = [
    every(NEWS_EVERY_MS, 'tell the product API', () => gateway.deliverNews(post)),
    every(SWEEP_EVERY_MS, 'end payment intents', () => gateway.expireIntents()),
    every(SWEEP_EVERY_MS, 'mark disputed cards', () => gateway.markDisputed()),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}

function every(ms: number, what: string, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => {
        if (!isBetweenTables(error)) console.error(`could not ${what}`, error)
      })
      .finally(() => {
        running = undefined
      })
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** A reset drops the tables and makes them anew; whoever looks in between finds none. */
function isBetweenTables(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '42P01'
}
