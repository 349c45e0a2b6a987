import type { Plugin } from '@/kernel/contract'
import { recordingOf } from '@/kernel/recordings'
import { sha256 } from '@/runtime/adapters/sha256'
import { masksOf } from './masker'

/** The recording version of each plugin, for the header. */
export const versionsOf = (plugins: readonly Plugin[]): Readonly<Record<string, number>> =>
  Object.fromEntries(plugins.map(plugin => [plugin.id, recordingOf(plugin).version]))

/** Cached, because every export needs the digest and the plugins of a build never change. */
const known = new WeakMap<readonly Plugin[], Promise<string>>()

/**
 * A digest of a build's masks, 16 hexadecimal digits: recordings of builds with the same digest are masked alike. It is computed on
 * every page, and their text is long, so the browser does it beside the main thread.
 */
export function digestOfMasks(plugins: readonly Plugin[]): Promise<string> {
  const before = known.get(plugins)
  if (before !== undefined) return before
  const { events, state } = masksOf(plugins)
  const digest = sha256(JSON.stringify([[...events], state])).then(digits => digits.slice(0, 16))
  known.set(plugins, digest)
  return digest
}
