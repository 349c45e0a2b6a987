import { KeyObject, sign as signBytes } from 'node:crypto'
import { beginSignIn, finishSignIn } from '@plugins/account/ports/signIn'
import { CLIENT, identityWorld, json, type IdentityWorld, type Keys } from '../identityWorld'

/** The issuer; keys are cached per issuer. */
export const DOMAIN = 'http://localhost:3002'

interface Parts {
  readonly keys: readonly Keys[]
  readonly organization?: string
  readonly domain?: string
}

export interface Ended {
  readonly it: IdentityWorld
  readonly ended: Awaited<ReturnType<typeof finishSignIn.run>>
}

/** A complete sign-in whose identity token is made by `make`. */
export async function signInWith(
  make: (nonce: string) => unknown,
  { keys, organization, domain = DOMAIN }: Parts,
): Promise<Ended> {
  let nonce = ''
  const it = identityWorld({
    keys,
    domain,
    ...(organization === undefined ? {} : { organization }),
    token: async () =>
      json({ access_token: 'at-1', refresh_token: 'rt-1', id_token: await make(nonce), token_type: 'Bearer', expires_in: 3600 }),
  })
  await beginSignIn.run(it.world, { method: 'phone', target: '/' })
  const asked = new URL(it.left.at(-1) ?? '').searchParams
  // the reachability check before leaving (AUTH-62) is not part of what is asserted
  it.calls.length = 0
  nonce = asked.get('nonce') ?? ''
  it.returns({ code: 'c-1', state: asked.get('state') ?? '' })
  return { it, ended: await finishSignIn.run(it.world) }
}

/** Asserts that a refused token leaves nothing stored and is not quoted. */
export const NOTHING = { outcome: 'failed', code: 'invalid_token', target: '/', method: 'phone', way: 'page' }

export const isNobodySignedIn = ({ it, ended }: Ended): boolean =>
  ended.outcome === 'failed' &&
  it.token() === undefined &&
  it.memory.cookies.size === 0 &&
  !it.memory.kept.has(`session/${CLIENT}`) &&
  ({} as Record<string, unknown>)['polluted'] === undefined

export const encoded = (value: unknown): string => encodedText(JSON.stringify(value))
export const encodedText = (text: string): string => Buffer.from(text).toString('base64url')

/** Signs what a library would refuse: any header, any text as claims. */
export function signedText(header: unknown, claims: string, { privateKey }: Pick<Keys, 'privateKey'>): string {
  const said = `${encoded(header)}.${encodedText(claims)}`
  return `${said}.${signBytes('sha256', Buffer.from(said), KeyObject.from(privateKey)).toString('base64url')}`
}

export const fetchesOfKeys = ({ calls }: IdentityWorld): number => calls.filter(({ url }) => url.endsWith('jwks.json')).length
