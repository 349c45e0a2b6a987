import { eventsOf } from '@/kernel/events'
import { slotRef } from '@/kernel/references'
import type { SavedCard } from './savedCard'

/** What can be done with a card on file. Owner of the event: the plugin `paying`; of the slot: `payment`. */
const event = eventsOf('paying')

/** The server has removed a card: lists of cards are stale. */
export const cardRemoved = event<{ readonly sourceId: string }>('cardRemoved', { sourceId: 'pseudo' })
/** Below a card on the customer's own page. */
export const savedCardSlot = slotRef<{ readonly card: SavedCard; readonly name: string }>('payment.savedCard')

/** Registered by the plugin `paying`. */
export const cardEvents = event.declared
