import { port } from '@/runtime/effects/port'
import { hasSessionHint, writeSessionHint } from '@/runtime/adapters/sessionHint'
import type { HeldReturn, World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { userMasks } from '../masks'
import type { IdentifiedUser } from '../model/identifiedUser'
import { recordableTarget, safeTarget } from '../model/returnTarget'
import { authorizeAddress } from './identity/authorizeAddress'
import { redeem } from './identity/authorizationCode'
import { identityError } from './identity/identityError'
import { claimDevice } from './identity/deviceOwner'
import { providerOf, type Provider } from './identity/provider'
import { beginSession } from './identity/sessionRecord'
import {
  forgetLatestSignIn,
  keepLatestSignIn,
  keepTransaction,
  readLatestSignIn,
  takeTransaction,
  type Transaction,
} from './identity/transactions'

/** The sign-in method, and the page to return to. */
interface SignInRequest {
  readonly method: 'phone' | 'email'
  readonly target: string
}

/** Redirects to the identity provider. `reauthenticate`: it ignores the session it may have and authenticates again. */
export const beginSignIn = port(
  'account.beginSignIn',
  'keep',
  async (world, request: SignInRequest & { readonly reauthenticate?: true }) => {
    world.navigation.leave(await authorizeAddress(world, { ...request, way: 'page' }))
    return null
  },
)

/** What may be recorded of a target. A port, because a replay has only the recorded form of the target. */
export const readPlaceOfTarget = port(
  'account.readPlace',
  { path: 'keep', query: { key: 'keep', each: 'keep' } },
  (_world, target: string) => Promise.resolve(recordableTarget(target)),
)

/** How a sign-in ended. Never holds an authorization code, a state or a token. */
type SignInOutcome =
  | {
      readonly outcome: 'failed'
      readonly code: string
      readonly target: string | null
      readonly method: 'phone' | 'email'
      readonly way: 'page' | 'window'
      /** If the device's clock was the cause: the server's time, epoch milliseconds (AUTH-25). */
      readonly serverTime?: number
    }
  | {
      /** The provider is busy: the sign-in may be finished from `retryAt` on, epoch milliseconds (AUTH-30). */
      readonly outcome: 'postponed'
      readonly retryAt: number
      /** Busy by 429: too many requests. */
      readonly isLimited: boolean
    }
  | {
      readonly outcome: 'signedIn'
      readonly subject: string
      readonly target: string
      /** Epoch milliseconds. */
      readonly expiresAt: number
      readonly person: IdentifiedUser
      /** In this tab, or in a popup over the page that opened it. */
      readonly way: 'page' | 'window'
      /** Another user was signed in on this device and has not signed out. */
      readonly isAnother: boolean
    }

/** Whether this page was opened by the provider's redirect. */
export const hasReturn = port('account.hasReturn', 'keep', world => Promise.resolve(world.identityReturn.isHeld()))

/** Whether the hint cookie says that a session may exist. */
export const isSessionHinted = port('account.isSessionHinted', 'keep', ({ config, cookies }) =>
  Promise.resolve(config.identity !== undefined && hasSessionHint(cookies, config.identity.clientId)),
)

/** Authorization codes are short-lived: if the wait would be longer than this, the sign-in has failed. */
const LONGEST_WAIT_MS = 5 * 60_000
/** Time reserved for the exchange after the wait, before the opener gives up on its popup. */
const WINDOW_RESERVE_MS = 10_000
/** Stored with a sign-in whose code waits in this page's memory … */
const WAITING = 'sign_in_waiting'
/** … and with one whose page was reloaded in the meantime. */
export const INTERRUPTED = 'sign_in_interrupted'

/** For the lock; longer than an exchange may take. */
const TURN_WAIT_MS = 15_000

/**
 * Exchanges the provider's response for a session; a response can be used only once. Tabs take turns: of several opened with the
 * same response the first signs in, and the others find its session.
 * @param isLast whether the sign-in fails if the provider is still busy
 */
export const finishSignIn = port(
  'account.finishSignIn',
  {
    outcome: 'keep',
    code: 'keep',
    target: 'drop',
    method: 'keep',
    way: 'keep',
    serverTime: 'keep',
    retryAt: 'keep',
    isLimited: 'keep',
    isAnother: 'keep',
    subject: 'pseudo',
    expiresAt: 'keep',
    person: userMasks,
  },
  async (world, isLastTry?: boolean): Promise<SignInOutcome> => {
    const returned = world.identityReturn.take() ?? {}
    const finish = (): Promise<SignInOutcome> => finishReturn(world, returned, isLastTry === true)
    const { clientId } = world.config.identity ?? {}
    if (clientId === undefined) return finish()
    let begun = false
    try {
      return await world.locks.request(`return:${clientId}`, { waitMs: TURN_WAIT_MS, steal: false }, () => {
        begun = true
        return finish()
      })
    } catch (error) {
      if (begun) throw error
      // a tab that holds the lock for ever must not block the others: a response works only once anyway
      return finish()
    }
  },
)

async function finishReturn(world: World, returned: HeldReturn, isLast: boolean): Promise<SignInOutcome> {
  let request: SignInRequest | undefined
  let transaction: Transaction | undefined
  let way: 'page' | 'window' = 'page'
  try {
    const provider = providerOf(world)
    const { clientId } = provider
    request = await readLatestSignIn(world, clientId)
    transaction = await transactionOf(world, provider, returned)
    request = transaction
    way = transaction.way
    // another tab with the same response has already been asked to wait
    if (transaction.notBefore !== undefined && transaction.notBefore > world.clock.now())
      throw new AppError('RATE_LIMITED', 429, { details: { retryAt: transaction.notBefore } })
    const tokens = await redeem(world, provider, { ...returned }, transaction)
    const { identity, refreshToken } = tokens
    if (identity === undefined) throw new AppError('invalid_token')
    const isAnother = await claimDevice(world, clientId, identity.subject)
    if (refreshToken !== undefined) await beginSession(world, clientId, refreshToken, identity.subject)
    writeSessionHint(world.cookies, clientId)
    world.accessToken.hold(tokens.accessToken)
    // there is nothing to retry, and a reload of /callback must not report this sign-in as interrupted
    if (way === 'page') await forgetLatestSignIn(world, clientId)
    const target = safeTarget(transaction.target, world.navigation.origin)
    return {
      outcome: 'signedIn',
      subject: identity.subject,
      target,
      expiresAt: tokens.expiresAt,
      person: identity.person,
      way,
      isAnother,
    }
  } catch (error) {
    const { code, status, details } = identityError(error)
    const { serverTime, retryAt } = details
    if (transaction && !isLast && typeof retryAt === 'number' && retryAt <= lastRetryAt(world, transaction)) {
      await postpone(world, returned, { ...transaction, notBefore: retryAt })
      return { outcome: 'postponed', retryAt, isLimited: status === 429 }
    }
    const { target = null, method = 'phone' } = request ?? {}
    if (world.config.identity && way === 'page' && target !== null)
      await keepLatestSignIn(world, world.config.identity.clientId, { target, method, code })
    return { outcome: 'failed', code, target, method, way, ...(typeof serverTime === 'number' ? { serverTime } : {}) }
  }
}

/** A popup is closed by its opener: it does not start a wait that would last longer. */
function lastRetryAt({ clock }: World, { way, closesAt = 0 }: Transaction): number {
  const latest = clock.now() + LONGEST_WAIT_MS
  return way === 'window' ? Math.min(latest, closesAt - WINDOW_RESERVE_MS) : latest
}

/** Stores what is needed to finish later: the code in memory only, the rest on the device. */
async function postpone(world: World, returned: HeldReturn, transaction: Transaction): Promise<void> {
  const { clientId } = providerOf(world)
  const { target, method, way } = transaction
  world.identityReturn.putBack(returned)
  await keepTransaction(world, clientId, transaction)
  if (way === 'page') await keepLatestSignIn(world, clientId, { target, method, code: WAITING })
}

/** A page that was reloaded while it waited has lost the code (AUTH-30): reported once, then stored as any other failure. */
export const recallInterrupted = port(
  'account.recallInterrupted',
  { target: 'drop', method: 'keep' },
  async (world): Promise<SignInRequest | null> => {
    const { identity } = world.config
    const latest = identity && (await readLatestSignIn(world, identity.clientId))
    if (!identity || latest?.code !== WAITING) return null
    await keepLatestSignIn(world, identity.clientId, { ...latest, code: INTERRUPTED })
    return { method: latest.method, target: safeTarget(latest.target, world.navigation.origin) }
  },
)
/** The last requested sign-in, for an error page that is opened again. */
export const recallIntentToSignIn = port(
  'account.recallIntent',
  { code: 'keep', target: 'drop', method: 'keep' },
  async (world): Promise<(SignInRequest & { readonly code: string | null }) | null> => {
    const { identity } = world.config
    const latest = identity && (await readLatestSignIn(world, identity.clientId))
    return latest
      ? { code: latest.code, method: latest.method, target: safeTarget(latest.target, world.navigation.origin) }
      : null
  },
)

/** @throws AppError `state_mismatch`, `missing_transaction` */
async function transactionOf(world: World, { clientId }: Provider, { state, code, error }: HeldReturn): Promise<Transaction> {
  if (state === undefined || (code === undefined && error === undefined))
    throw new AppError('state_mismatch', 0, { message: 'Invalid state' })
  const { transaction, isBroken } = await takeTransaction(world, clientId, state)
  if (transaction) return transaction
  // another sign-in was started in this browser, but not this one
  const isOther = !isBroken && (await readLatestSignIn(world, clientId)) !== undefined
  throw new AppError(isOther ? 'state_mismatch' : 'missing_transaction', 0, { message: 'Invalid state' })
}
