import { createServer } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { lt } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../web/assets'
import { serveBrowserModules } from '../web/browserModules'
import { type Listener, lazyListener } from '../web/listener'
import { pageServer } from '../web/pageServer'
import { forgetOldArtifacts } from './artifacts'
import { oneTimeCodes } from './codes'
import { identityKeys } from './keys'
import { STYLESHEET } from './pages/identityPage'
import { noticePage } from './pages/otherPages'
import { openIdProvider } from './provider'
import { dressProvider } from './providerHeaders'
import { challenges } from './schema'
import { signInRoutes } from './signIn/routes'

const PROVIDER_PATHS = ['/authorize', '/oauth/', '/v2/', '/.well-known/']
const CLEANING_MS = 10 * 60 * 1_000

/** The sign-in service: the OpenID provider on its paths, our own pages on all others. */
export async function identityApp(sandbox: Sandbox): Promise<FastifyInstance> {
  const { settings, db, clock } = sandbox
  const keys = identityKeys(settings.stateFolder)
  const provider = await openIdProvider(sandbox, keys)
  dressProvider(provider, settings)
  const answerAsProvider = provider.callback()

  const app = await pageServer({
    origin: settings.origins.identity,
    policy: { scripts: true, formTargets: [settings.origins.app], keepsOpener: true },
    errorPage: status =>
      noticePage(
        status === 404 ? 'This page does not exist' : 'This did not work',
        'Go back to Lockstep and sign in again from there.',
        `${settings.origins.app}/`,
      ),
    serverFactory: answerOurs => {
      const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 15_000 }, (request, response) => {
        const isProviders = PROVIDER_PATHS.some(path => request.url?.startsWith(path) ?? false)
        if (isProviders) void answerAsProvider(request, response)
        else answerOurs(request, response)
      })
      return server
    },
  })
  serveStylesheets(app, { [STYLESHEET]: join(import.meta.dirname, 'pages/identity.css') })
  serveBrowserModules(app, import.meta.dirname, ['browser/signOut'])
  signInRoutes(app, sandbox, provider, oneTimeCodes(sandbox, keys.codes))

  const cleaning = setInterval(() => {
    Promise.all([forgetOldArtifacts(db), db.delete(challenges).where(lt(challenges.expiresAt, clock.now()))]).catch(
      (error: unknown) => console.error('could not forget old sign-ins', error),
    )
  }, CLEANING_MS)
  cleaning.unref()
  app.addHook('onClose', async () => clearInterval(cleaning))
  return app
}

/** @throws when the database cannot be read, before anything listens */
export async function identityServer(sandbox: Sandbox): Promise<Listener> {
  const app = await identityApp(sandbox)
  return lazyListener(async () => app, sandbox.settings.ports.identity)
}
