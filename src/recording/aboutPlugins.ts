import type { Plugin } from '../kernel/contract'
import { digestOf } from './digest'
import { rulesOf } from './rules'

/** Recording version of each plugin, as a header says them. */
export const versionsOf = (plugins: readonly Plugin[]): Readonly<Record<string, number>> =>
  Object.fromEntries(plugins.map(plugin => [plugin.id, plugin.recording.version]))

/** Names the masks of a build: recordings of two builds with the same digest are masked alike. */
export function digestOfRules(plugins: readonly Plugin[]): string {
  const { events, state } = rulesOf(plugins)
  return digestOf({ events: Object.fromEntries(events), state })
}
