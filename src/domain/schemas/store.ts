import { z } from 'zod'
import { address } from './address'
import { civilDate, entity, id, listOf, optional } from './wire'
import { price } from './price'

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

/** HH:MM */
const hour = z
  .string()
  .regex(/^([01]?\d|2[0-4]):[0-5]\d/)
  .transform(text => text.slice(0, text.indexOf(':') + 3).padStart(5, '0'))
const entry = z
  .object({ weekday: z.string().transform(day => day.toUpperCase()), fromHour: hour, toHour: hour })
  .transform(({ weekday, ...times }) => {
    const known = WEEKDAYS.find(day => day === weekday)
    return known && { weekday: known, ...times }
  })
  .readonly()

/** Hours by weekday, in any case; a day the calendar does not have is left out. */
export const hours = z
  .array(entry)
  .transform(entries => entries.filter(one => one !== undefined))
  .readonly()
export type HoursEntry = z.infer<typeof hours>[number]

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

/** GET stores/{storeId}/extended-access. */
export const extendedAccess = entity({
  available: z.boolean(),
  price,
  weeklyPrice: optional(price),
  hours: optional(hours),
})
export type ExtendedAccessInfo = z.infer<typeof extendedAccess>
