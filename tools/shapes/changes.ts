import type { RecordedShapes } from './readShapes'
import type { Shape } from './shapeOf'

export type ShapesByPlugin = Readonly<Record<string, RecordedShapes>>

export interface Comparison {
  /** Changes by which recordings of earlier builds would be misread, one paragraph each. */
  readonly problems: readonly string[]
  /** Whether the locked shapes differ from those of the sources, even if the change is allowed. */
  readonly isStale: boolean
}

/**
 * Compares what plugins record with the locked shapes. A changed or removed event, and a changed part of the state, needs a higher
 * version of its plugin (whose registration then requires the upcaster). A new event needs none, nor does one literal more where
 * several may stand: an earlier recording then means what it meant.
 */
export function compare(locked: ShapesByPlugin, current: ShapesByPlugin): Comparison {
  const problems = Object.entries(current).flatMap(([plugin, now]) => {
    const before = locked[plugin]
    if (before === undefined) return []
    if (now.version < before.version)
      return [`${plugin}: its recordings are at version ${before.version} already, and a version only rises.`]
    if (now.version > before.version) return []
    return [
      ...differencesOf(before.events, now.events).filter(({ before }) => before !== undefined),
      ...differencesOf(before.state, now.state),
    ]
      .filter(({ before, now }) => !isWidened(before, now))
      .map(difference => sentenceOf(plugin, now.version, difference))
  })
  return { problems, isStale: JSON.stringify(locked) !== JSON.stringify(current) }
}

/** The types of events that are new or have another shape, widened ones apart: the recordings there are hold those. */
export function newOrChanged(locked: ShapesByPlugin, current: ShapesByPlugin): readonly string[] {
  return Object.entries(current).flatMap(([plugin, { events }]) =>
    differencesOf(locked[plugin]?.events ?? {}, events).flatMap(({ name, before, now }) =>
      now === undefined || isWidened(before, now) ? [] : [name],
    ),
  )
}

interface Difference {
  readonly name: string
  readonly before: Shape | undefined
  readonly now: Shape | undefined
}

function differencesOf(before: Readonly<Record<string, Shape>>, now: Readonly<Record<string, Shape>>): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return names
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map(name => ({ name, before: before[name], now: now[name] }))
}

function sentenceOf(plugin: string, version: number, { name, before, now }: Difference): string {
  const what = now === undefined ? 'is gone' : before === undefined ? 'is new' : 'has another shape'
  return [
    `${name} ${what}, but ${plugin} still records version ${version}.`,
    ...(before === undefined || now === undefined ? [] : linesOf(before, now)),
    `  Raise \`version\` in the recording of ${plugin} to ${version + 1} and add the upcaster from ${version}.`,
  ].join('\n')
}

/** The differences of two shapes, one line each. */
function linesOf(before: Shape | undefined, now: Shape | undefined, at: readonly string[] = []): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(now)) return []
  if (!hasFields(before) || !hasFields(now))
    return [
      `  ${at.length === 0 ? '' : `${at.join('.')}: `}${JSON.stringify(before) ?? 'nothing'} → ${JSON.stringify(now) ?? 'nothing'}`,
    ]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap(field =>
    linesOf(before[field], now[field], [...at, field]),
  )
}

const hasFields = (shape: Shape | undefined): shape is { readonly [field: string]: Shape } =>
  typeof shape === 'object' && !Array.isArray(shape)

/** Whether the shapes differ in nothing but literals that were added to others: every value of before is one of now. */
function isWidened(before: Shape | undefined, now: Shape | undefined): boolean {
  if (before === undefined || now === undefined) return false
  if (typeof before === 'string' && typeof now === 'string') return before === now || hasMoreLiterals(before, now)
  if (isList(before) && isList(now)) return before.length === now.length && before.every((shape, at) => isWidened(shape, now[at]))
  if (!hasFields(before) || !hasFields(now)) return false
  const names = Object.keys(before)
  return names.join() === Object.keys(now).join() && names.every(name => isWidened(before[name], now[name]))
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

const LITERAL = /^"[^"]*"$/

function hasMoreLiterals(before: string, now: string): boolean {
  const [had, has] = [before.split(' | '), now.split(' | ')]
  const added = has.filter(choice => !had.includes(choice))
  return (
    had.every(choice => has.includes(choice)) &&
    had.length > 1 &&
    had.some(choice => LITERAL.test(choice)) &&
    added.every(choice => LITERAL.test(choice))
  )
}
