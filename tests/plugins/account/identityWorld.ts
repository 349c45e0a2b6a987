import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { HeldReturn, World } from '@/runtime/effects/world'
import { createUnreadableResponses } from '@/runtime/http/http'
import { beginSignIn, finishSignIn } from '@plugins/account/ports/signIn'
import { aConfig } from '../../support/aConfig'
import { cookiesOf, createMemoryDevice, noTags, silentLog, type MemoryDevice } from '../../support/memoryAdapters'

export const ISSUER = 'http://localhost:3002/'
export const CLIENT = 'lockstep-web'
export const ORIGIN = 'http://localhost:3000'
const ALG = 'RS256'

export type Keys = Awaited<ReturnType<typeof signingKeys>>
export async function signingKeys(kid = 'k1') {
  const { privateKey, publicKey } = await generateKeyPair(ALG, { extractable: true })
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: ALG, use: 'sig' } }
}

let published: Promise<Keys> | undefined
/** The fake provider's keys. A page fetches them once, and test files that share a realm count as one page. */
export const publishedKeys = (): Promise<Keys> => (published ??= signingKeys())

export const seconds = (): number => Math.floor(Date.now() / 1000)

export const goodClaims = (nonce: string | undefined): JWTPayload => ({
  iss: ISSUER,
  aud: CLIENT,
  sub: 'cus_1',
  iat: seconds(),
  exp: seconds() + 3600,
  ...(nonce === undefined ? {} : { nonce }),
  given_name: 'Ada',
  phone_number: '+447400123456',
})

export const sign = (
  claims: JWTPayload,
  { kid, privateKey }: Pick<Keys, 'kid' | 'privateKey'>,
  header: object = {},
): Promise<string> => new SignJWT(claims).setProtectedHeader({ alg: ALG, kid, ...header }).sign(privateKey)

export interface Call {
  readonly url: string
  readonly method: string
  readonly body: URLSearchParams
  /** Aborts when the caller gives up. */
  readonly signal?: AbortSignal | undefined
}

export interface IdentityWorld {
  readonly world: World
  readonly memory: MemoryDevice
  /** Every request that left. */
  readonly calls: Call[]
  readonly tokenCalls: () => readonly Call[]
  /** URLs that the app redirected to. */
  readonly left: string[]
  readonly token: () => string | undefined
  returns(held: HeldReturn): void
}

type Answer = (call: Call) => Response | Promise<Response>

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', date: new Date().toUTCString() } })

/** A world for the sign-in's ports: real keys and time, a fake provider. */
export function identityWorld(parts: {
  readonly keys: readonly Keys[]
  readonly token: Answer
  readonly organization?: string
  readonly domain?: string
}): IdentityWorld {
  const memory = createMemoryDevice(() => Date.now())
  const calls: Call[] = []
  const left: string[] = []
  let bearer: string | undefined
  let held: HeldReturn | undefined
  const identity = {
    ...aConfig.identity,
    domain: parts.domain ?? 'http://localhost:3002',
    clientId: CLIENT,
    audience: 'https://api.lockstep.example',
  }
  const world: World = {
    ownBuild: undefined,
    config: {
      ...aConfig,
      identity: parts.organization === undefined ? identity : { ...identity, organization: parts.organization },
    },
    http: { request: () => Promise.reject(new Error('no product call here')) },
    unreadable: createUnreadableResponses(),
    locate: () => Promise.resolve({ outcome: 'unavailable' }),
    log: silentLog,
    deviceEntries: () => Promise.resolve([]),
    tags: noTags,
    service: () => Promise.reject(new Error('no plugin provides a service here')),
    async fetch(input, init) {
      if (typeof input !== 'string') throw new Error('the ports give addresses as text')
      const call: Call = {
        url: input,
        method: init?.method ?? 'GET',
        body: new URLSearchParams(init?.body as URLSearchParams | undefined),
        signal: init?.signal ?? undefined,
      }
      calls.push(call)
      return call.url.endsWith('jwks.json') ? json({ keys: parts.keys.map(({ jwk }) => jwk) }) : parts.token(call)
    },
    clock: {
      now: () => Date.now(),
      sleep(ms) {
        let timer: NodeJS.Timeout
        const done = new Promise<null>(resolve => {
          timer = setTimeout(() => resolve(null), ms)
        })
        return { done, cancel: () => clearTimeout(timer) }
      },
    },
    random: { uuid: () => 'u', fraction: () => 0 },
    otherTabs: { post: () => undefined },
    openHiddenFrame: () => () => undefined,
    device: memory.device,
    cookies: cookiesOf(memory),
    navigation: {
      origin: ORIGIN,
      current: () => '/',
      href: to => to,
      updateAddress: () => undefined,
      push: () => undefined,
      replace: () => undefined,
      back: () => undefined,
      leave: href => void left.push(href),
    },
    accessToken: { current: () => bearer, hold: token => void (bearer = token), forget: () => void (bearer = undefined) },
    locks: { request: (_name, _options, work) => work() },
    signInWindow: {
      open: () => true,
      show: href => void left.push(href),
      isOpen: () => true,
      close: () => undefined,
      closeThis: () => undefined,
    },
    reload: () => false,
    record: {
      prepare: () => Promise.resolve(''),
      prepared: () => undefined,
      send: () => Promise.reject(new Error('nothing is sent')),
    },
    saveFile: () => undefined,
    printPage: () => undefined,
    share: () => Promise.resolve('copied' as const),
    storage: memory.storage,
    identityReturn: {
      isHeld: () => held !== undefined,
      take() {
        const taken = held
        held = undefined
        return taken
      },
      putBack: returned => void (held = returned),
    },
  }
  return {
    world,
    memory,
    calls,
    tokenCalls: () => calls.filter(({ url }) => url.endsWith('/oauth/token')),
    left,
    token: () => bearer,
    returns: given => (held = given),
  }
}

/** A valid answer of the token endpoint. */
export const tokens = (idToken: unknown, more: object = {}): Response =>
  json({
    access_token: 'at-1',
    refresh_token: 'rt-1',
    id_token: idToken,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'openid',
    ...more,
  })

/** Starts a sign-in; returns the parameters of its authorize URL. */
export async function begun(
  it: IdentityWorld,
  target = '/register/payment?x=1',
  method: 'phone' | 'email' = 'phone',
): Promise<URLSearchParams> {
  await beginSignIn.run(it.world, { method, target })
  // calls made before the redirect are not what the tests count
  it.calls.length = 0
  return new URL(it.left.at(-1) ?? '').searchParams
}

/** A complete sign-in whose identity token is made by `make`. */
export async function signInWith(
  make: (nonce: string) => Promise<unknown>,
  parts: { keys?: readonly Keys[]; organization?: string; answer?: (idToken: unknown) => Response; domain?: string } = {},
) {
  let nonce = ''
  const it = identityWorld({
    keys: parts.keys ?? [await publishedKeys()],
    ...(parts.organization === undefined ? {} : { organization: parts.organization }),
    domain: parts.domain ?? `http://localhost:3002`,
    token: async () => (parts.answer ?? tokens)(await make(nonce)),
  })
  const asked = await begun(it)
  nonce = asked.get('nonce') ?? ''
  it.returns({ code: 'c-1', state: asked.get('state') ?? '' })
  return { it, ended: await finishSignIn.run(it.world) }
}
