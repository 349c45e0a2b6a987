import * as oauth from 'oauth4webapi'
import type { World } from '@/runtime/effects/world'
import type { Provider } from './provider'

/** A token signed with an unknown key causes the keys to be fetched again, because it may be new; not more often than this (AUTH-18). */
const REFETCH_MS = 30_000

interface Keys {
  /** The library caches the keys by this object's identity, so a copy of the object makes it fetch them again. */
  readonly server: oauth.AuthorizationServer
  fetchedAt: number
}

const known = new WeakMap<oauth.AuthorizationServer, Keys>()

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * Verifies the identity token of a token response, with the provider's published keys and no others.
 * @throws OAuth errors (see `identityError`)
 */
export async function checkSignature(
  { clock }: Pick<World, 'clock'>,
  provider: Provider,
  tokenResponse: Response,
  fetch: Fetch,
): Promise<void> {
  const check = async (keys: Keys): Promise<void> => {
    known.set(provider.server, keys)
    const fetchKeys: Fetch = (address, init) => {
      keys.fetchedAt = clock.now()
      return fetch(address, init)
    }
    await oauth.validateApplicationLevelSignature(keys.server, tokenResponse, {
      ...provider.options,
      [oauth.customFetch]: fetchKeys as oauth.ValidateSignatureOptions[typeof oauth.customFetch],
    })
  }
  const keys = known.get(provider.server) ?? { server: { ...provider.server }, fetchedAt: Number.NEGATIVE_INFINITY }
  try {
    await check(keys)
  } catch (error) {
    const isUnknownKey = error instanceof oauth.OperationProcessingError && error.code === oauth.KEY_SELECTION
    if (!isUnknownKey || clock.now() - keys.fetchedAt < REFETCH_MS) throw error
    await check({ ...keys, server: { ...provider.server } })
  }
}
