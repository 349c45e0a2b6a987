import { port } from '@/runtime/effects/port'
import { hasSessionHint, leaveSessionHint } from '@/runtime/adapters/sessionHint'
import type { HeldReturn, World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { personMasks } from '../masks'
import type { KnownPerson } from '../model/profileDraft'
import { placeOf } from '../model/placeOf'
import { safeTarget } from '../model/safeTarget'
import { authorizeAddress } from './identity/authorizeAddress'
import { redeem } from './identity/authorization'
import { identityError } from './identity/identityError'
import { takeOver } from './identity/owner'
import { providerOf, type Provider } from './identity/provider'
import { beginSession } from './identity/sessionRecord'
import {
  forgetIntent,
  keepIntent,
  keepTransaction,
  latestIntent,
  takeTransaction,
  type Transaction,
} from './identity/transactions'

/** What the person asked for. */
interface SignInRequest {
  readonly method: 'phone' | 'email'
  readonly target: string
}

/** Leaves for the identity provider. `reauthenticate`: whoever it knows here is asked again who they are. */
export const beginSignIn = port(
  'account.beginSignIn',
  'keep',
  async (world, request: SignInRequest & { readonly reauthenticate?: true }) => {
    world.navigation.leave(await authorizeAddress(world, { ...request, way: 'page' }))
    return null
  },
)

/** What of a target the log keeps. Asked of a port, because a replay has only what the log kept. */
export const readPlace = port(
  'account.readPlace',
  { path: 'keep', query: { key: 'keep', each: 'keep' } },
  (_world, target: string) => Promise.resolve(placeOf(target)),
)

/** How a return ended. Codes, states and tokens are in none of it. */
type SignInOutcome =
  | {
      readonly outcome: 'failed'
      readonly code: string
      readonly target: string | null
      readonly method: 'phone' | 'email'
      readonly way: 'page' | 'window'
      /** Where the device's clock is to blame: the server's, epoch milliseconds (AUTH-25). */
      readonly serverTime?: number
    }
  | {
      /** The provider is busy: the same return may be finished from `retryAt` on, epoch milliseconds (AUTH-30). */
      readonly outcome: 'postponed'
      readonly retryAt: number
      /** It says that there were too many requests. */
      readonly isLimited: boolean
    }
  | {
      readonly outcome: 'signedIn'
      readonly subject: string
      readonly target: string
      /** Epoch milliseconds. */
      readonly expiresAt: number
      readonly person: KnownPerson
      /** In this tab, or in a small window over the page that waits for it. */
      readonly way: 'page' | 'window'
      /** Somebody else was signed in here before and has not signed out. */
      readonly isAnother: boolean
    }

/** Whether the provider sent somebody back with this page. */
export const hasReturn = port('account.hasReturn', 'keep', world => Promise.resolve(world.identityReturn.isHeld()))

/** Whether somebody may be signed in here, whatever a return says. */
export const isSessionHinted = port('account.isSessionHinted', 'keep', ({ config, cookies }) =>
  Promise.resolve(config.identity !== undefined && hasSessionHint(cookies, config.identity.clientId)),
)

/** Codes do not live long: whoever would have to wait longer is told that it did not work. */
const LONGEST_WAIT_MS = 5 * 60_000
/** What an exchange may still take after the wait, before the opener of a small window gives it up. */
const WINDOW_RESERVE_MS = 10_000
/** What the device notes of a sign-in whose code waits in this page's memory. */
const WAITING = 'sign_in_waiting'
/** … and of one whose page was reloaded meanwhile. */
export const INTERRUPTED = 'sign_in_interrupted'

/** Longer than an exchange may take. */
const TURN_WAIT_MS = 15_000

/**
 * Takes what the provider sent back, once, and makes a session of it. One tab after the other: of many that were opened at
 * the same return the first signs in, and the others find its session.
 * @param isLast a provider that is still busy has failed
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
    person: personMasks,
  },
  async (world, isLast?: boolean): Promise<SignInOutcome> => {
    const returned = world.identityReturn.take() ?? {}
    const finish = (): Promise<SignInOutcome> => finishReturn(world, returned, isLast === true)
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
      // a tab that never ends its turn keeps nobody out: a return works once, whoever takes it
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
    request = await latestIntent(world, clientId)
    transaction = await transactionOf(world, provider, returned)
    request = transaction
    way = transaction.way
    // another tab at the same return has been told already
    if (transaction.notBefore !== undefined && transaction.notBefore > world.clock.now())
      throw new AppError('RATE_LIMITED', 429, 'RATE_LIMITED', { retryAt: transaction.notBefore })
    const tokens = await redeem(world, provider, { ...returned }, transaction)
    const { identity, refreshToken } = tokens
    if (identity === undefined) throw new AppError('invalid_token')
    const isAnother = await takeOver(world, clientId, identity.subject)
    if (refreshToken !== undefined) await beginSession(world, clientId, refreshToken, identity.subject)
    leaveSessionHint(world.cookies, clientId)
    world.accessToken.hold(tokens.accessToken)
    // nothing is left to try again: the address of the return would call a sign-in interrupted that has worked
    if (way === 'page') await forgetIntent(world, clientId)
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
      await keepIntent(world, world.config.identity.clientId, { target, method, code })
    return { outcome: 'failed', code, target, method, way, ...(typeof serverTime === 'number' ? { serverTime } : {}) }
  }
}

/** A small window is closed by its opener: a wait that it would not survive is not begun. */
function lastRetryAt({ clock }: World, { way, closesAt = 0 }: Transaction): number {
  const latest = clock.now() + LONGEST_WAIT_MS
  return way === 'window' ? Math.min(latest, closesAt - WINDOW_RESERVE_MS) : latest
}

/** Keeps all that is needed to finish later: the code in memory alone, the rest where it was. */
async function postpone(world: World, returned: HeldReturn, transaction: Transaction): Promise<void> {
  const { clientId } = providerOf(world)
  const { target, method, way } = transaction
  world.identityReturn.putBack(returned)
  await keepTransaction(world, clientId, transaction)
  if (way === 'page') await keepIntent(world, clientId, { target, method, code: WAITING })
}

/** A page that was reloaded while it waited has lost the code (AUTH-30): told once, then it is a failure like others. */
export const recallInterrupted = port(
  'account.recallInterrupted',
  { target: 'drop', method: 'keep' },
  async (world): Promise<SignInRequest | null> => {
    const { identity } = world.config
    const kept = identity && (await latestIntent(world, identity.clientId))
    if (!identity || kept?.code !== WAITING) return null
    await keepIntent(world, identity.clientId, { ...kept, code: INTERRUPTED })
    return { method: kept.method, target: safeTarget(kept.target, world.navigation.origin) }
  },
)
/** What was wanted last, for a page of the error that is opened anew. */
export const recallIntent = port(
  'account.recallIntent',
  { code: 'keep', target: 'drop', method: 'keep' },
  async (world): Promise<(SignInRequest & { readonly code: string | null }) | null> => {
    const { identity } = world.config
    const kept = identity && (await latestIntent(world, identity.clientId))
    return kept ? { code: kept.code, method: kept.method, target: safeTarget(kept.target, world.navigation.origin) } : null
  },
)

/** @throws AppError `state_mismatch`, `missing_transaction` */
async function transactionOf(world: World, { clientId }: Provider, { state, code, error }: HeldReturn): Promise<Transaction> {
  if (state === undefined || (code === undefined && error === undefined)) throw new AppError('state_mismatch', 0, 'Invalid state')
  const { transaction, isBroken } = await takeTransaction(world, clientId, state)
  if (transaction) return transaction
  // a sign-in was begun here, only not this one
  const isOther = !isBroken && (await latestIntent(world, clientId)) !== undefined
  throw new AppError(isOther ? 'state_mismatch' : 'missing_transaction', 0, 'Invalid state')
}
