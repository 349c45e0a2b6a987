import type { Room } from './room'
import { room as badge } from './samples/Badge'
import { room as button } from './samples/Button'

/** Every control of the design system, by name. */
export const rooms: readonly Room[] = [badge, button]
