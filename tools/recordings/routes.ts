import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppBuilds } from './console/appBuilds'
import { numbersRoutes } from './console/numbersRoutes'
import { CONSOLE_STYLESHEET } from './console/parts'
import { privacyRoutes } from './console/privacyRoutes'
import { reasonRoutes } from './console/reasonRoutes'
import { recordingRoutes } from './console/recordingRoutes'
import { replayRoutes } from './console/replayRoutes'
import { signInRoutes, signOutRoutes } from './console/signInRoutes'
import { workRoutes } from './console/workRoutes'
import { intakeRoutes, RECORDINGS } from './intake/intakeRoutes'
import { openIdRoutes } from './openId/signInRoutes'
import type { Store } from './store'

/** The console's stylesheets, for the server of its pages. */
export const STYLESHEETS = { [CONSOLE_STYLESHEET]: join(import.meta.dirname, 'console/console.css') }

/** Intake and console on a server of pages, which leaves `RECORDINGS` open to the app's origin. */
export async function recordingsRoutes(app: FastifyInstance, store: Store, builds: AppBuilds): Promise<void> {
  await app.register(async scope => intakeRoutes(scope, store), { prefix: RECORDINGS })
  if (store.provider === undefined) signInRoutes(app, store)
  else openIdRoutes(app, store, store.provider)
  signOutRoutes(app, store)
  recordingRoutes(app, store)
  workRoutes(app, store)
  numbersRoutes(app, store)
  reasonRoutes(app, store)
  replayRoutes(app, store, builds)
  privacyRoutes(app, store)
}
