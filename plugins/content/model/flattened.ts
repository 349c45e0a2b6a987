import * as z from 'zod/mini'
import type { PageContent } from '@/contracts/content'
import { facility } from '@/domain/schemas/facility'
import { AppError } from '@/kernel/AppError'

/**
 * The flattened format of a page payload (decisions.md D48): an array of all values, whose first entry is the root and in which
 * values refer to each other by index. `["Date", …]`, `["Set", …]` and wrappers such as `["ShallowReactive", 2]` are arrays that
 * begin with a name; values without a JSON form are negative indexes.
 */
const MOST_DEPTH = 64
/**
 * An index may be repeated, so forty short entries can expand to 2^40 values. Our pages have some 130 values and 3,000
 * characters; this limits what a revived payload can expand to.
 */
const MOST_VALUES = 10_000
const MOST_CHARACTERS = 1_000_000

const CONSTANTS: Readonly<Record<number, unknown>> = {
  [-1]: undefined,
  [-2]: undefined,
  [-3]: Number.NaN,
  [-4]: Number.POSITIVE_INFINITY,
  [-5]: Number.NEGATIVE_INFINITY,
  [-6]: -0,
}

/** Reactivity wrappers around the value at one index, which is used directly here. */
const WRAPPERS: ReadonlySet<unknown> = new Set(['Ref', 'ShallowRef', 'Reactive', 'ShallowReactive', 'NuxtError', 'Object'])

/** Revives a flattened array; anything but an array is returned unchanged. Throws if the format is invalid. */
export function revive(written: unknown): unknown {
  if (!Array.isArray(written)) return written
  const entries: readonly unknown[] = written
  const charge = createLimit()
  const at = (index: unknown, depth: number): unknown => {
    if (typeof index !== 'number' || !Number.isInteger(index)) throw new TypeError('A place in the payload is no number.')
    if (index < 0) {
      if (!(index in CONSTANTS)) throw new RangeError(`The payload names the unknown constant ${index}.`)
      return CONSTANTS[index]
    }
    if (index >= entries.length) throw new RangeError(`The payload has no entry ${index}.`)
    // a value that contains itself would not terminate
    if (depth > MOST_DEPTH) throw new RangeError('The payload is too deep.')
    return valueOf(entries[index], depth + 1)
  }
  const valueOf = (entry: unknown, depth: number): unknown => {
    charge(entry)
    if (typeof entry !== 'object' || entry === null) return entry
    if (!Array.isArray(entry)) return Object.fromEntries(Object.entries(entry).map(([key, index]) => [key, at(index, depth)]))
    const [name, ...rest] = entry as readonly unknown[]
    return typeof name === 'string' ? named(name, rest, depth) : entry.map(index => at(index, depth))
  }
  const named = (name: string, rest: readonly unknown[], depth: number): unknown => {
    if (WRAPPERS.has(name)) return at(rest[0], depth)
    switch (name) {
      case 'EmptyRef':
        return readEmpty(at(rest[0], depth))
      case 'Date':
        return new Date(String(rest[0])).toISOString()
      case 'Set':
        return rest.map(index => at(index, depth))
      case 'null':
      case 'Map':
        return Object.fromEntries(
          pairs(rest).map(([key, index]) => [name === 'Map' ? String(at(key, depth)) : String(key), at(index, depth)]),
        )
      default:
        throw new TypeError(`The payload holds a ${name}, which is not known here.`)
    }
  }
  return at(0, 0)
}

/** Counts the expanded size of an entry before it is read. Throws if it is too large for a page. */
function createLimit(): (entry: unknown) => void {
  let values = 0
  let characters = 0
  return entry => {
    const isList = Array.isArray(entry)
    const parts: readonly unknown[] = isList ? entry : typeof entry === 'object' && entry !== null ? Object.keys(entry) : [entry]
    values += isList ? parts.length + 1 : parts.length
    if (values > MOST_VALUES) throw new RangeError('The payload holds too many values.')
    for (const part of parts) characters += typeof part === 'string' ? part.length : 0
    if (characters > MOST_CHARACTERS) throw new RangeError('The payload holds too much text.')
  }
}

const pairs = (list: readonly unknown[]): (readonly [unknown, unknown])[] =>
  list.flatMap((key, index) => (index % 2 === 0 ? [[key, list[index + 1]] as const] : []))

/** Characters of a value's JSON; undefined is written as `_`. */
const readEmpty = (text: unknown): unknown => (text === '_' ? undefined : (JSON.parse(String(text)) as unknown))

/** Writes plain JSON as a page payload: `data` and its creation time. */
export function flatten(data: Readonly<Record<string, unknown>>, prerenderedAt: number): readonly unknown[] {
  const entries: unknown[] = []
  const known = new Map<unknown, number>()
  const place = (value: unknown): number => {
    if (value === undefined) return -1
    const before = known.get(value)
    if (before !== undefined) return before
    const index = entries.push(undefined) - 1
    known.set(value, index)
    entries[index] = written(value)
    return index
  }
  const written = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(place)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, place(inner)]))
  }
  const root: Record<string, number> = {}
  entries.push(root)
  const reactive: (string | number)[] = ['ShallowReactive']
  root['data'] = entries.push(reactive) - 1
  reactive.push(place(data))
  root['prerenderedAt'] = place(prerenderedAt)
  return entries
}

const schema = z.object({ facility })

/** The page data of a payload: flattened as the framework writes it, or plain JSON (S7.36). */
export function readPayload(body: unknown): PageContent {
  const root = rootOf(body)
  const data = typeof root === 'object' && root !== null && 'data' in root ? root.data : root
  if (data === null || data === undefined) throw new AppError('CONTENT_UNAVAILABLE')
  const result = schema.safeParse(data)
  if (!result.success) throw invalid()
  return result.data
}

function rootOf(body: unknown): unknown {
  try {
    return revive(body)
  } catch {
    throw invalid()
  }
}

const invalid = (): AppError => new AppError('INVALID_REPSONSE_DATA', 422, { message: 'Invalid Response Data' })
