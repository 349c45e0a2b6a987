import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import { describeRoutesForSecurityLog } from '../../../backend/web/describeRequest'
import type { Sandbox } from '../../services'
import { randomId } from '../../../backend/web/secrets'
import type { Codes, Sent } from '../codes'
import { EXPOSED_HEADERS } from '../providerHeaders'
import { readPhoneNumber } from '../phoneNumber'
import { secondRecipient } from '../secondFactor'
import { trustedProxy } from '../../../backend/web/proxy'
import { outOfBandKey, passwordlessKey } from './codeGrants'
import type { MfaTokens } from './mfaTokens'

const Start = z.object({
  client_id: z.string(),
  connection: z.literal('sms'),
  phone_number: z.string().max(250),
  send: z.literal('code').default('code'),
})
const Challenge = z.object({ client_id: z.string(), mfa_token: z.string().max(200), challenge_type: z.string().default('oob') })

/** Paths that this server answers. */
export const CODE_CALL_PATHS = ['/passwordless/start', '/mfa/challenge'] as const

/** Calls that send a code for clients with their own sign-in pages (decisions.md D46). JSON or form in, JSON out. */
export async function codeCalls(sandbox: Sandbox, codes: Codes, mfaTokens: MfaTokens): Promise<FastifyInstance> {
  const { clientId, origins } = sandbox.settings
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024, trustProxy: trustedProxy(origins.identity) })
  describeRoutesForSecurityLog(app)
  await app.register(formbody)
  await app.register(cors, { origin: [origins.app], exposedHeaders: [...EXPOSED_HEADERS], maxAge: 7_200 })
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.setErrorHandler((error: unknown, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) console.error(`${request.method} ${request.url} failed (${request.id})`, error)
    return refuse(reply, status, status >= 500 ? 'server_error' : 'bad.request', 'The request could not be read')
  })

  app.post('/passwordless/start', async (request, reply) => {
    const { client_id, phone_number } = Start.parse(request.body)
    if (client_id !== clientId) return refuse(reply, 401, 'invalid_client', 'Unknown client')
    const phone = readPhoneNumber(phone_number)?.e164
    if (phone === undefined) return refuse(reply, 400, 'bad.phone_number', 'Invalid phone number')
    const sent = await codes.send(passwordlessKey(phone), { kind: 'sms', to: phone }, request.ip)
    return sent.outcome === 'tooMany' ? tooMany(reply, sent) : reply.send({ phone_number: phone, request_language: 'en-GB' })
  })

  app.post('/mfa/challenge', async (request, reply) => {
    const { client_id, mfa_token, challenge_type } = Challenge.parse(request.body)
    if (client_id !== clientId) return refuse(reply, 401, 'invalid_client', 'Unknown client')
    if (!challenge_type.split(' ').includes('oob'))
      return refuse(reply, 400, 'unsupported_challenge_type', 'Only oob is supported')
    const pending = await mfaTokens.find(mfa_token)
    if (pending === undefined) return refuse(reply, 401, 'expired_token', 'mfa_token is expired or unknown')
    const oobCode = randomId('oob')
    const sent = await codes.send(outOfBandKey(pending.person.sub, oobCode), secondRecipient(pending.person, 'sms'), request.ip)
    return sent.outcome === 'tooMany'
      ? tooMany(reply, sent)
      : reply.send({ challenge_type: 'oob', oob_code: oobCode, binding_method: 'prompt' })
  })

  await app.ready()
  return app
}

const refuse = (reply: FastifyReply, status: number, error: string, description: string): FastifyReply =>
  reply.code(status).send({ error, error_description: description })

const tooMany = (reply: FastifyReply, { waitSeconds }: Extract<Sent, { outcome: 'tooMany' }>): FastifyReply =>
  refuse(reply.header('retry-after', String(waitSeconds)), 429, 'too_many_requests', 'Too many codes were asked for')

function statusOf(error: unknown): number {
  if (error instanceof z.ZodError) return 400
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
