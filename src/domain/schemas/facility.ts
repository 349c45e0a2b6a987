import { z } from 'zod'
import { address } from './address'
import { hours } from './store'
import { price } from './price'
import { entity, id, optional } from './wire'

const text = z.string().min(1)
/** A page of ours: never another site's, whatever the payload says. */
const ownPath = z.string().regex(/^\/[a-z0-9-]+$/)
const ownPicture = z.string().regex(/^\/pictures\/[a-z0-9-]+-640\.png$/)

const size = z
  .object({
    /** As the rental's `ranges` names it. */
    ranges: z.string().regex(/^[\w.,-]{1,64}$/),
    name: text,
    area: text,
    fits: text,
    picture: ownPicture,
    priceFrom: price,
  })
  .transform(({ priceFrom, ...rest }) => ({ ...rest, monthlyFrom: priceFrom }))
  .readonly()

/**
 * A store's building (`-facility`) or storing there (`-storage`), as the payload of its page says it (S2.93). What is there not to
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
  coordinates: optional(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).readonly()),
  phoneNumber: optional(z.string().regex(/^[\d +()-]{3,30}$/)),
  staffedHours: hours.default([]),
  extendedHours: optional(hours),
  /** Days on which the usual hours do not hold. */
  exceptions: listOrNone(entity({ day: text, hours: text })),
  sizes: listOrNone(size),
  features: listOrNone(entity({ title: text, text })),
  questions: listOrNone(entity({ question: text, answer: text })),
  /** The other page of the same store. */
  beside: entity({ path: ownPath, label: text }),
  /** Invented, to show what such a page is like. */
  sample: z.boolean().default(false),
})
export type Facility = z.infer<typeof facility>

function listOrNone<T extends z.ZodType>(item: T) {
  return z.array(item).readonly().default([])
}
