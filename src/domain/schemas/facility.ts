import * as z from 'zod/mini'
import { address } from './address'
import { hours, point, storePage } from './store'
import { price } from './price'
import { entity, id, optional } from './wire'

const text = z.string().check(z.minLength(1))
/** A page of ours: never another site's, whatever the payload says. */
const ownPath = z.string().check(z.regex(/^\/[a-z0-9-]+$/))
const ownPicture = z.string().check(z.regex(/^\/pictures\/[a-z0-9-]+-640\.png$/))

const size = z.readonly(
  z.pipe(
    z.object({
      /** As the rental's `ranges` names it. */
      ranges: z.string().check(z.regex(/^[\w.,-]{1,64}$/)),
      name: text,
      area: text,
      fits: text,
      picture: ownPicture,
      /** Absent while all of them are taken. */
      priceFrom: optional(price),
    }),
    z.transform(({ priceFrom, ...rest }) => ({ ...rest, ...(priceFrom !== undefined && { monthlyFrom: priceFrom }) })),
  ),
)

/**
 * A store, its building (`-facility`) or storing there (`-storage`), as the payload of its page says it (S2.93). What is there not to
 * be missed: its title, its store, its address.
 */
export const facility = entity({
  storeId: id,
  town: text,
  /** Of the store. */
  name: text,
  title: text,
  /** For search engines and for those who share the page. */
  description: text,
  intro: listOrNone(text),
  address,
  /** Longitude, latitude. */
  coordinates: optional(point),
  phoneNumber: optional(z.string().check(z.regex(/^[\d +()-]{3,30}$/))),
  staffedHours: z._default(hours, []),
  extendedHours: optional(hours),
  /** Days on which the usual hours do not hold. */
  exceptions: listOrNone(entity({ day: text, hours: text })),
  sizes: listOrNone(size),
  features: listOrNone(entity({ title: text, text })),
  questions: listOrNone(entity({ question: text, answer: text })),
  /** How to get there, by each way of travelling. */
  gettingHere: optional(z.readonly(z.array(entity({ title: text, text })))),
  /** What extended access adds to each month, where the building has it. */
  extendedAccess: optional(price),
  /** Other stores, the nearest first. */
  nearby: optional(z.readonly(z.array(entity({ path: storePage, name: text, km: z.number().check(z.nonnegative()) })))),
  /** The other page of the same store, where it has one. */
  beside: optional(entity({ path: ownPath, label: text })),
  /** Invented, to show what such a page is like. */
  sample: z._default(z.boolean(), false),
})
export type Facility = z.infer<typeof facility>

function listOrNone<T extends z.ZodMiniType>(item: T) {
  return z._default(z.readonly(z.array(item)), [])
}
