import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { latestMessages } from '../outbox'
import { serveStylesheets } from '../web/assets'
import { pageServer, sendPage } from '../web/pageServer'
import { adminRoutes } from './admin'
import type { Control } from './control'
import { controlRoutes } from './controlRoutes'
import { outboxPage, supportNotice } from './outboxPage'
import { CONTROL_STYLESHEET, OUTBOX_STYLESHEET } from './pages/names'

const APP_STORES = [
  ['ios', 'the App Store'],
  ['android', 'the Play Store'],
] as const

/** Support's own origin: the control room, what was sent to people, and the knobs that tests turn. */
export async function supportServer(control: Control): Promise<FastifyInstance> {
  const { sandbox } = control
  const { support, app: shop } = sandbox.settings.origins
  const app = await pageServer({
    origin: support,
    // a scenario that was asked for by a form ends in the app
    policy: { formTargets: [shop] },
    errorPage: status => supportNotice(status === 404 ? 'This page does not exist' : 'This did not work'),
  })
  serveStylesheets(app, {
    [OUTBOX_STYLESHEET]: join(import.meta.dirname, 'support.css'),
    [CONTROL_STYLESHEET]: join(import.meta.dirname, 'control.css'),
  })
  app.get('/outbox', async (_request, reply) => sendPage(reply, outboxPage(await latestMessages(sandbox.db))))
  // where a real configuration names the app's pages in the two stores
  for (const [platform, store] of APP_STORES)
    app.get(`/app-stores/${platform}`, (_request, reply) =>
      sendPage(reply, supportNotice(`The app's page in ${store} would be here`)),
    )
  app.get('/outbox.json', () => latestMessages(sandbox.db))
  await app.register(async scope => controlRoutes(scope, control))
  await app.register(async scope => adminRoutes(scope, control), { prefix: '/admin' })
  return app
}
