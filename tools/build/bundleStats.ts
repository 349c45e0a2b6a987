import { readFileSync } from 'node:fs'
import { z } from 'zod'

const chunkSchema = z.object({ id: z.string(), files: z.array(z.string()), modules: z.array(z.string()) })
const statsSchema = z.object({
  build: z.string().describe('id of the build, as the app knows itself'),
  entry: z.array(z.string()).describe('chunks that the page loads'),
  imports: z.record(z.string(), z.array(z.string())).describe('by the file that is imported with `import()`: its chunks'),
  chunks: z.array(chunkSchema),
})
const routeSchema = z.object({
  goalBytes: z.number().describe('what the page is to reach'),
  limitBytes: z.number().describe('just above what it has reached: above the goal only where that is still to be done'),
})
const budgetSchema = z.object({
  limitBytes: z.number().describe('brotli, all files together'),
  monitoring: z
    .object({ limitBytes: z.number(), imports: z.array(z.string()) })
    .describe('loaded once the page is drawn, where errors are reported: counted apart'),
  cssLimitBytes: z.number().describe('brotli, the stylesheets that the landing page names'),
  imports: z
    .array(z.string())
    .describe('what the page `/` imports before anybody touches it; e2e/landing.spec.ts proves the list'),
  routes: z
    .record(z.string(), routeSchema)
    .describe('by path, brotli: the scripts that the page fetches when it is opened directly; e2e/bytes.spec.ts counts them'),
  leadOut: z.array(z.string()).describe('addresses that only lead out of the app'),
  forbidden: z.array(z.string()).describe('packages that only later steps need'),
})
export type BundleStats = z.infer<typeof statsSchema>
export type Budget = z.infer<typeof budgetSchema>
type Chunk = z.infer<typeof chunkSchema>

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
export const readStats = (): BundleStats => statsSchema.parse(read('.lockstep/build/stats.json'))
export const readBudget = (): Budget => budgetSchema.parse(read('tools/config/budget.json'))

/** The chunks of the entry and of the landing page's own imports. */
export function landingChunks(stats: BundleStats, budget: Budget): Chunk[] {
  const ids = new Set([...stats.entry, ...importedBy(budget.imports, stats)])
  return stats.chunks.filter(chunk => ids.has(chunk.id))
}

/** The chunks of monitoring. */
export function monitoringChunks(stats: BundleStats, budget: Budget): Chunk[] {
  const landing = landingChunks(stats, budget)
  const ids = new Set(importedBy(budget.monitoring.imports, stats))
  return stats.chunks.filter(chunk => ids.has(chunk.id) && !landing.includes(chunk))
}

/** The chunks that contain these files. */
export function chunksOf(stats: BundleStats, files: readonly string[]): Chunk[] {
  const ids = new Set(importedBy(files, stats, 'tools/config/openedDirectly.ts'))
  return stats.chunks.filter(chunk => ids.has(chunk.id))
}

const importedBy = (files: readonly string[], { imports }: BundleStats, list = 'tools/config/budget.json'): string[] =>
  files.flatMap(file => {
    const chunks = imports[file]
    if (chunks === undefined) throw new Error(`Nothing imports ${file} with import(): correct ${list}`)
    return chunks
  })

export const scriptsOf = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.flatMap(chunk => chunk.files))].filter(file => file.endsWith('.js')).sort()

/** The stylesheets a document names, as files of the build. */
export const stylesOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file]) => file ?? '')

/** The modules of packages that the landing page must not load. */
export const forbiddenModulesIn = (chunks: readonly Chunk[], budget: Budget): string[] =>
  chunks.flatMap(chunk => chunk.modules).filter(module => budget.forbidden.includes(packageOf(module) ?? ''))

/** The package a module belongs to, e.g. `@scope/name`; undefined for our own code. */
const packageOf = (module: string): string | undefined => packageFolderOf(module)?.replace(/^.*node_modules\//, '')

/** The folder of that package, from the root of the checkout. */
export const packageFolderOf = (module: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0]
