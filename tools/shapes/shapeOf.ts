import ts from 'typescript'

/**
 * The shape of a value as JSON, independent of the names of types and the order of fields. A string describes a value without
 * parts (`"string"`, `"'CREATED' | 'PAID'"`); an object lists its fields, optional ones with a `?`; `{"[key]": …}` is
 * a record, `[…]` a list of one kind of item, `{"either": […]}` a union.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape }

const PRIMITIVE = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike

/** @param within the enclosing types: a recursive type is only named when it occurs again */
export function shapeOf(checker: ts.TypeChecker, type: ts.Type, within: readonly ts.Type[] = []): Shape {
  if (type.isUnion()) return unionOf(checker, type.types, within)
  if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return objectOf(checker, type, within)
  // `any` counts as `unknown`
  return type.flags & ts.TypeFlags.Any ? 'unknown' : checker.typeToString(type)
}

function unionOf(checker: ts.TypeChecker, types: readonly ts.Type[], within: readonly ts.Type[]): Shape {
  // `boolean` is the union of its two values
  const shapes = types.map(type => (type.flags & ts.TypeFlags.BooleanLiteral ? 'boolean' : shapeOf(checker, type, within)))
  const simple = [...new Set(shapes.filter(shape => typeof shape === 'string'))].sort()
  const others = shapes
    .filter(shape => typeof shape !== 'string')
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const leaves = simple.length === 0 ? [] : [simple.join(' | ')]
  const either = [...leaves, ...others]
  return either.length === 1 && either[0] !== undefined ? either[0] : { either }
}

function objectOf(checker: ts.TypeChecker, type: ts.Type, within: readonly ts.Type[]): Shape {
  // a branded number is a number
  const primitive = type.isIntersection() && type.types.find(({ flags }) => flags & PRIMITIVE)
  if (primitive) return shapeOf(checker, primitive, within)
  if (within.includes(type)) return `… ${type.aliasSymbol?.name ?? type.symbol.name}`
  const inside = [...within, type]
  if (checker.isTupleType(type))
    return { items: checker.getTypeArguments(type as ts.TypeReference).map(item => shapeOf(checker, item, inside)) }
  if (checker.isArrayType(type))
    return checker.getTypeArguments(type as ts.TypeReference).map(item => shapeOf(checker, item, inside))
  const fields = checker.getPropertiesOfType(type).map((field): readonly [string, Shape] => {
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0
    const type = checker.getTypeOfSymbol(field)
    if (!isOptional) return [field.name, shapeOf(checker, type, inside)]
    const given = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    return [`${field.name}?`, unionOf(checker, given, inside)]
  })
  const tables = checker
    .getIndexInfosOfType(type)
    .map((info): readonly [string, Shape] => ['[key]', shapeOf(checker, info.type, inside)])
  return Object.fromEntries([...fields.sort(([a], [b]) => (a < b ? -1 : 1)), ...tables])
}
