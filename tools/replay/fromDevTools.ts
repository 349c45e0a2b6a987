import type { Registry } from '../../src/kernel/registry'
import { recordingError } from '../../src/recording/RecordingError'
import { freezeBody } from '../../src/recording/decode'
import { digestOfMasks, versionsOf } from '../../src/recording/buildVersions'
import { FORMAT_VERSION, type Header } from '../../src/recording/fileFormat'
import type { RecordingFile } from '../../src/recording/readFile'
import type { EventRow } from '../../src/recording/rows'

interface Action {
  readonly type: string
  readonly payload?: unknown
  readonly meta?: { readonly at?: number; readonly cause?: EventRow['cause'] }
}

/** Whether a document is what Redux DevTools exports: `{payload, preloadedState}`, a list of actions, or its lifted state. */
const isExport = (document: unknown): document is readonly unknown[] | Record<string, unknown> =>
  Array.isArray(document) || (isObject(document) && ('payload' in document || 'actionsById' in document))

/**
 * An export of Redux DevTools as a page of a recording, so that it can be shown, folded and compared; undefined for any other
 * text. It has no journal, so its workflows cannot be run again, and its actions are not masked: it is of a development
 * build with fictional data.
 */
export async function fromDevTools(text: string, registry: Registry): Promise<RecordingFile | undefined> {
  const document = shallow(parsed(text))
  if (!isExport(document)) return undefined
  const { actions, began } = actionsOf(document)
  const [first] = actions
  const own = new Set(registry.plugins.flatMap(plugin => plugin.events.map(({ type }) => type)))
  if (first && !actions.some(({ type }) => own.has(type))) throw recordingError('RECORDING_OF_ANOTHER_APP', { type: first.type })
  const t0 = first?.meta?.at ?? 0
  const rows = actions.map(({ type, payload, meta }, index): EventRow => ({
    kind: 'event',
    seq: index + 1,
    at: meta?.at ?? t0,
    type,
    payload,
    cause: meta?.cause ?? 'user',
  }))
  const header: Header = {
    v: FORMAT_VERSION,
    rec: 'redux-devtools',
    page: 1,
    seg: 1,
    seq: 1,
    build: 'development',
    plugins: versionsOf(registry.plugins),
    rules: await digestOfMasks(registry.plugins),
    t0,
    prev: null,
    mode: 'memory',
    dropped: 0,
  }
  return { header, segments: [{ header, rows, ...(began === undefined ? {} : { snapshot: began }) }] }
}

function actionsOf(document: readonly unknown[] | Record<string, unknown>): {
  readonly actions: readonly Action[]
  readonly began?: unknown
} {
  if (!isObject(document)) return { actions: events(document) }
  if (isObject(document['actionsById']) && Array.isArray(document['stagedActionIds'])) {
    const byId = document['actionsById'] as Record<string, { readonly action?: unknown; readonly timestamp?: number }>
    const staged = document['stagedActionIds'].map(id => byId[String(id)])
    const timed = staged.map(entry => withTime(entry?.action, entry?.timestamp))
    return { actions: events(timed), began: document['committedState'] }
  }
  const actions = inside(document['payload'])
  if (!Array.isArray(actions)) throw recordingError('RECORDING_NOT_RECOGNISED', {})
  const began = document['preloadedState'] === undefined ? undefined : inside(document['preloadedState'])
  return { actions: events(actions), ...(began === undefined ? {} : { began }) }
}

/** Its parts are JSON documents as text. */
function inside(text: unknown): unknown {
  const document = typeof text === 'string' ? shallow(parsed(text)) : undefined
  if (document === undefined) throw recordingError('RECORDING_NOT_RECOGNISED', {})
  return document
}

const withTime = (action: unknown, timestamp: number | undefined): unknown =>
  isObject(action) && !isObject(action['meta']) && timestamp !== undefined ? { ...action, meta: { at: timestamp } } : action

/** Leaves out DevTools’ own actions, such as `@@INIT`. */
function events(actions: readonly unknown[]): readonly Action[] {
  return actions.filter((action): action is Action => {
    if (!isObject(action) || typeof action['type'] !== 'string') throw recordingError('RECORDING_NOT_RECOGNISED', {})
    return !action['type'].startsWith('@@')
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses documents nested so deeply that recursive code would fail. */
function shallow(document: unknown): unknown {
  try {
    return freezeBody(document)
  } catch {
    throw recordingError('RECORDING_CORRUPT', { line: 1, reason: 'it is nested too deep' })
  }
}

/** Leaves out `__proto__`, which would change a prototype. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as unknown
  } catch {
    return undefined
  }
}
