import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveStylesheets } from '../../backend/web/assets'
import { type Listener, lazyListener } from '../web/listener'
import { pageServer, sendPage } from '../../backend/web/pageServer'
import { adminRoutes } from './admin'
import { type AppBuilds, appBuilds } from '../../recordings/console/appBuilds'
import type { Control } from './control'
import { controlRoutes } from './controlRoutes'
import { startNights } from '../../recordings/retention/nightly'
import { supportNotice } from './outboxPage'
import { outboxRoutes } from './outboxRoutes'
import { CONTROL_STYLESHEET, OUTBOX_STYLESHEET } from './pages/parts'
import { RECORDINGS } from '../../recordings/intake/intakeRoutes'
import { recordingsRoutes, STYLESHEETS } from '../../recordings/routes'
import { reindex } from '../../recordings/index/reindex'
import { supportStore } from './store'

const APP_STORES = [
  ['ios', 'the App Store'],
  ['android', 'the Play Store'],
] as const

/** The support origin: the recordings service with its console, the control room, the outbox, admin calls. */
export async function supportApp(
  control: Control,
  store = supportStore(control.sandbox),
  // on `localhost` itself, because Node does not resolve names below it, such as `app.localhost`
  builds: AppBuilds = appBuilds(`http://localhost:${control.sandbox.settings.ports.app}`),
): Promise<FastifyInstance> {
  const { sandbox } = control
  const { support: supportOrigin, app: appOrigin } = sandbox.settings.origins
  const app = await pageServer({
    origin: supportOrigin,
    // a scenario's form redirects to the app
    policy: { formTargets: [appOrigin] },
    openBelow: RECORDINGS,
    errorPage: status => supportNotice(status === 404 ? 'This page does not exist' : 'This did not work'),
  })
  serveStylesheets(app, {
    [OUTBOX_STYLESHEET]: join(import.meta.dirname, 'support.css'),
    [CONTROL_STYLESHEET]: join(import.meta.dirname, 'control.css'),
    ...STYLESHEETS,
  })
  outboxRoutes(app, sandbox)
  // stands in for the app's pages in the two app stores
  for (const [platform, name] of APP_STORES)
    app.get(`/app-stores/${platform}`, (_request, reply) =>
      sendPage(reply, supportNotice(`The app's page in ${name} would be here`)),
    )
  await app.register(async scope => controlRoutes(scope, control))
  await app.register(async scope => adminRoutes(scope, control), { prefix: '/admin' })
  await recordingsRoutes(app, store, builds)
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
