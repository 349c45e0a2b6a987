import * as z from 'zod/mini'
import { entity, id, instant, listOf, optional } from './wire'

const size = { storeId: id, storeName: z.string(), areaSqFt: z.number().check(z.positive()) }

/** The size and store of a waiting place that was given up: the answer to POST waiting-list/departures. */
export const sizeLeft = entity(size)
export type SizeLeft = z.infer<typeof sizeLeft>

/** The answer to POST waiting-list. */
export const placeTaken = entity({ ...size, expiresAt: instant })
export type PlaceTaken = z.infer<typeof placeTaken>

const waitingPlace = entity({
  ...size,
  id,
  /** When the e-mail address is deleted. */
  expiresAt: instant,
  /** When the e-mail about a free unit was sent, which ends the wait. */
  toldAt: optional(instant),
})
export type WaitingPlace = z.infer<typeof waitingPlace>

/** GET waiting-list. */
export const waitingPlaces = listOf(waitingPlace, 'places')
