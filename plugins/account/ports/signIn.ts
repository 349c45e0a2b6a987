import { port } from '@/effects/port'
import { hasSessionHint, leaveSessionHint } from '@/effects/adapters/sessionHint'
import type { HeldReturn, World } from '@/effects/world'
import { AppError } from '@/errors/AppError'
import { personMasks } from '../masks'
import type { KnownPerson } from '../model/profileDraft'
import { safeTarget } from '../model/safeTarget'
import { newQuestion, redeem } from './identity/authorization'
import { identityError } from './identity/identityError'
import { providerOf, type Provider } from './identity/provider'
import { beginSession } from './identity/sessionRecord'
import { keepTransaction, latestIntent, takeTransaction, type Transaction } from './identity/transactions'

/** The tenant's connections behind the two buttons (coverage C2). */
const CONNECTIONS = { phone: 'sms', email: 'Username-Password-Authentication' } as const

interface Wish {
  readonly method: 'phone' | 'email'
  readonly target: string
}

/** Leaves for the identity provider. What is needed on the way back stays on the device, not in the log. */
export const beginSignIn = port('account.beginSignIn', 'keep', async (world, { method, target }: Wish) => {
  const provider = providerOf(world)
  const { address, ...asked } = await newQuestion(provider, { response_mode: 'query', connection: CONNECTIONS[method] })
  await keepTransaction(world, provider.clientId, { ...asked, method, target: safeTarget(target, world.navigation.origin) })
  world.navigation.leave(address)
  return null
})

/** How a return ended. Codes, states and tokens are in none of it. */
type SignInOutcome =
  | { readonly outcome: 'failed'; readonly code: string; readonly target: string | null; readonly method: 'phone' | 'email' }
  | {
      readonly outcome: 'signedIn'
      readonly subject: string
      readonly target: string
      /** Epoch milliseconds. */
      readonly expiresAt: number
      readonly person: KnownPerson
    }

/** Whether the provider sent somebody back with this page. */
export const hasReturn = port('account.hasReturn', 'keep', world => Promise.resolve(world.identityReturn.isHeld()))

/** Whether somebody may be signed in here, whatever a return says. */
export const isSessionHinted = port('account.isSessionHinted', 'keep', ({ config, cookies }) =>
  Promise.resolve(config.identity !== undefined && hasSessionHint(cookies, config.identity.clientId)),
)

/** Takes what the provider sent back, once, and makes a session of it. */
export const finishSignIn = port(
  'account.finishSignIn',
  { outcome: 'keep', code: 'keep', target: 'drop', method: 'keep', subject: 'pseudo', expiresAt: 'keep', person: personMasks },
  async (world): Promise<SignInOutcome> => {
    const returned = world.identityReturn.take() ?? {}
    let wish: Wish | undefined
    try {
      const provider = providerOf(world)
      wish = await latestIntent(world, provider.clientId)
      const transaction = await transactionOf(world, provider, returned)
      wish = transaction
      const tokens = await redeem(world, provider, { ...returned }, transaction)
      const { identity, refreshToken } = tokens
      if (identity === undefined) throw new AppError('invalid_token')
      if (refreshToken !== undefined) await beginSession(world, provider.clientId, refreshToken, identity.subject)
      leaveSessionHint(world.cookies, provider.clientId)
      world.accessToken.hold(tokens.accessToken)
      const target = safeTarget(transaction.target, world.navigation.origin)
      return { outcome: 'signedIn', subject: identity.subject, target, expiresAt: tokens.expiresAt, person: identity.person }
    } catch (error) {
      return { outcome: 'failed', code: identityError(error).code, target: wish?.target ?? null, method: wish?.method ?? 'phone' }
    }
  },
)

/** @throws AppError `state_mismatch`, `missing_transaction` */
async function transactionOf(world: World, { clientId }: Provider, { state, code, error }: HeldReturn): Promise<Transaction> {
  if (state === undefined || (code === undefined && error === undefined)) throw new AppError('state_mismatch', 0, 'Invalid state')
  const transaction = await takeTransaction(world, clientId, state)
  if (transaction) return transaction
  // a sign-in was begun here, only not this one
  const other = await latestIntent(world, clientId)
  throw new AppError(other ? 'state_mismatch' : 'missing_transaction', 0, 'Invalid state')
}
