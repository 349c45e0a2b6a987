import { z } from 'zod'
import type { Store } from '../entities'
import { address } from './address'
import { hours } from './hours'
import { civilDate, entity, id, listOf, optional } from './wire'

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
export const geometry = z
  .object({ type: z.string(), coordinates: z.unknown() })
  .transform(({ type, coordinates }) => (type === 'Point' ? point.safeParse(coordinates).data : undefined))

export const store: z.ZodType<Store> = entity({
  id,
  name: z.string(),
  phoneNumber: optional(z.string()),
  address,
  geometry: optional(geometry),
  staffedHours: optional(hours),
  extendedHours: optional(hours),
  bookableDate: z.array(civilDate),
}).transform(({ geometry: coordinates, bookableDate: bookableDates, ...rest }) => ({
  ...rest,
  ...(coordinates && { coordinates }),
  bookableDates,
}))

/** GET bookable/stores. */
export const storeList = listOf(store, 'stores')
