import * as z from 'zod/mini'
import { readCivilDate } from '../dates'

/** Building blocks of the entities' schemas, which read the product API's answers tolerantly (decisions.md D24). */

export const id = z.string().check(z.minLength(1))

/** An address outside the app; http and https only. */
export const webAddress = z.url({ protocol: /^https?$/ })

/** `null` counts as absent. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform(value => value ?? undefined),
  )

/** An object with these fields; other keys are dropped and absent ones stay absent, so that equal answers are equal values. */
export const entity = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.readonly(z.pipe(z.object(shape), z.transform(withoutAbsent)))

/** Turns fields that may be undefined into optional ones. */
type WithoutAbsent<T> = Flat<Omit<T, OptionalKey<T>> & { [Key in OptionalKey<T>]?: Exclude<T[Key], undefined> }>
type OptionalKey<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T]
type Flat<T> = { [Key in keyof T]: T[Key] }

function withoutAbsent<T extends object>(value: T): WithoutAbsent<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as WithoutAbsent<T>
}

/** One of the listed values; any other becomes UNKNOWN, because the server may be newer than this build (S5). */
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

/** An ISO 8601 instant with time zone, as epoch milliseconds. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform(text => Date.parse(text)),
)

/** YYYY-MM-DD; of an instant, the London date. */
export const civilDate = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const date = readCivilDate(text)
    if (date !== undefined) return date
    context.issues.push({ code: 'custom', message: 'No date', input: text })
    return z.NEVER
  }),
)

/** An amount in pounds that is never charged, such as a declared value. */
export const pounds = z.number().check(z.nonnegative())

export const system = openEnum('SI', 'IU')

export const measurement = entity({ system, area: z.number().check(z.nonnegative()) })
export type Measurement = z.infer<typeof measurement>

/** `measurements` is a single measurement, or a list whose first entry has the booking's own system. */
export const measurements = z.union([
  measurement,
  z.pipe(
    z.tuple([measurement], measurement),
    z.transform(([first]) => first),
  ),
])
