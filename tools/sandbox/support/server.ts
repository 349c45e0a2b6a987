import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { latestMessages } from '../outbox'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../web/assets'
import { pageServer, sendPage } from '../web/pageServer'
import { adminRoutes } from './admin'
import { outboxPage, STYLESHEET, supportNotice } from './outboxPage'

const APP_STORES = [
  ['ios', 'the App Store'],
  ['android', 'the Play Store'],
] as const

/** Support's own origin: what was sent to people, and the knobs that tests turn. `reset` forgets everything. */
export async function supportServer(sandbox: Sandbox, reset: () => Promise<void>): Promise<FastifyInstance> {
  const app = await pageServer({
    origin: sandbox.settings.origins.support,
    policy: {},
    errorPage: status => supportNotice(status === 404 ? 'This page does not exist' : 'This did not work'),
  })
  serveStylesheets(app, { [STYLESHEET]: join(import.meta.dirname, 'support.css') })
  app.get('/', (_request, reply) => reply.redirect('/outbox', 302))
  app.get('/outbox', async (_request, reply) => sendPage(reply, outboxPage(await latestMessages(sandbox.db))))
  // where a real configuration names the app's pages in the two stores
  for (const [platform, store] of APP_STORES)
    app.get(`/app-stores/${platform}`, (_request, reply) => sendPage(reply, supportNotice(`The app's page in ${store} would be here`)))
  app.get('/outbox.json', () => latestMessages(sandbox.db))
  await app.register(async scope => adminRoutes(scope, sandbox, reset), { prefix: '/admin' })
  return app
}
