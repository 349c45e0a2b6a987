import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { verifyWith } from '../../../tools/sandbox/api/auth'
import type { ApiContext } from '../../../tools/sandbox/api/context'
import { bookingKnobs } from '../../../tools/sandbox/api/booking/knobs'
import { apiServer } from '../../../tools/sandbox/api/server'
import { paymentGateway, type CardGateway } from '../../../tools/sandbox/payments/gateway'
import type { Sandbox, Signing } from '../../../tools/sandbox/services'
import { signingService } from '../../../tools/sandbox/signing/service'
import { testServices, type TestServices } from './testServices'

export type Json = Record<string, unknown>
/** A JSON answer, typed as the test expects it. */
export interface Answer<Body = Json> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export interface CallOptions {
  /** The customer whose token is sent. */
  readonly as?: string
  readonly body?: unknown
  /** The Idempotency-Key; `null` sends none. By default each call with an effect has a key of its own. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApi {
  readonly app: FastifyInstance
  readonly sandbox: Sandbox
  readonly context: ApiContext
  readonly gateway: CardGateway
  readonly signing: Signing
  call<Body = Json>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer<Body>>
  /** A call whose answer is a file. */
  file(
    path: string,
    as: string,
  ): Promise<{ readonly status: number; readonly bytes: Buffer; readonly headers: Answer['headers'] }>
  /** A token of the test's own identity provider; `claims` and `header` replace parts of a good one. */
  token(sub: string, claims?: Json, header?: { alg?: string; foreignKey?: boolean }): Promise<string>
  /** Moves the sandbox's clock on from wherever it is. */
  pass(ms: number): void
  close(): Promise<void>
}

/** Shared by all files that run together, because generating a pair takes a tenth of a second. */
let pairs: ReturnType<typeof makePairs> | undefined
const makePairs = () => Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const keyPairs = () => (pairs ??= makePairs())

/**
 * The product API on a database in memory, with the real gateway and signing service behind it. A test that does the work of a periodic job
 * itself starts it without them: they would run beside it, on the machine's clock.
 */
export async function startTestApi(services?: TestServices, options: { readonly withJobs?: boolean } = {}): Promise<TestApi> {
  const { sandbox, pass, close } = services ?? (await testServices())
  const { settings } = sandbox
  const [keys, foreign] = await keyPairs()
  const verify = verifyWith(createLocalJWKSet({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'RS256' }] }), settings)
  const gateway = paymentGateway(sandbox)
  const signing = signingService(sandbox)
  const context = { ...sandbox, gateway, hosted: gateway.hosted, feed: gateway.feed, signing, verify, bookings: bookingKnobs() }
  const app = await apiServer(context, options)

  const token: TestApi['token'] = (sub, claims = {}, header = {}) =>
    new SignJWT({
      iss: `${settings.origins.identity}/`,
      aud: settings.audience,
      sub,
      iat: Math.floor(Date.now() / 1_000),
      exp: Math.floor(Date.now() / 1_000) + 600,
      ...claims,
    })
      .setProtectedHeader({ alg: header.alg ?? 'RS256' })
      .sign(
        header.alg === 'HS256'
          ? new TextEncoder().encode('a shared secret that is long enough')
          : header.foreignKey
            ? foreign.privateKey
            : keys.privateKey,
      )

  return {
    app,
    sandbox,
    context,
    gateway,
    signing,
    token,
    async call<Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: CallOptions = {}) {
      const { as, body, headers = {} } = options
      const key = options.key === undefined && method !== 'GET' ? randomUUID() : options.key
      const response = await app.inject({
        method,
        url: `/v1/${path}`,
        headers: {
          ...(as !== undefined && { authorization: `Bearer ${await token(as)}` }),
          ...(typeof key === 'string' && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      })
      return {
        status: response.statusCode,
        headers: response.headers,
        body: (response.body === '' ? undefined : JSON.parse(response.body)) as Body,
      }
    },
    async file(path, as) {
      const { statusCode, rawPayload, headers } = await app.inject({
        url: `/v1/${path}`,
        headers: { authorization: `Bearer ${await token(as)}` },
      })
      return { status: statusCode, bytes: rawPayload, headers }
    },
    pass,
    async close() {
      await app.close()
      await close()
    },
  }
}
