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
 * version of its plugin (whose registration then requires the upcaster); a new event needs none.
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
    ].map(difference => sentenceOf(plugin, now.version, difference))
  })
  return { problems, isStale: JSON.stringify(locked) !== JSON.stringify(current) }
}

/** The types of events that are new or have another shape. */
export function newOrChanged(locked: ShapesByPlugin, current: ShapesByPlugin): readonly string[] {
  return Object.entries(current).flatMap(([plugin, { events }]) =>
    differencesOf(locked[plugin]?.events ?? {}, events).flatMap(({ name, now }) => (now === undefined ? [] : [name])),
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
