import type { Plugin } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { declaredEvents, domainsOf } from '@/kernel/registry'
import { recordingError } from './RecordingError'
import type { RecordingFile } from './readFile'
import type { EventRow, Row } from './rows'

export interface Upgraded {
  /** All rows of the file, their events as this build knows them. An event that became several appears several times. */
  readonly rows: readonly Row[]
  /** Events of plugins that are not installed here, by type: left out. */
  readonly skipped: Readonly<Record<string, number>>
  /** Events no installed plugin declares, by type: renamed or removed without an upcaster. They change nothing. */
  readonly undeclared: Readonly<Record<string, number>>
  /** Plugins whose events were upgraded: their state may rightly differ from what was recorded. */
  readonly upgraded: ReadonlySet<string>
}

/** Brings a file's events to the versions of the installed plugins, one step at a time. Throws where one is newer. */
export function upgradeEvents({ header, segments }: RecordingFile, plugins: readonly Plugin[]): Upgraded {
  const owners = new Map(plugins.flatMap(plugin => domainsOf(plugin).map(domain => [domain, plugin] as const)))
  const upgraded = new Set<string>()
  for (const { id, recording } of plugins) {
    const recorded = header.plugins[id]
    if (recorded === undefined) continue
    if (recorded > recording.version)
      throw recordingError('RECORDING_PLUGIN_TOO_NEW', { plugin: id, recorded, installed: recording.version })
    if (recorded < recording.version) upgraded.add(id)
  }

  const declared = new Set(plugins.flatMap(plugin => declaredEvents(plugin).map(({ type }) => type)))
  const skipped: Record<string, number> = {}
  const undeclared: Record<string, number> = {}
  const isAnyAbsent = Object.keys(header.plugins).some(id => !plugins.some(plugin => plugin.id === id))
  const ownerOf = (type: string): Plugin | undefined => owners.get(type.split('/')[0] ?? '')
  const upgrade = (row: EventRow): readonly EventRow[] => {
    const owner = ownerOf(row.type)
    if (!owner) {
      count(isAnyAbsent ? skipped : undeclared, row.type)
      return isAnyAbsent ? [] : [row]
    }
    let events: readonly AppEvent[] = [{ type: row.type, payload: row.payload }]
    for (let from = header.plugins[owner.id] ?? owner.recording.version; from < owner.recording.version; from++) {
      const step = owner.recording.upcasters?.[from]
      if (step) events = events.flatMap(step)
    }
    for (const { type } of events) if (!declared.has(type)) count(undeclared, type)
    return events.map(({ type, payload }) => ({ ...row, type, payload }))
  }
  // most types stay as they are: a long log is not copied for the few that change
  const known = new Map<string, boolean>()
  const typeStays = (type: string): boolean => {
    const before = known.get(type)
    if (before !== undefined) return before
    const owner = ownerOf(type)
    const answer = owner !== undefined && !upgraded.has(owner.id) && declared.has(type)
    known.set(type, answer)
    return answer
  }
  const stays = (row: Row): boolean => row.kind !== 'event' || typeStays(row.type)
  const rowsOf = (rows: readonly Row[]): readonly Row[] =>
    rows.every(stays) ? rows : rows.flatMap((row): readonly Row[] => (row.kind !== 'event' || stays(row) ? [row] : upgrade(row)))
  return { rows: segments.flatMap(({ rows }) => rowsOf(rows)), skipped, undeclared, upgraded }
}

function count(into: Record<string, number>, type: string): void {
  into[type] = (into[type] ?? 0) + 1
}
