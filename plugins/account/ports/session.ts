import * as oauth from 'oauth4webapi'
import { port } from '@/runtime/effects/port'
import { hasSessionHint, writeSessionHint, removeSessionHint } from '@/runtime/adapters/sessionHint'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import type { RenewalReason } from '../events'
import { userMasks } from '../masks'
import type { IdentifiedUser } from '../model/identifiedUser'
import { exchange } from './identity/exchange'
import { identityError } from './identity/identityError'
import { inOneTab } from './identity/oneTab'
import { providerOf, SCOPE, type Provider } from './identity/provider'
import { beginSession, endSession, readSession, replaceSession, type SessionRecord } from './identity/sessionRecord'
import { authorizeSilently, BlockedFrame, type MessageCount } from './identity/silentFrame'

type RenewalOutcome = (
  | ({ readonly outcome: 'renewed' } & Renewed)
  /** There is no session any more, or none without asking the user to sign in. */
  | { readonly outcome: 'ended'; readonly code: string }
  /** The provider gave no answer. */
  | { readonly outcome: 'unreachable'; readonly code: string }
) & {
  /** Messages from other senders or of another form while the hidden frame was open (AUTH-36). */
  readonly ignoredMessages?: number
}

/** Gets a new access token into memory, one tab at a time: with the refresh token, or else in a hidden frame. */
export const renewSession = port(
  'account.renewSession',
  { outcome: 'keep', subject: 'pseudo', expiresAt: 'keep', person: userMasks, code: 'keep', ignoredMessages: 'keep' },
  async (world, because: RenewalReason): Promise<RenewalOutcome> => {
    const messages: MessageCount = { ignored: 0 }
    const counted = (): { ignoredMessages?: number } => (messages.ignored > 0 ? { ignoredMessages: messages.ignored } : {})
    try {
      const provider = providerOf(world)
      const generationOf = async () => (await readSession(world, provider.clientId))?.generation
      const answer = await inOneTab(world, provider.clientId, turn => renew(world, provider, turn, messages), generationOf)
      return { outcome: 'renewed', ...answer, ...counted() }
    } catch (error) {
      const { code } = identityError(error)
      const hasEnded = SESSION_ENDED_CODES.has(code) || error instanceof BlockedFrame
      // a token about to expire still works, a refused one does not; `hold` also releases the calls that wait for a token
      world.accessToken.hold(because === 'expiring' && !hasEnded ? world.accessToken.current() : undefined)
      return { outcome: hasEnded ? 'ended' : 'unreachable', code, ...counted() }
    }
  },
)

/** Error codes after which only a new sign-in by the user helps. */
const SESSION_ENDED_CODES = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'invalid_grant',
  'invalid_token',
  'login_required',
  'mfa_required',
  'missing_refresh_token',
])

interface Renewed {
  readonly subject: string
  readonly expiresAt: number
  /** Absent where the provider sent no identity token. */
  readonly person?: IdentifiedUser
}

/** @throws AppError `missing_refresh_token`, or the provider's error */
async function renew(world: World, provider: Provider, turn: AbortSignal, messages: MessageCount): Promise<Renewed> {
  const { clientId } = provider
  let used: SessionRecord | undefined
  try {
    used = await readSession(world, clientId)
    const renewed = used ? await renewByToken(world, provider, turn, used) : await renewInFrame(world, provider, turn, messages)
    writeSessionHint(world.cookies, clientId)
    return renewed
  } catch (error) {
    const isOver = SESSION_ENDED_CODES.has(identityError(error).code) && !(error instanceof BlockedFrame)
    // within this turn, so that no other tab tries to renew a session that has just ended
    if (isOver && !turn.aborted) await forgetSessionRecord(world, clientId)
    throw error
  }
}

/** Renews with the refresh token on the device; once more if another tab has replaced that token in the meantime. */
async function renewByToken(
  world: World,
  provider: Provider,
  turn: AbortSignal,
  used: SessionRecord,
  isLastTry = false,
): Promise<Renewed> {
  const { clientId } = provider
  try {
    const { identity, accessToken, refreshToken, expiresAt } = await refresh(world, provider, turn, used)
    if (turn.aborted) throw new AppError('timeout')
    if (identity && identity.subject !== used.subject) throw new AppError('invalid_token')
    // a provider without token rotation sends none: the old one stays valid
    if (await replaceSession(world, clientId, used, refreshToken ?? used.refreshToken)) {
      world.accessToken.hold(accessToken)
      return { subject: used.subject, expiresAt, ...(identity && { person: identity.person }) }
    }
  } catch (error) {
    const hasNewerToken = (await readSession(world, clientId))?.generation !== used.generation
    if (isLastTry || turn.aborted || !hasNewerToken) throw error
  }
  if (isLastTry || turn.aborted) throw new AppError('timeout')
  const newer = await readSession(world, clientId)
  if (newer === undefined) throw new AppError('missing_refresh_token')
  return renewByToken(world, provider, turn, newer, true)
}

/** Without a token the provider may still have a session. Only tried with the hint cookie, so that a sign-out stays final. */
async function renewInFrame(world: World, provider: Provider, turn: AbortSignal, messages: MessageCount): Promise<Renewed> {
  const { clientId } = provider
  if (!hasSessionHint(world.cookies, clientId)) throw new AppError('missing_refresh_token')
  const { identity, accessToken, refreshToken, expiresAt } = await authorizeSilently(world, provider, turn, messages)
  if (identity === undefined) throw new AppError('invalid_token')
  if (turn.aborted || !hasSessionHint(world.cookies, clientId)) throw new AppError('timeout')
  if (refreshToken !== undefined) await beginSession(world, clientId, refreshToken, identity.subject)
  world.accessToken.hold(accessToken)
  return { subject: identity.subject, expiresAt, person: identity.person }
}

async function forgetSessionRecord(world: World, clientId: string): Promise<void> {
  removeSessionHint(world.cookies, clientId)
  await endSession(world, clientId)
}

function refresh(world: World, provider: Provider, turn: AbortSignal, { refreshToken }: SessionRecord) {
  const { server, redirectUri, audience } = provider
  const additionalParameters = { redirect_uri: redirectUri, audience, scope: SCOPE }
  return exchange(world, {
    provider,
    turn,
    request: (client, options) =>
      oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, { ...options, additionalParameters }),
    process: (client, answer) => oauth.processRefreshTokenResponse(server, client, answer),
  })
}
