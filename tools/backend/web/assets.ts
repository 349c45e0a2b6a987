/**
 * The services' stylesheets. They use the brand's colours and typeface from `src/ui`, light and dark, so that signing in, paying
 * and signing look like the same site.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The tokens and the typeface of the brand. Before every other stylesheet. */
export const BRAND_STYLESHEET = '/assets/brand.css'
/** The stylesheet that all services share; each adds its own. */
export const BASE_STYLESHEET = '/assets/base.css'

const DESIGN_SYSTEM = join(import.meta.dirname, '../../../src/ui')
const FONT_ADDRESS = /url\('(@fontsource-variable\/[^']+\/([^'/]+\.woff2))'\)/g
const YEAR = 31_536_000

const textOf = (file: string): string => readFileSync(file, 'utf8')

/** Serves the shared stylesheets, the fonts and the given files by path. They are read once. */
export function serveStylesheets(app: FastifyInstance, files: Readonly<Record<string, string>>): void {
  const fonts = textOf(join(DESIGN_SYSTEM, 'fonts.css'))
  const all = {
    [BRAND_STYLESHEET]: textOf(join(DESIGN_SYSTEM, 'tokens.css')) + fonts.replaceAll(FONT_ADDRESS, "url('/assets/$2')"),
    [BASE_STYLESHEET]: textOf(join(import.meta.dirname, 'base.css')),
    ...Object.fromEntries(Object.entries(files).map(([path, file]) => [path, textOf(file)])),
  }
  for (const [path, text] of Object.entries(all)) {
    app.get(path, (_request, reply) => reply.type('text/css; charset=utf-8').send(text))
  }
  const { resolve } = createRequire(import.meta.url)
  for (const [, file = '', name] of fonts.matchAll(FONT_ADDRESS)) {
    const font = readFileSync(resolve(file))
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', `public, max-age=${YEAR}, immutable`).send(font),
    )
  }
}
