import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveStylesheets } from '../web/assets'
import { type Listener, lazyListener } from '../web/listener'
import { pageServer, sendPage } from '../web/pageServer'
import { adminRoutes } from './admin'
import { CONSOLE_STYLESHEET } from './console/parts'
import { privacyRoutes } from './console/privacyRoutes'
import { type AppBuilds, appBuilds } from './console/appBuilds'
import { numbersRoutes } from './console/numbersRoutes'
import { reasonRoutes } from './console/reasonRoutes'
import { recordingRoutes } from './console/recordingRoutes'
import { replayRoutes } from './console/replayRoutes'
import { signInRoutes } from './console/signInRoutes'
import { workRoutes } from './console/workRoutes'
import type { Control } from './control'
import { controlRoutes } from './controlRoutes'
import { startNights } from './nightly'
import { supportNotice } from './outboxPage'
import { outboxRoutes } from './outboxRoutes'
import { CONTROL_STYLESHEET, OUTBOX_STYLESHEET } from './pages/parts'
import { intakeRoutes, RECORDINGS } from './recordings/intakeRoutes'
import { reindex } from './recordings/reindex'
import { supportStore } from './store'

const APP_STORES = [
  ['ios', 'the App Store'],
  ['android', 'the Play Store'],
] as const

/** The support origin: recordings and their console, the control room, the outbox, admin calls. */
export async function supportApp(
  control: Control,
  store = supportStore(control.sandbox),
  builds: AppBuilds = appBuilds(control.sandbox.settings),
): Promise<FastifyInstance> {
  const { sandbox } = control
  const { support, app: shop } = sandbox.settings.origins
  const app = await pageServer({
    origin: support,
    // a scenario's form redirects to the app
    policy: { formTargets: [shop] },
    openBelow: RECORDINGS,
    errorPage: status => supportNotice(status === 404 ? 'This page does not exist' : 'This did not work'),
  })
  serveStylesheets(app, {
    [OUTBOX_STYLESHEET]: join(import.meta.dirname, 'support.css'),
    [CONTROL_STYLESHEET]: join(import.meta.dirname, 'control.css'),
    [CONSOLE_STYLESHEET]: join(import.meta.dirname, 'console/console.css'),
  })
  outboxRoutes(app, sandbox)
  // stands in for the app's pages in the two app stores
  for (const [platform, store] of APP_STORES)
    app.get(`/app-stores/${platform}`, (_request, reply) =>
      sendPage(reply, supportNotice(`The app's page in ${store} would be here`)),
    )
  await app.register(async scope => controlRoutes(scope, control))
  await app.register(async scope => adminRoutes(scope, control), { prefix: '/admin' })
  await app.register(async scope => intakeRoutes(scope, store), { prefix: RECORDINGS })
  signInRoutes(app, store)
  recordingRoutes(app, store)
  workRoutes(app, store)
  numbersRoutes(app, store)
  reasonRoutes(app, store)
  replayRoutes(app, store, builds)
  privacyRoutes(app, store)
  return app
}

export const supportServer = (control: Control): Listener =>
  lazyListener(async () => {
    const store = supportStore(control.sandbox)
    await reindex(store)
    const app = await supportApp(control, store)
    app.addHook('onClose', startNights(store))
    return app
  }, control.sandbox.settings.ports.support)
