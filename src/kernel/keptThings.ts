import type { KeptThing } from './contract'
import type { Registry } from './registry'

/** Everything the installed plugins may leave on the device. */
export async function keptThingsOf({ plugins, persisted }: Pick<Registry, 'plugins' | 'persisted'>): Promise<readonly KeptThing[]> {
  const values = persisted.map(
    ({ value: { key, ttlMs } }): KeptThing => ({
      name: key,
      where: 'local',
      purpose: key,
      ...(ttlMs !== undefined && { lifeMs: ttlMs }),
    }),
  )
  const declared = await Promise.all(plugins.map(async ({ keeps }) => (await keeps?.())?.default ?? []))
  return [...values, ...declared.flat()]
}
