import { every } from '../every'
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
