import { z } from 'zod'
import type { Facility } from '@/contracts/content'
import { address } from '@/domain/schemas/address'
import { hours } from '@/domain/schemas/hours'
import { price } from '@/domain/schemas/price'
import { entity, id, optional } from '@/domain/schemas/wire'

const text = z.string().min(1)
/** A page of ours: never another site's, whatever the payload says. */
const ownPath = z.string().regex(/^\/[a-z0-9-]+$/)
const ownPicture = z.string().regex(/^\/pictures\/[a-z0-9-]+-640\.png$/)

const size = z
  .object({
    ranges: z.string().regex(/^[\w.,-]{1,64}$/),
    name: text,
    area: text,
    fits: text,
    picture: ownPicture,
    priceFrom: price,
  })
  .transform(({ priceFrom, ...rest }) => ({ ...rest, monthlyFrom: priceFrom }))

/** What the payload of a facility page holds (S2.93). What is there not to be missed: its title, its store, its address. */
export const facility: z.ZodType<Facility> = entity({
  storeId: id,
  town: text,
  name: text,
  title: text,
  description: text,
  intro: z.array(text).default([]),
  address,
  coordinates: optional(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])),
  phoneNumber: optional(z.string().regex(/^[\d +()-]{3,30}$/)),
  staffedHours: hours.default([]),
  extendedHours: optional(hours),
  exceptions: z.array(z.object({ day: text, hours: text })).default([]),
  sizes: z.array(size).default([]),
  features: z.array(z.object({ title: text, text })).default([]),
  questions: z.array(z.object({ question: text, answer: text })).default([]),
  beside: z.object({ path: ownPath, label: text }),
  sample: z.boolean().default(false),
})
