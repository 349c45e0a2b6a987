import type { Database } from '../../backend/db/connect'
import type { GatewayNews, Sandbox } from '../services'
import type { PaymentKnobs } from './knobs'
import type { WebhookBehaviour } from './schema'
import { recordNews } from './webhooks/record'

/** The gateway's dependencies. */
export interface GatewayParts extends Pick<Sandbox, 'db' | 'clock'> {
  readonly knobs: PaymentKnobs
  /** Hashes a card number for storage. */
  fingerprint(number: string): string
}

/** Records an event for the product API, delivered as the cardholder's name or else the knobs say. */
export const recordFor = (
  tx: Database,
  { clock, knobs }: Pick<GatewayParts, 'clock' | 'knobs'>,
  news: GatewayNews,
  webhooks: WebhookBehaviour | null = null,
): Promise<void> => recordNews(tx, clock.now(), news, webhooks ?? knobs.now().webhooks)
