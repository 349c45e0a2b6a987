import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@swc/core'
import type { FastifyInstance } from 'fastify'

/**
 * Serves TypeScript files as browser modules, each at its own path below the folder's and without an ending, which is
 * how they import each other. Types are stripped once, when the server starts; nothing is bundled.
 */
export function serveBrowserModules(app: FastifyInstance, folder: string, modules: readonly string[]): void {
  for (const module of modules) {
    const file = join(folder, `${module}.ts`)
    const { code } = transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      swcrc: false,
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'es6' },
    })
    app.get(`/${module}`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(code))
  }
}
