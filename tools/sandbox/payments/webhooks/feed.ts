import { gte } from 'drizzle-orm'
import type { GatewayEvent, GatewayFeed, Sandbox } from '../../services'
import { sentAs } from './deliver'
import { events } from './schema'
import { isSigned } from './signature'

/** The product API's side of the gateway's webhooks. */
export function gatewayFeed({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, secret: string): GatewayFeed {
  return {
    // The signature is ours, so the content has our format.
    read: (signature, body) => (isSigned(signature, body, secret, clock.now()) ? (JSON.parse(body) as GatewayEvent) : undefined),
    async since(instant) {
      const rows = await db.select().from(events).where(gte(events.occurredAt, instant)).orderBy(events.position)
      return rows.map(sentAs)
    },
  }
}
