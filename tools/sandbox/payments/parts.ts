import type { Database } from '../db/connect'
import type { GatewayNews, Sandbox } from '../services'
import type { PaymentKnobs } from './knobs'
import type { WebhookWish } from './schema'
import { recordNews } from './webhooks/record'

/** What the gateway's doings work with. */
export interface GatewayParts extends Pick<Sandbox, 'db' | 'clock'> {
  readonly knobs: PaymentKnobs
  /** Turns a card's number into something that may be kept. */
  fingerprint(number: string): string
}

/** Notes what happened for the product API, as the card's holder wished or as the knobs stand. */
export const tellOf = (
  tx: Database,
  { clock, knobs }: Pick<GatewayParts, 'clock' | 'knobs'>,
  news: GatewayNews,
  wish: WebhookWish | null = null,
): Promise<void> => recordNews(tx, clock.now(), news, wish ?? knobs.now().webhooks)
