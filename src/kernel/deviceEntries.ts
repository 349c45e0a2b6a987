import type { DeviceEntry } from './contract'
import type { Registry } from './registry'

/** Everything the installed plugins may leave on the device. */
export async function deviceEntriesOf({
  plugins,
  persisted,
}: Pick<Registry, 'plugins' | 'persisted'>): Promise<readonly DeviceEntry[]> {
  const values = persisted.map(({ value: { key, ttlMs } }): DeviceEntry => ({
    name: key,
    where: 'local',
    purpose: key,
    ...(ttlMs !== undefined && { lifeMs: ttlMs }),
  }))
  const declared = await Promise.all(plugins.map(async ({ deviceEntries }) => (await deviceEntries?.())?.default ?? []))
  return [...values, ...declared.flat()]
}
