import * as oauth from 'oauth4webapi'
import { port } from '@/runtime/effects/port'
import { hasSessionHint, removeSessionHint } from '@/runtime/adapters/sessionHint'
import type { World } from '@/runtime/effects/world'
import { REVOCATION_LIFE_MS } from '../deviceEntries'
import { releaseDevice, isReleased, claimDevice } from './identity/deviceOwner'
import { retryingFetch } from './identity/retryingFetch'
import { providerOf } from './identity/provider'
import { endSession, readSession } from './identity/sessionRecord'
import { forgetLatestSignIn } from './identity/transactions'

/** Stores on the device with a user's data: drafts, payment attempts, and intentions with their idempotency keys. */
const USER_DATA_STORES = ['drafts', 'attempts', 'intentions'] as const

/** Deletes the user's data from this device. */
export const forgetPerson = port('account.forgetPerson', 'keep', async ({ device, config }) => {
  await device.clear(USER_DATA_STORES)
  if (config.identity) await forgetLatestSignIn({ device }, config.identity.clientId)
  return null
})

const SESSION_STORE = 'session'
/** Where a token waits for its revocation; the name is in use on customers' devices. */
const revocationKey = (clientId: string): string => `${clientId} farewell`

/** Signing out waits no longer than this for the revocation. */
const REVOKE_WITHIN_MS = 1_500

/**
 * Ends the session on this device at once; the refresh token is stored until it is revoked. A mark on the device shows other tabs,
 * even those that miss the message between tabs, that the user signed out. With `leave`, redirects to the provider's own sign-out.
 */
export const forgetSession = port('account.forgetSession', 'keep', async (world, leave: boolean) => {
  const { accessToken, config, cookies, device, clock } = world
  accessToken.forget()
  if (!config.identity) return null
  const { clientId } = config.identity
  removeSessionHint(cookies, clientId)
  const record = await readSession({ device }, clientId)
  await endSession({ device }, clientId)
  await releaseDevice({ device }, clientId)
  if (record) await device.write(SESSION_STORE, revocationKey(clientId), record.refreshToken, REVOCATION_LIFE_MS)
  if (!leave) return null
  const timeout = clock.sleep(REVOKE_WITHIN_MS)
  await Promise.race([revoke(world), timeout.done])
  timeout.cancel()
  navigateToProviderSignOut(world)
  return null
})

/** Drops this page's access token after another tab has ended the session. */
export const forgetToken = port('account.forgetToken', 'keep', ({ accessToken }) => {
  accessToken.forget()
  return Promise.resolve(null)
})

/**
 * Revokes the token of a session that ended on this device.
 * @returns whether no token is left to revoke
 */
export const tellProviderToRevoke = port('account.tellProvider', 'keep', world => revoke(world))

/** Token revocation (RFC 7009): afterwards nobody can renew the session. */
async function revoke(world: World): Promise<boolean> {
  const { config, device } = world
  if (!config.identity) return true
  const { clientId, domain } = config.identity
  const token = await device.read(SESSION_STORE, revocationKey(clientId))
  if (typeof token !== 'string') return true
  try {
    const server = { issuer: `${domain}/`, revocation_endpoint: `${domain}/oauth/revoke` }
    const options = { ...providerOf(world).options, [oauth.customFetch]: retryingFetch(world) as RevocationFetch }
    const answer = await oauth.revocationRequest(server, { client_id: clientId }, oauth.None(), token, options)
    if (answer.status >= 500) return false
  } catch {
    return false
  }
  await device.remove(SESSION_STORE, revocationKey(clientId))
  return true
}
type RevocationFetch = NonNullable<oauth.RevocationRequestOptions[typeof oauth.customFetch]>

/** Redirects to the provider's own sign-out, which returns to the home page. */
export const leaveProvider = port('account.leaveProvider', 'keep', world => {
  navigateToProviderSignOut(world)
  return Promise.resolve(null)
})

function navigateToProviderSignOut({ config, navigation }: World): void {
  if (!config.identity) return
  const address = new URL(`${config.identity.domain}/v2/logout`)
  address.search = new URLSearchParams({ client_id: config.identity.clientId, returnTo: `${navigation.origin}/` }).toString()
  navigation.leave(address.href)
}

/**
 * Makes this customer the owner of the data on this device.
 * @returns whether it belonged to another customer (AUTH-47)
 */
export const takeOverDevice = port('account.takeOverDevice', 'keep', async (world, subject: string): Promise<boolean> => {
  const { identity } = world.config
  return identity !== undefined && claimDevice(world, identity.clientId, subject)
})

/** Whether the user has signed out in another tab, by the mark on the device. */
export const hasLeftElsewhere = port(
  'account.hasLeftElsewhere',
  'keep',
  async ({ config, cookies, device }): Promise<boolean> => {
    if (!config.identity || hasSessionHint(cookies, config.identity.clientId)) return false
    return isReleased({ device }, config.identity.clientId)
  },
)
