import type { Plugin, SlicesByName } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { recordingOf } from '@/kernel/recordings'
import { domainsOf } from '@/kernel/registry'
import type { Header } from './fileFormat'
import { recordingError } from './RecordingError'
import type { RecordingFile } from './readFile'
import type { EventRow, Row } from './rows'

export interface Upgraded {
  /** All rows of the file, with events upgraded to this build. One event may have become several. */
  readonly rows: readonly Row[]
  /** Events of plugins that are not installed here, by type: left out. */
  readonly skipped: Readonly<Record<string, number>>
  /** Events no installed plugin declares, by type: renamed or removed without an upcaster. They change nothing. */
  readonly undeclared: Readonly<Record<string, number>>
  /** Plugins with upgraded events, or with events that came from another plugin: their state may differ from the recorded one. */
  readonly upgraded: ReadonlySet<string>
}

/** Upgrades a file's events to the versions of the installed plugins, one version at a time. Throws if a version is newer. */
export function upgradeEvents({ header, segments }: RecordingFile, plugins: readonly Plugin[]): Upgraded {
  const owners = new Map(plugins.flatMap(plugin => domainsOf(plugin).map(domain => [domain, plugin] as const)))
  const upgraded = new Set<string>()
  for (const plugin of plugins) {
    const { id } = plugin
    const { version } = recordingOf(plugin)
    const recorded = header.plugins[id]
    if (recorded !== undefined && recorded > version)
      throw recordingError('RECORDING_PLUGIN_TOO_NEW', { plugin: id, recorded, installed: version })
    if (isNewerThanRecorded(header, plugin)) upgraded.add(id)
  }

  const declared = new Set(plugins.flatMap(plugin => plugin.events.map(({ type }) => type)))
  const skipped: Record<string, number> = {}
  const undeclared: Record<string, number> = {}
  const isAnyAbsent = Object.keys(header.plugins).some(id => !plugins.some(plugin => plugin.id === id))
  const ownerOf = (type: string): Plugin | undefined => owners.get(type.split('/')[0] ?? '')
  /**
   * An upcaster may turn an event into one of another plugin, in the form in which that plugin first recorded it. The event then
   * passes through all upcasters of its new owner; those older than the type leave it unchanged.
   */
  const upcast = (event: AppEvent, owner: Plugin, from: number): readonly AppEvent[] => {
    const { version, upcasters } = recordingOf(owner)
    if (from >= version) return [event]
    return (upcasters?.[from]?.(event) ?? [event]).flatMap(next => {
      const newOwner = ownerOf(next.type) ?? owner
      if (newOwner === owner) return upcast(next, owner, from + 1)
      upgraded.add(newOwner.id)
      return upcast(next, newOwner, 1)
    })
  }
  const upgrade = (row: EventRow): readonly EventRow[] => {
    const owner = ownerOf(row.type)
    if (!owner) {
      count(isAnyAbsent ? skipped : undeclared, row.type)
      return isAnyAbsent ? [] : [row]
    }
    const recorded = header.plugins[owner.id] ?? recordingOf(owner).version
    const events = upcast({ type: row.type, payload: row.payload }, owner, recorded)
    for (const { type } of events) if (!declared.has(type)) count(undeclared, type)
    return events.map(({ type, payload }) => ({ ...row, type, payload }))
  }
  // most types are unchanged, and a long log must not be copied for the few that change
  const known = new Map<string, boolean>()
  const isTypeUnchanged = (type: string): boolean => {
    const before = known.get(type)
    if (before !== undefined) return before
    const owner = ownerOf(type)
    const answer = owner !== undefined && !upgraded.has(owner.id) && declared.has(type)
    known.set(type, answer)
    return answer
  }
  const isUnchanged = (row: Row): boolean => row.kind !== 'event' || isTypeUnchanged(row.type)
  const rowsOf = (rows: readonly Row[]): readonly Row[] =>
    rows.every(isUnchanged)
      ? rows
      : rows.flatMap((row): readonly Row[] => (row.kind !== 'event' || isUnchanged(row) ? [row] : upgrade(row)))
  return { rows: segments.flatMap(({ rows }) => rowsOf(rows)), skipped, undeclared, upgraded }
}

/** Whether the installed plugin has a newer version than the one that made the recording. */
export function isNewerThanRecorded({ plugins }: Pick<Header, 'plugins'>, plugin: Plugin): boolean {
  const { version } = recordingOf(plugin)
  return (plugins[plugin.id] ?? version) < version
}

/**
 * The initial state of a file, upgraded to the installed plugins; undefined if the file begins with the visit. Plugins that were
 * not installed then come last, because what other plugins pass to them has the form of their first version.
 */
export function upgradeSnapshot({ header, segments }: RecordingFile, plugins: readonly Plugin[]): SlicesByName | undefined {
  const snapshot = segments[0]?.snapshot
  if (typeof snapshot !== 'object' || snapshot === null) return undefined
  const recordedFirst = plugins.toSorted((a, b) => Number(b.id in header.plugins) - Number(a.id in header.plugins))
  let slices = snapshot as SlicesByName
  for (const plugin of recordedFirst) {
    const { version, stateUpcasters } = recordingOf(plugin)
    for (let from = header.plugins[plugin.id] ?? 1; from < version; from++) slices = stateUpcasters?.[from]?.(slices) ?? slices
  }
  return slices
}

function count(into: Record<string, number>, type: string): void {
  into[type] = (into[type] ?? 0) + 1
}
