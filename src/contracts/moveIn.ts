import type { Measurement } from '@/domain/schemas/wire'
import { routeRef, slotRef } from '@/kernel/references'

/** The pages after a rental is paid. Owner: the plugin `move-in`. */

/** The move-in pack: the last page of a rental. */
export const moveInRoute = routeRef('moveIn.pack')
export const MOVE_IN_PATH = '/register/download'

/** Notes about a paid rental, above its move-in pack. */
export const packNoteSlot = slotRef<{ readonly unitId: string; readonly moveInAt: string }>('moveIn.packNote')

/** Further offers for moving into the unit, below what to bring. */
export const packExtrasSlot = slotRef<{ readonly storeId: string; readonly measurement: Measurement }>('moveIn.packExtras')
