import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

/** Keeps what the byte budget needs to know of a build: which chunks go together and which modules each chunk holds. */
export class StatsPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('StatsPlugin', stats => {
      if (stats.hasErrors()) return
      const json = stats.toJson({
        all: false,
        chunkGroups: true,
        chunks: true,
        chunkModules: true,
        chunkRelations: true,
        ids: true,
        modules: true,
        nestedModules: true,
        modulesSpace: Infinity,
        chunkModulesSpace: Infinity,
        nestedModulesSpace: Infinity,
      })
      mkdirSync(path.dirname(this.file), { recursive: true })
      writeFileSync(this.file, JSON.stringify(json))
    })
  }
}
