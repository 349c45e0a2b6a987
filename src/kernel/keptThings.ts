import type { Registry } from './registry'

/**
 * Something that may stay on the device. It is declared once: what writes it takes the lifetime from here, and the privacy page
 * shows the same one, so that the two cannot differ.
 */
export interface KeptThing {
  /**
   * Its name on the device, or how its names begin; in the database after the name of its store, e.g. `attempts/paid`. `{client}`
   * stands for the id of this app at the identity provider.
   */
  readonly name: string
  readonly where: 'local' | 'database' | 'cookie' | 'tab'
  /** What it is for: names the sentence of the privacy page. */
  readonly purpose: string
  /** Milliseconds after which it no longer counts. Absent: until it is done with; a cookie until the browser is closed. */
  readonly lifeMs?: number
}

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
