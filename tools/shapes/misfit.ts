import type { Shape } from './shapeOf'

/**
 * Where a recorded value does not have a shape, as a path such as `payload.address.line1`; undefined if it has it. Something empty has
 * every shape, because masks leave it of what they drop.
 */
export function misfitOf(value: unknown, shape: Shape, at = 'payload'): string | undefined {
  if (isEmpty(value)) return undefined
  if (typeof shape === 'string') return isOneOf(value, shape) ? undefined : at
  if (isList(shape)) return Array.isArray(value) ? firstMisfit(value, shape[0] ?? 'unknown', at) : at
  const { either, items } = shape
  if (either !== undefined && isList(either)) return either.some(one => misfitOf(value, one) === undefined) ? undefined : at
  if (items !== undefined && isList(items) && Object.keys(shape).length === 1)
    return Array.isArray(value)
      ? items.map((item, index) => misfitOf(value[index], item, `${at}.${index}`)).find(found => found !== undefined)
      : at
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return at
  return misfitOfFields(value as Readonly<Record<string, unknown>>, shape as Readonly<Record<string, Shape>>, at)
}

function misfitOfFields(
  value: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, Shape>>,
  at: string,
): string | undefined {
  const declared = Object.entries(shape).map(([field, of]) => ({
    field: field.replace(/\?$/, ''),
    isOptional: field.endsWith('?'),
    of,
  }))
  const others = shape['[key]']
  const missing = declared.find(
    ({ field, isOptional, of }) => field !== '[key]' && !isOptional && !(field in value) && misfitOf(undefined, of) !== undefined,
  )
  if (missing) return `${at}.${missing.field}`
  for (const [field, held] of Object.entries(value)) {
    const known = declared.find(one => one.field === field)
    if (known?.isOptional && held === undefined) continue
    const of = known?.of ?? others
    const found = of === undefined ? `${at}.${field}` : misfitOf(held, of, `${at}.${field}`)
    if (found !== undefined) return found
  }
  return undefined
}

const firstMisfit = (values: readonly unknown[], of: Shape, at: string): string | undefined =>
  values.map((value, index) => misfitOf(value, of, `${at}.${index}`)).find(found => found !== undefined)

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

/** Whether a value is one of the choices of a leaf, such as `"string" | undefined`. */
const isOneOf = (value: unknown, choices: string): boolean =>
  choices.split(' | ').some(choice => {
    if (choice === 'unknown' || choice.startsWith('…')) return true
    if (choice.startsWith('"')) return value === JSON.parse(choice)
    if (choice.startsWith('`')) return typeof value === 'string'
    if (choice === 'string' || choice === 'number' || choice === 'boolean' || choice === 'undefined')
      return typeof value === choice
    if (choice === 'null') return value === null
    return Number(choice) === value
  })
