import * as z from 'zod/mini'
import { readCivilDate } from '../dates'

/** The pieces every entity's schema is made of: what the product API writes, read tolerantly (decisions.md D24). */

export const id = z.string().check(z.minLength(1))

/** An address to leave the app for: nothing but a web page is one. */
export const webAddress = z.url({ protocol: /^https?$/ })

/** `null` counts as absent. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform(value => value ?? undefined),
  )

/** An object of these fields; further keys are ignored and absent ones stay absent, so equal answers are equal values. */
export const entity = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.readonly(z.pipe(z.object(shape), z.transform(withoutAbsent)))

/** A field that may be undefined becomes one that may be missing. */
type WithoutAbsent<T> = Flat<Omit<T, OptionalKey<T>> & { [Key in OptionalKey<T>]?: Exclude<T[Key], undefined> }>
type OptionalKey<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T]
type Flat<T> = { [Key in keyof T]: T[Key] }

function withoutAbsent<T extends object>(value: T): WithoutAbsent<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as WithoutAbsent<T>
}

/** One of the listed words; any other is UNKNOWN, because the server may know more than this build (S5). */
export const openEnum = <const Words extends readonly string[]>(...words: Words) =>
  z.pipe(
    z.string(),
    z.transform((word): Words[number] | 'UNKNOWN' => (words.includes(word) ? word : 'UNKNOWN')),
  )

/** A bare list, or one under `name`. */
export const listOf = <T extends z.ZodMiniType>(item: T, name: string) =>
  z.pipe(
    z.transform(body => listIn(body, name)),
    z.array(item),
  )

function listIn(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.entries(body).find(([key]) => key === name)?.[1]
}

/** ISO 8601 with zone, as epoch milliseconds. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform(text => Date.parse(text)),
)

/** YYYY-MM-DD; a full instant counts by its London date. */
export const civilDate = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const date = readCivilDate(text)
    if (date !== undefined) return date
    context.issues.push({ code: 'custom', message: 'No date', input: text })
    return z.NEVER
  }),
)

/** Pounds that nobody is charged: a value covered or declared. */
export const pounds = z.number().check(z.nonnegative())

export const system = openEnum('SI', 'IU')

export const measurement = entity({ system, area: z.number().check(z.nonnegative()) })
export type Measurement = z.infer<typeof measurement>

/** `measurements` holds one, or a list that begins with the one the booking was made in. */
export const measurements = z.union([
  measurement,
  z.pipe(
    z.tuple([measurement], measurement),
    z.transform(([first]) => first),
  ),
])
