import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import type { BundleStats } from './bundleStats'

/** Writes the files that the entry and every `import()` load, with their modules, for the byte budget. */
export class StatsPlugin {
  constructor(
    private readonly file: string,
    private readonly build: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('StatsPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return
      mkdirSync(path.dirname(this.file), { recursive: true })
      writeFileSync(this.file, JSON.stringify({ build: this.build, ...statsOf(compilation, compiler.context) }, null, 1))
    })
  }
}

function statsOf(compilation: Compilation, root: string): Omit<BundleStats, 'build'> {
  const { chunkGraph, moduleGraph } = compilation
  const nameOf = (module: Module): string => path.relative(root, module.nameForCondition() ?? module.identifier())
  const idsOf = (group: ChunkGroup): string[] => group.chunks.map(chunk => String(chunk.id))

  const imports: Record<string, string[]> = {}
  const collectImports = (block: AsyncDependenciesBlock): void => {
    const target = block.dependencies.map(dependency => moduleGraph.getModule(dependency)).find(Boolean)
    const group = chunkGraph.getBlockChunkGroup(block)
    if (target && group) imports[nameOf(target)] = idsOf(group)
    block.blocks.forEach(collectImports)
  }
  for (const module of compilation.modules) module.blocks.forEach(collectImports)

  return {
    entry: [...compilation.entrypoints.values()].flatMap(idsOf),
    imports,
    chunks: [...compilation.chunks].map(chunk => ({
      id: String(chunk.id),
      files: [...chunk.files],
      modules: chunkGraph.getChunkModules(chunk).flatMap(partsOf).map(nameOf),
    })),
  }
}

/** Splits webpack's concatenated modules, so that each is counted separately. */
function partsOf(module: Module): Module[] {
  const joined = (module as { readonly modules?: readonly Module[] }).modules
  return joined === undefined ? [module] : [...joined]
}
