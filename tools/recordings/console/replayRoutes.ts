import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { html } from '../../backend/web/html'
import { pageHeaders } from '../../backend/web/pagePolicy'
import { sendPage } from '../../backend/web/pageServer'
import { missingBodies, runsOf } from '../files/file'
import { findRecordings } from '../search/find'
import type { Store } from '../store'
import { addEntry } from '../trail/trail'
import { markSeen } from '../work/states'
import type { AppBuilds } from './appBuilds'
import { viewerOf } from './guard'
import { openedBy } from './opened'
import { CONSOLE, consolePage } from './parts'
import { nameOfVisit } from './recordingList'
import { REPLAY_ASSETS, replayPage } from './replayPage'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** Files with a digest in their name never change. */
const IMMUTABLE = /\.[0-9a-f]{8}\.\w+$/

/** The page that replays a recording, and its assets. */
export function replayRoutes(app: FastifyInstance, store: Store, builds: AppBuilds): void {
  const { consoleFolder, appOrigin } = store.settings
  const builtFile = async (name: string): Promise<Buffer | undefined> =>
    /^[\w-]+(\.[\w-]+)+$/.test(name) ? readFile(join(consoleFolder, name)).catch(() => undefined) : undefined

  const headers = pageHeaders({ scripts: true, frames: [appOrigin] })
  app.get(
    `${CONSOLE}/recordings/:rec/replay`,
    openedBy(store)(async (rec, why, _request, reply, session) => {
      const runs = await runsOf(store, rec)
      const [recording] = await findRecordings(store, { rec })
      if (runs.length === 0 || recording === undefined) return reply.callNotFound()
      if ((await builtFile('replay.js')) === undefined)
        return sendPage(
          reply.code(503),
          consolePage(
            'The replay is not built',
            html`<p>Run <code>npm run build</code> once in the project’s folder, then load this page again.</p>`,
            viewerOf(session),
          ),
        )
      await addEntry(store, { who: session.agent, what: 'replayed', subject: rec, why })
      await markSeen(store, rec)
      const [missing, newest, config] = await Promise.all([missingBodies(store, rec), builds.newest(), builds.config()])
      const ids = [...new Set(runs.map(run => run.builds).reverse())]
      const buildsOfVisit = await Promise.all(ids.map(async id => ({ id, isKept: await builds.isKept(id) })))
      const token = viewerOf(session).formToken
      const visit = { rec, name: nameOfVisit(recording), agent: session.agent, token, missing: missing.length }
      return sendPage(reply.headers(headers), replayPage({ ...visit, builds: buildsOfVisit, newest, app: appOrigin, config }))
    }),
  )

  app.get<{ Params: { file: string } }>(`${REPLAY_ASSETS}/:file`, async ({ params }, reply) => {
    const type = TYPES[extname(params.file)]
    const content = type === undefined ? undefined : await builtFile(params.file)
    if (type === undefined || content === undefined) return reply.callNotFound()
    if (IMMUTABLE.test(params.file)) void reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type(type).send(content)
  })
}
