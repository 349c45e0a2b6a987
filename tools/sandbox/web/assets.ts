import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The stylesheet that all services share; each adds its own. */
export const BASE_STYLESHEET = '/assets/base.css'

/** Serves the shared stylesheet and the given files by path. They are read once. */
export function serveStylesheets(app: FastifyInstance, files: Readonly<Record<string, string>>): void {
  const all = { [BASE_STYLESHEET]: join(import.meta.dirname, 'base.css'), ...files }
  for (const [path, file] of Object.entries(all)) {
    const text = readFileSync(file, 'utf8')
    app.get(path, (_request, reply) => reply.type('text/css; charset=utf-8').send(text))
  }
}
