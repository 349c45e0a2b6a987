import * as z from 'zod/mini'
import type { PageContent } from '@/contracts/content'
import { facility } from '@/domain/schemas/facility'
import { AppError } from '@/kernel/AppError'

/**
 * The form in which a page payload is written (decisions.md D48): an array whose first entry is the root, every value once, and
 * where a value stands its index. `["Date", …]`, `["Set", …]` and wrappers such as `["ShallowReactive", 2]` are arrays that
 * begin with a name; what has no JSON is a negative index.
 */
const MOST_DEPTH = 64
/**
 * A place may be named any number of times, so forty short entries can stand for 2^40 values. A page of ours has some 130 values
 * and 3,000 characters; whatever reads a revived payload after us walks no more than this.
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

/** Wrappers that hold the value at one index. Here nothing reacts to a change, so what they hold is what counts. */
const WRAPPERS: ReadonlySet<unknown> = new Set(['Ref', 'ShallowRef', 'Reactive', 'ShallowReactive', 'NuxtError', 'Object'])

/**
 * Gives the value that a flattened array stands for; anything but an array is a value as it is. Throws where it is no such form.
 */
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
    // a value that holds itself has no end
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

/**
 * Counts what an entry holds, in each place where it stands and before it is read there. Throws where that is too much for a
 * page.
 */
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

/** An empty value is written as its JSON, nothing as `_`. */
const readEmpty = (text: unknown): unknown => (text === '_' ? undefined : (JSON.parse(String(text)) as unknown))

/** Writes a value of plain JSON as a page payload: `data`, and when it was made. */
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
