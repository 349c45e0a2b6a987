import type { AppEvent } from '@/kernel/events'
import { productsNotReceived, productsReceived, productsRequested } from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (productsRequested.match(event)) return `Asked for the products of ${event.payload.storeId}`
  if (productsReceived.match(event)) return `Saw ${event.payload.products.length} products`
  if (productsNotReceived.match(event)) return `The products could not be fetched (${event.payload.failure.code})`
  return undefined
}
