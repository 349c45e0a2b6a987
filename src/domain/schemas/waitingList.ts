import * as z from 'zod/mini'
import { entity, id, instant, listOf, optional } from './wire'

const size = { storeId: id, storeName: z.string(), areaSqFt: z.number().check(z.positive()) }

/** A size at a store for which somebody waited: the answer to POST waiting-list/departures. */
export const sizeLeft = entity(size)
export type SizeLeft = z.infer<typeof sizeLeft>

/** The answer to POST waiting-list. */
export const placeTaken = entity({ ...size, expiresAt: instant })
export type PlaceTaken = z.infer<typeof placeTaken>

const waitingPlace = entity({
  ...size,
  id,
  /** The address is deleted then. */
  expiresAt: instant,
  /** When the e-mail was sent that a unit is free: the wait is over. */
  toldAt: optional(instant),
})
export type WaitingPlace = z.infer<typeof waitingPlace>

/** GET waiting-list. */
export const waitingPlaces = listOf(waitingPlace, 'places')
