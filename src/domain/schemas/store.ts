import { z } from 'zod'
import { address } from './address'
import { hours } from './hours'
import { civilDate, entity, id, listOf, optional } from './wire'

/** [longitude, latitude] */
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).readonly()
/** Coordinates, where the geometry is a point. */
export const geometry = z
  .object({ type: z.string(), coordinates: z.unknown() })
  .transform(({ type, coordinates }) => (type === 'Point' ? point.safeParse(coordinates).data : undefined))

export const store = entity({
  id,
  name: z.string(),
  phoneNumber: optional(z.string()),
  address,
  geometry: optional(geometry),
  staffedHours: optional(hours),
  extendedHours: optional(hours),
  bookableDate: z.array(civilDate).readonly(),
})
  .transform(({ geometry: coordinates, bookableDate: bookableDates, ...rest }) => ({
    ...rest,
    ...(coordinates && { coordinates }),
    bookableDates,
  }))
  .readonly()
export type Store = z.infer<typeof store>

/** GET bookable/stores. */
export const storeList = listOf(store, 'stores')
