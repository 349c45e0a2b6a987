import type { Plugin } from '@/kernel/contract'
import { recordingOf } from '@/kernel/recordings'
import { digestOf } from './digest'
import { masksOf } from './masker'

/** The recording version of each plugin, for the header. */
export const versionsOf = (plugins: readonly Plugin[]): Readonly<Record<string, number>> =>
  Object.fromEntries(plugins.map(plugin => [plugin.id, recordingOf(plugin).version]))

/** Cached, because every export needs the digest and the plugins of a build never change. */
const known = new WeakMap<readonly Plugin[], string>()

/** A digest of a build's masks: recordings of builds with the same digest are masked alike. */
export function digestOfMasks(plugins: readonly Plugin[]): string {
  const before = known.get(plugins)
  if (before !== undefined) return before
  const { events, state } = masksOf(plugins)
  // of their text: thousands of nodes would cost more, on every page
  const digest = digestOf(JSON.stringify([[...events], state]))
  known.set(plugins, digest)
  return digest
}
