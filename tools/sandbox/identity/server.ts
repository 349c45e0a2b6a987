import { createServer } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../web/assets'
import { serveBrowserModules } from '../web/browserModules'
import { type Listener, lazyListener } from '../web/listener'
import { pageServer } from '../web/pageServer'
import { oneTimeCodes } from './codes'
import { forgetOld } from './forgetOld'
import { forgeAnswers } from './forging/forgeAnswers'
import { foreignKeyRoutes } from './forging/foreignKeys'
import { forgingKeys } from './forging/forgingKeys'
import { CODE_CALL_PATHS, codeCalls } from './grants/codeCalls'
import { registerCodeGrants } from './grants/codeGrants'
import { tokenGuard } from './grants/guardToken'
import { mfaTokenStore } from './grants/mfaTokens'
import { identityKeys } from './keys'
import { limits } from './limits'
import { STYLESHEET } from './pages/identityPage'
import { noticePage } from './pages/otherPages'
import { openIdProvider, SCOPES } from './provider'
import { dressProvider } from './providerHeaders'
import { signInRoutes } from './signIn/routes'

const PROVIDER_PATHS = ['/authorize', '/oauth/', '/v2/', '/.well-known/']
const CLEANING_MS = 10 * 60 * 1_000

/** The sign-in service: the OpenID provider on its paths, our own pages on all others. */
export async function identityApp(sandbox: Sandbox): Promise<FastifyInstance> {
  const { settings } = sandbox
  const keys = identityKeys(settings.stateFolder)
  const limited = limits(sandbox, keys.codes)
  const codes = oneTimeCodes(sandbox, keys.codes, limited)
  const mfaTokens = mfaTokenStore(sandbox)
  const provider = await openIdProvider(sandbox, keys, tokenGuard(mfaTokens))
  const forging = forgingKeys(keys)
  dressProvider(provider, settings)
  forgeAnswers(provider, sandbox, forging)
  registerCodeGrants(provider, sandbox, codes, mfaTokens, SCOPES)
  const answerAsProvider = provider.callback()
  const calls = await codeCalls(sandbox, codes, mfaTokens)

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
        const begins = (path: string): boolean => request.url?.startsWith(path) ?? false
        if (PROVIDER_PATHS.some(begins)) void answerAsProvider(request, response)
        else if (CODE_CALL_PATHS.some(begins)) calls.routing(request, response)
        else answerOurs(request, response)
      })
      return server
    },
  })
  serveStylesheets(app, { [STYLESHEET]: join(import.meta.dirname, 'pages/identity.css') })
  serveBrowserModules(app, import.meta.dirname, ['browser/signOut', 'browser/showPassword'])
  foreignKeyRoutes(app, forging)
  signInRoutes(app, { sandbox, provider, codes, limits: limited })

  const cleaning = setInterval(() => {
    forgetOld(sandbox).catch((error: unknown) => console.error('could not forget old sign-ins', error))
  }, CLEANING_MS)
  cleaning.unref()
  app.addHook('onClose', async () => {
    clearInterval(cleaning)
    await calls.close()
  })
  return app
}

/** @throws when the database cannot be read, before anything listens */
export async function identityServer(sandbox: Sandbox): Promise<Listener> {
  const app = await identityApp(sandbox)
  return lazyListener(async () => app, sandbox.settings.ports.identity)
}
