import * as oauth from 'oauth4webapi'
import { port } from '@/effects/port'
import { leaveSessionHint, removeSessionHint } from '@/effects/adapters/sessionHint'
import type { World } from '@/effects/world'
import { AppError } from '@/errors/AppError'
import type { RenewalReason } from '../events'
import { exchange } from './identity/exchange'
import { identityError } from './identity/identityError'
import { providerOf, SCOPE, type Provider } from './identity/provider'
import { endSession, readSession, replaceSession, type SessionRecord } from './identity/sessionRecord'

/** Waiting for another tab: five seconds, up to ten times (spec §9); from the second on a frozen tab is overtaken. */
const LOCK_WAIT_MS = 5_000
const LOCK_TRIES = 10

type RenewalOutcome =
  | { readonly outcome: 'renewed'; readonly subject: string; readonly expiresAt: number }
  /** There is no session any more. */
  | { readonly outcome: 'ended'; readonly code: string }
  /** Nobody could say. */
  | { readonly outcome: 'unreachable'; readonly code: string }

/** Gets a new access token into memory, one tab at a time. */
export const renewSession = port(
  'account.renewSession',
  { outcome: 'keep', subject: 'pseudo', expiresAt: 'keep', code: 'keep' },
  async (world, because: RenewalReason): Promise<RenewalOutcome> => {
    try {
      const provider = providerOf(world)
      const answer = await alone(world, provider, () => renew(world, provider))
      leaveSessionHint(world.cookies, provider.clientId)
      return { outcome: 'renewed', ...answer }
    } catch (error) {
      const { code } = identityError(error)
      if (ENDINGS.has(code)) {
        if (world.config.identity) removeSessionHint(world.cookies, world.config.identity.clientId)
        world.accessToken.hold(undefined)
        return { outcome: 'ended', code }
      }
      // a token about to expire still works; one that was refused does not, and calls wait for an answer
      if (because !== 'expiring') world.accessToken.hold(undefined)
      return { outcome: 'unreachable', code }
    }
  },
)

const ENDINGS = new Set(['invalid_grant', 'login_required', 'missing_refresh_token', 'interaction_required', 'consent_required', 'invalid_token'])

async function alone<T>({ locks }: World, { clientId }: Provider, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let begun = false
    try {
      return await locks.request(`idp:${clientId}`, { waitMs: LOCK_WAIT_MS, steal: attempt > 1 }, () => {
        begun = true
        return work()
      })
    } catch (error) {
      // once it has begun, an error is the work's own, or the turn was taken away: the other tab goes on
      if (begun || attempt === LOCK_TRIES || !(error instanceof AppError && error.code === 'timeout')) throw error
    }
  }
}

/**
 * Renews with the token on the device; once more where another tab has replaced that token meanwhile.
 * @throws AppError `missing_refresh_token`, or what the provider said
 */
async function renew(world: World, provider: Provider, isLastTry = false): Promise<{ subject: string; expiresAt: number }> {
  const { clientId } = provider
  const used = await readSession(world, clientId)
  if (used === undefined) throw new AppError('missing_refresh_token')
  const isOvertaken = async (): Promise<boolean> => !isLastTry && (await readSession(world, clientId))?.generation !== used.generation
  try {
    const { identity, accessToken, refreshToken, expiresAt } = await refresh(world, provider, used)
    if (identity && identity.subject !== used.subject) throw new AppError('invalid_token')
    // a provider that does not rotate sends none: the old one stays good
    if (await replaceSession(world, clientId, used, refreshToken ?? used.refreshToken)) {
      world.accessToken.hold(accessToken)
      return { subject: used.subject, expiresAt }
    }
  } catch (error) {
    if (!(await isOvertaken())) {
      if (ENDINGS.has(identityError(error).code)) await endSession(world, clientId)
      throw error
    }
  }
  if (isLastTry) throw new AppError('timeout')
  return renew(world, provider, true)
}

function refresh(world: World, provider: Provider, { refreshToken }: SessionRecord) {
  const { server, redirectUri, audience } = provider
  const additionalParameters = { redirect_uri: redirectUri, audience, scope: SCOPE }
  return exchange(world, {
    provider,
    ask: (client, options) => oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, { ...options, additionalParameters }),
    process: (client, answer) => oauth.processRefreshTokenResponse(server, client, answer),
  })
}

/** Forgets the session on this device; with `leave`, goes to the provider's sign-out, which comes back to the home page. */
export const forgetSession = port('account.forgetSession', 'keep', async (world, leave: boolean) => {
  world.accessToken.hold(undefined)
  const { identity } = world.config
  if (!identity) return null
  removeSessionHint(world.cookies, identity.clientId)
  await endSession(world, identity.clientId)
  if (!leave) return null
  const address = new URL(`${identity.domain}/v2/logout`)
  address.search = new URLSearchParams({ client_id: identity.clientId, returnTo: `${world.navigation.origin}/` }).toString()
  world.navigation.leave(address.href)
  return null
})
