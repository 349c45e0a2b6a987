import * as oauth from 'oauth4webapi'
import { port } from '@/runtime/effects/port'
import { hasSessionHint, removeSessionHint } from '@/runtime/adapters/sessionHint'
import type { World } from '@/runtime/effects/world'
import { FAREWELL_LIFE_MS } from '../deviceEntries'
import { giveUp, isGivenUp, takeOver } from './identity/owner'
import { patientFetch } from './identity/patientFetch'
import { providerOf } from './identity/provider'
import { endSession, readSession } from './identity/sessionRecord'
import { forgetIntent } from './identity/transactions'

/** What a person leaves on a device while they use it: what they typed, what they paid for, what they asked for. */
const THEIRS = ['drafts', 'attempts', 'intentions'] as const

/** Forgets what the person left on this device. */
export const forgetPerson = port('account.forgetPerson', 'keep', async ({ device, config }) => {
  await device.clear(THEIRS)
  if (config.identity) await forgetIntent({ device }, config.identity.clientId)
  return null
})

const FAREWELL = 'session'
const farewellName = (clientId: string): string => `${clientId} farewell`

/** Nobody waits longer to be signed out because the provider does not answer. */
const TELL_WITHIN_MS = 1_500

/**
 * Forgets the session on this device, at once; the provider's token is put aside until the provider is told. The mark that
 * stays can be read by a tab that could not hear of it. With `leave`, goes to the provider's own sign-out.
 */
export const forgetSession = port('account.forgetSession', 'keep', async (world, leave: boolean) => {
  const { accessToken, config, cookies, device, clock } = world
  accessToken.forget()
  if (!config.identity) return null
  const { clientId } = config.identity
  removeSessionHint(cookies, clientId)
  const record = await readSession({ device }, clientId)
  await endSession({ device }, clientId)
  await giveUp({ device }, clientId)
  if (record) await device.write(FAREWELL, farewellName(clientId), record.refreshToken, FAREWELL_LIFE_MS)
  if (!leave) return null
  const longEnough = clock.sleep(TELL_WITHIN_MS)
  await Promise.race([revoke(world), longEnough.done])
  longEnough.cancel()
  goToProvider(world)
  return null
})

/** This page's own token: another tab has ended the session. */
export const forgetToken = port('account.forgetToken', 'keep', ({ accessToken }) => {
  accessToken.forget()
  return Promise.resolve(null)
})

/**
 * Tells the provider what it could not be told when the session was ended here.
 * @returns whether there is nothing left to tell
 */
export const tellProvider = port('account.tellProvider', 'keep', world => revoke(world))

/** That nobody may renew the session any more (RFC 7009). */
async function revoke(world: World): Promise<boolean> {
  const { config, device } = world
  if (!config.identity) return true
  const { clientId, domain } = config.identity
  const token = await device.read(FAREWELL, farewellName(clientId))
  if (typeof token !== 'string') return true
  try {
    const server = { issuer: `${domain}/`, revocation_endpoint: `${domain}/oauth/revoke` }
    const options = { ...providerOf(world).options, [oauth.customFetch]: patientFetch(world) as RevocationFetch }
    const answer = await oauth.revocationRequest(server, { client_id: clientId }, oauth.None(), token, options)
    if (answer.status >= 500) return false
  } catch {
    return false
  }
  await device.remove(FAREWELL, farewellName(clientId))
  return true
}
type RevocationFetch = NonNullable<oauth.RevocationRequestOptions[typeof oauth.customFetch]>

/** Goes to the provider's own sign-out, which comes back to the home page. */
export const leaveProvider = port('account.leaveProvider', 'keep', world => {
  goToProvider(world)
  return Promise.resolve(null)
})

function goToProvider({ config, navigation }: World): void {
  if (!config.identity) return
  const address = new URL(`${config.identity.domain}/v2/logout`)
  address.search = new URLSearchParams({ client_id: config.identity.clientId, returnTo: `${navigation.origin}/` }).toString()
  navigation.leave(address.href)
}

/**
 * The customer's things may lie on this device from now on.
 * @returns whether somebody else's lay there (AUTH-47)
 */
export const takeOverDevice = port('account.takeOverDevice', 'keep', async (world, subject: string): Promise<boolean> => {
  const { identity } = world.config
  return identity !== undefined && takeOver(world, identity.clientId, subject)
})

/** Whether the person has signed out in another tab, as the device knows. */
export const hasLeftElsewhere = port(
  'account.hasLeftElsewhere',
  'keep',
  async ({ config, cookies, device }): Promise<boolean> => {
    if (!config.identity || hasSessionHint(cookies, config.identity.clientId)) return false
    return isGivenUp({ device }, config.identity.clientId)
  },
)
