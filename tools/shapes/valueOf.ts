import type { Shape } from './shapeOf'

/** A sample value of a shape, always the same: with every field, one item per list or record, and the first of several choices. */
export function valueOf(shape: Shape): unknown {
  if (typeof shape === 'string') return leafOf(shape)
  if (isList(shape)) return shape.map(valueOf)
  const { either, items } = shape
  if (either !== undefined && isList(either)) return valueOf(either.find(one => one !== 'null' && one !== 'undefined') ?? 'null')
  if (items !== undefined && isList(items) && Object.keys(shape).length === 1) return items.map(valueOf)
  return Object.fromEntries(
    Object.entries(shape).map(([field, of]) =>
      field === '[key]' ? ['a1', valueOf(of)] : [field.replace(/\?$/, ''), valueOf(of)],
    ),
  )
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

function leafOf(choices: string): unknown {
  if (choices === 'undefined') return undefined
  const [first = 'null'] = choices.split(' | ').filter(choice => choice !== 'null' && choice !== 'undefined')
  if (first.startsWith('"')) return JSON.parse(first)
  if (first === 'string' || first.startsWith('`')) return 'a1'
  if (first === 'number') return 1
  if (first === 'boolean') return true
  // a recursive type ends here
  return Number.isFinite(Number(first)) ? Number(first) : null
}
