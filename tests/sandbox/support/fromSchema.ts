import fc from 'fast-check'
import type { JsonSchema } from './apiDocument'

/** Values by the name of the property or parameter they are for: ids that exist, days that can be booked. */
export type Known = (name: string) => readonly unknown[] | undefined

const HOSTILE_TEXT = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '\r\nSet-Cookie: a=b',
  "' or 1=1; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '%00',
  '٣',
  'İ',
  '👩‍👩‍👧',
  'x'.repeat(2_000),
]
const HOSTILE: readonly unknown[] = [
  ...HOSTILE_TEXT,
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER + 1,
  5e-324,
  [],
  {},
  [[]],
  { $ne: 1 },
  { toString: 1 },
  { constructor: { prototype: {} } },
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXT),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const hostile: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue({ maxDepth: 2 }), hostileText)

/** Mostly values that the schema allows, sometimes others. `known` gives meaningful values for the name of a property. */
export function fromSchema(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const values = known(name)
  const allowed = fitted(schema, known, name)
  const fitting = values === undefined ? allowed : mostly(values, allowed)
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: hostile })
}

const mostly = (values: readonly unknown[], allowed: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: allowed })

function fitted(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return fc.oneof(...(choices as JsonSchema[]).map(choice => fromSchema(choice, known, name)))
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if ('const' in schema) return fc.constant(schema['const'])
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(fromSchema((schema['items'] ?? {}) as JsonSchema, known, name), { maxLength: 6 })
    case 'string':
      return fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: 'grapheme', maxLength: Number(schema['maxLength'] ?? 60) }))
    case 'integer':
      return fc.integer({ min: boundOf(schema, 'minimum', -5), max: boundOf(schema, 'maximum', 200) })
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 12_000 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    default:
      return hostile
  }
}

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  const required = (schema['required'] ?? []) as readonly string[]
  const fields = Object.fromEntries(properties.map(([key, value]) => [key, fromSchema(value, known, key)]))
  const good = fc.record(fields, { requiredKeys: [...required] })
  const tooMuch = fc.tuple(fc.dictionary(fc.string(), hostile, { maxKeys: 2 }), good).map(([more, fit]) => ({ ...more, ...fit }))
  return fc.oneof(
    { weight: 10, arbitrary: good },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: tooMuch },
  )
}

function boundOf(schema: JsonSchema, key: string, usual: number): number {
  const bound = Number(schema[key] ?? usual)
  return Math.abs(bound) > 1e9 ? usual : bound
}
