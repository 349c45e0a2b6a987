import * as oauth from 'oauth4webapi'
import type { World } from '@/runtime/effects/world'
import type { Provider } from './provider'

/** A key that is not among the known ones may be newer than they are: they are fetched anew, at most so often (AUTH-18). */
const REFETCH_MS = 30_000

interface Keys {
  /** The library keeps the fetched keys with this object: another object is another fetch. */
  readonly server: oauth.AuthorizationServer
  fetchedAt: number
}

const known = new WeakMap<oauth.AuthorizationServer, Keys>()

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * The signature of the identity token in an answer of the token endpoint, by the provider's published keys and no others.
 * @throws OAuth errors (see `identityError`)
 */
export async function checkSignature(
  { clock }: Pick<World, 'clock'>,
  provider: Provider,
  answer: Response,
  fetch: Fetch,
): Promise<void> {
  const check = async (keys: Keys): Promise<void> => {
    known.set(provider.server, keys)
    const fetchKeys: Fetch = (address, init) => {
      keys.fetchedAt = clock.now()
      return fetch(address, init)
    }
    await oauth.validateApplicationLevelSignature(keys.server, answer, {
      ...provider.options,
      [oauth.customFetch]: fetchKeys as oauth.ValidateSignatureOptions[typeof oauth.customFetch],
    })
  }
  const keys = known.get(provider.server) ?? { server: { ...provider.server }, fetchedAt: Number.NEGATIVE_INFINITY }
  try {
    await check(keys)
  } catch (error) {
    const isUnknown = error instanceof oauth.OperationProcessingError && error.code === oauth.KEY_SELECTION
    if (!isUnknown || clock.now() - keys.fetchedAt < REFETCH_MS) throw error
    await check({ ...keys, server: { ...provider.server } })
  }
}
