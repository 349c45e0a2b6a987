import * as z from 'zod/mini'
import { address } from './address'
import { civilDate, entity, id, listOf, optional } from './wire'
import { price } from './price'

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

/** HH:MM */
const hour = z.pipe(
  z.string().check(z.regex(/^([01]?\d|2[0-4]):[0-5]\d/)),
  z.transform(text => text.slice(0, text.indexOf(':') + 3).padStart(5, '0')),
)
const weekday = z.pipe(
  z.string(),
  z.transform(day => day.toUpperCase()),
)
const entry = z.readonly(
  z.pipe(
    z.object({ weekday, fromHour: hour, toHour: hour }),
    z.transform(({ weekday: named, ...times }) => {
      const known = WEEKDAYS.find(day => day === named)
      return known && { weekday: known, ...times }
    }),
  ),
)

/** Hours by weekday, whose names may be in any case; entries with an unknown day are left out. */
export const hours = z.readonly(
  z.pipe(
    z.array(entry),
    z.transform(entries => entries.filter(one => one !== undefined)),
  ),
)
export type HoursEntry = z.infer<typeof hours>[number]

/** [longitude, latitude] */
export const point = z.readonly(
  z.tuple([z.number().check(z.minimum(-180), z.maximum(180)), z.number().check(z.minimum(-90), z.maximum(90))]),
)
/** The coordinates of a point; undefined for any other geometry. */
export const geometry = z.pipe(
  z.object({ type: z.string(), coordinates: z.unknown() }),
  z.transform(({ type, coordinates }) => (type === 'Point' ? point.safeParse(coordinates).data : undefined)),
)

/** Path of a store's own page. */
export const storePage = z.string().check(z.regex(/^\/stores\/[a-z-]+$/))

export const store = z.readonly(
  z.pipe(
    entity({
      id,
      name: z.string(),
      page: z.catch(optional(storePage), undefined),
      phoneNumber: optional(z.string()),
      address,
      geometry: optional(geometry),
      staffedHours: optional(hours),
      extendedHours: optional(hours),
      bookableDate: z.readonly(z.array(civilDate)),
    }),
    z.transform(({ geometry: coordinates, bookableDate: bookableDates, ...rest }) => ({
      ...rest,
      ...(coordinates && { coordinates }),
      bookableDates,
    })),
  ),
)
export type Store = z.infer<typeof store>

/** GET bookable/stores. */
export const storeList = listOf(store, 'stores')

/** GET stores/{storeId}/extended-access. */
export const extendedAccess = entity({
  available: z.boolean(),
  price,
  weeklyPrice: optional(price),
  hours: optional(hours),
})
export type ExtendedAccessInfo = z.infer<typeof extendedAccess>
