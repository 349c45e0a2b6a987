import type { Measurement } from '@/domain/schemas/wire'
import { routeRef, slotRef } from '@/kernel/references'

/** What a customer has once the rental is paid. Owner: the plugin `move-in`. */

/** The move-in pack: the last page of a rental. */
export const moveInRoute = routeRef('moveIn.pack')

/** What else is to be said of a rental that is paid, above its move-in pack. */
export const packNoteSlot = slotRef<{ readonly unitId: string; readonly moveInAt: string }>('moveIn.packNote')

/** What else is of use for moving into this unit, below what to bring. */
export const packExtrasSlot = slotRef<{ readonly storeId: string; readonly measurement: Measurement }>('moveIn.packExtras')
