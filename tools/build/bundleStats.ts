import { z } from 'zod'

/** The part of webpack's statistics that is read here. Modules joined into one appear below it. */
interface StatsModule {
  readonly name?: string | null | undefined
  readonly modules?: readonly StatsModule[] | undefined
}
const moduleSchema: z.ZodType<StatsModule> = z.object({
  name: z.string().nullish(),
  get modules() {
    return z.array(moduleSchema).optional()
  },
})
const chunkSchema = z.object({
  id: z.union([z.string(), z.number()]).nullable(),
  names: z.array(z.string()),
  files: z.array(z.string()),
  modules: z.array(moduleSchema).default([]),
})
export const statsSchema = z.object({
  chunks: z.array(chunkSchema),
  namedChunkGroups: z.record(z.string(), z.object({ chunks: z.array(z.union([z.string(), z.number()])) })),
})
export type BundleStats = z.infer<typeof statsSchema>
export type Chunk = z.infer<typeof chunkSchema>

/** The chunks behind names: a name stands for a group, because webpack splits what several share. */
export function landingChunks(stats: BundleStats, names: readonly string[]): Chunk[] {
  const ids = new Set(
    names.flatMap(name => {
      const group = stats.namedChunkGroups[name]
      if (group === undefined) throw new Error(`The build has no chunk named "${name}": correct tools/config/budget.json`)
      return group.chunks
    }),
  )
  return stats.chunks.filter(chunk => chunk.id !== null && ids.has(chunk.id))
}

export const modulesOf = (chunk: Chunk): string[] => chunk.modules.flatMap(namesOf)

function namesOf(module: StatsModule): string[] {
  return [...(typeof module.name === 'string' ? [module.name] : []), ...(module.modules ?? []).flatMap(namesOf)]
}

/** The package a module belongs to, e.g. `@scope/name`; undefined for our own code. */
export function packageOf(module: string): string | undefined {
  return /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]
}
