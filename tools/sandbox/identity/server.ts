import { createServer } from 'node:http'
import { join } from 'node:path'
import { lt, notExists, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../../backend/web/assets'
import { serveBrowserModules } from '../web/browserModules'
import { lazyListener, type Listener } from '../web/listener'
import { pageServer } from '../../backend/web/pageServer'
import { oneTimeCodes } from './codes'
import { forgeAnswers } from './forging/forgeAnswers'
import { forgingKeys } from './forging/forgingKeys'
import { foreignKeyRoutes } from './forging/signatureForgeries'
import { CODE_CALL_PATHS, codeCalls } from './grants/codeCalls'
import { registerCodeGrants } from './grants/codeGrants'
import { tokenGuard } from './grants/guardToken'
import { mfaTokenStore } from './grants/mfaTokens'
import { identityKeys } from './keys'
import { limits } from './limits'
import { STYLESHEET } from './pages/identityPage'
import { noticePage } from './pages/otherPages'
import { openIdProvider, SCOPES } from './provider'
import { addProviderHeaders } from './providerHeaders'
import { artifacts, attempts, challenges, firstFactors, grantOrganizations, mfaTokens, resets, signUps } from './schema'
import { signInRoutes } from './signIn/routes'

const PROVIDER_PATHS = ['/authorize', '/oauth/', '/v2/', '/.well-known/']
/** How often expired records are deleted, in ms. */
const DELETE_EXPIRED_EVERY_MS = 10 * 60 * 1_000

/** The sign-in service: the OpenID provider on its paths, our own pages on all others. */
export async function identityApp(sandbox: Sandbox): Promise<FastifyInstance> {
  const { settings } = sandbox
  const keys = identityKeys(settings.stateFolder)
  const requestLimits = limits(sandbox, keys.codes)
  const codes = oneTimeCodes(sandbox, keys.codes, requestLimits)
  const mfaTokens = mfaTokenStore(sandbox)
  const provider = await openIdProvider(sandbox, keys, tokenGuard(mfaTokens))
  const forging = forgingKeys(keys)
  addProviderHeaders(provider, settings)
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
        'Go back to Lockstep Storage and sign in again from there.',
        `${settings.origins.app}/`,
      ),
    serverFactory: answerOurs => {
      const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 15_000 }, (request, response) => {
        const isBelow = (path: string): boolean => request.url?.startsWith(path) ?? false
        if (PROVIDER_PATHS.some(isBelow)) void answerAsProvider(request, response)
        else if (CODE_CALL_PATHS.some(isBelow)) calls.routing(request, response)
        else answerOurs(request, response)
      })
      return server
    },
  })
  serveStylesheets(app, { [STYLESHEET]: join(import.meta.dirname, 'pages/identity.css') })
  serveBrowserModules(app, import.meta.dirname, ['browser/signOut', 'browser/showPassword'])
  foreignKeyRoutes(app, forging)
  signInRoutes(app, { sandbox, provider, codes, limits: requestLimits })

  const timer = setInterval(() => {
    deleteExpired(sandbox).catch((error: unknown) => console.error('could not delete expired sign-ins', error))
  }, DELETE_EXPIRED_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await calls.close()
  })
  return app
}

/** @throws when the database cannot be read, before anything listens */
export async function identityServer(sandbox: Sandbox): Promise<Listener> {
  const app = await identityApp(sandbox)
  return lazyListener(async () => app, sandbox.settings.ports.identity)
}

/** Deletes expired records. */
export async function deleteExpired({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  // Kept for another day, so that the provider can tell an expired token from an unknown one.
  await db.delete(artifacts).where(lt(artifacts.expiresAt, sql`now() - interval '1 day'`))
  const grant = db
    .select()
    .from(artifacts)
    .where(sql`${artifacts.key} = 'Grant:' || ${grantOrganizations.grantId}`)
  await db.delete(grantOrganizations).where(notExists(grant))
  const now = clock.now()
  const tables = [challenges, firstFactors, mfaTokens, resets, signUps]
  for (const table of tables) await db.delete(table).where(lt(table.expiresAt, now))
  await db.delete(attempts).where(lt(attempts.until, now))
}
