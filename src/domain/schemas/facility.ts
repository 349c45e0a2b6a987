import * as z from 'zod/mini'
import { address } from './address'
import { hours, point, storePage } from './store'
import { price } from './price'
import { entity, id, optional } from './wire'

const text = z.string().check(z.minLength(1))
/** The path of one of our pages; anything else in the payload is rejected. */
const ownPath = z.string().check(z.regex(/^\/[a-z0-9-]+$/))
const ownPicture = z.string().check(z.regex(/^\/pictures\/[a-z0-9-]+-640\.png$/))

const size = z.readonly(
  z.pipe(
    z.object({
      /** In the form of the rental's query value `ranges`. */
      ranges: z.string().check(z.regex(/^[\w.,-]{1,64}$/)),
      name: text,
      area: text,
      fits: text,
      picture: ownPicture,
      /** Absent if none is free. */
      priceFrom: optional(price),
    }),
    z.transform(({ priceFrom, ...rest }) => ({ ...rest, ...(priceFrom !== undefined && { monthlyFrom: priceFrom }) })),
  ),
)

/**
 * The content of a page about a store, its building (`-facility`) or storage there (`-storage`) (S2.93). Title, store and address
 * are required.
 */
export const facility = entity({
  storeId: id,
  town: text,
  /** The store's name. */
  name: text,
  title: text,
  /** For search engines and shared links. */
  description: text,
  intro: listOrNone(text),
  address,
  /** Longitude, latitude. */
  coordinates: optional(point),
  phoneNumber: optional(z.string().check(z.regex(/^[\d +()-]{3,30}$/))),
  staffedHours: z._default(hours, []),
  extendedHours: optional(hours),
  /** Days with exceptional hours. */
  exceptions: listOrNone(entity({ day: text, hours: text })),
  sizes: listOrNone(size),
  features: listOrNone(entity({ title: text, text })),
  questions: listOrNone(entity({ question: text, answer: text })),
  /** Directions by means of transport. */
  gettingHere: optional(z.readonly(z.array(entity({ title: text, text })))),
  /** The monthly price of extended access, if the building has it. */
  extendedAccess: optional(price),
  /** Other stores, the nearest first. */
  nearby: optional(z.readonly(z.array(entity({ path: storePage, name: text, km: z.number().check(z.nonnegative()) })))),
  /** The other page about the same store, if there is one. */
  beside: optional(entity({ path: ownPath, label: text })),
  /** Whether the page is an invented sample. */
  sample: z._default(z.boolean(), false),
})
export type Facility = z.infer<typeof facility>

function listOrNone<T extends z.ZodMiniType>(item: T) {
  return z._default(z.readonly(z.array(item)), [])
}
