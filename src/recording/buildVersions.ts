import type { Plugin } from '@/kernel/contract'
import { digestOf } from './digest'
import { masksOf } from './masker'

/** Recording version of each plugin, as a header says them. */
export const versionsOf = (plugins: readonly Plugin[]): Readonly<Record<string, number>> =>
  Object.fromEntries(plugins.map(plugin => [plugin.id, plugin.recording.version]))

/** Of the plugins of a build, which do not change: each export of a visit names them again. */
const known = new WeakMap<readonly Plugin[], string>()

/** Names the masks of a build: recordings of two builds with the same digest are masked alike. */
export function digestOfMasks(plugins: readonly Plugin[]): string {
  const before = known.get(plugins)
  if (before !== undefined) return before
  const { events, state } = masksOf(plugins)
  const digest = digestOf({ events: Object.fromEntries(events), state })
  known.set(plugins, digest)
  return digest
}
