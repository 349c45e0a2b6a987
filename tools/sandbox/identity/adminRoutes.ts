import type { FastifyInstance } from 'fastify'
import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Sandbox } from '../services'
import { randomId } from '../../backend/web/secrets'
import { emailKey } from './accounts'
import { BLIND_KINDS, describedKinds, FORGERY_KINDS } from './forging/catalogue'
import { addForgeryRule, listForgeryRules, clearForgeryRules } from './forging/forgeryRules'
import { hashPassword } from '../../backend/web/passwords'
import { readPhoneNumber } from './phoneNumber'
import { artifacts, memberships, organizations, people } from './schema'

const Sub = z.string().min(1).max(100)
const forgeryBody = z
  .strictObject({
    kind: z.enum(FORGERY_KINDS),
    /** How many answers are forged; null means until the forgeries are cleared. */
    times: z.int().min(1).max(1_000_000).nullable().default(1),
    sub: Sub.nullable().default(null),
    grantType: z.enum(['authorization_code', 'refresh_token']).nullable().default(null),
    seconds: z.int().optional(),
    error: z.string().max(100).optional(),
    status: z.int().min(200).max(599).optional(),
    retryAfter: z.string().max(100).optional(),
    value: z.json().optional(),
  })
  .refine(
    ({ kind, sub, grantType }) => !BLIND_KINDS.includes(kind) || (sub === null && grantType === null),
    'This kind is decided before the person and the grant are known',
  )
const personBody = z.strictObject({
  phone: z.string().max(250).optional(),
  email: z.email().max(320).optional(),
  password: z.string().min(8).max(128).optional(),
  givenName: z.string().max(100).optional(),
  familyName: z.string().max(100).optional(),
  mfa: z.enum(['off', 'sign-in', 'always']).default('off'),
  /** Ids of organisations that exist. */
  organizations: z.array(z.string()).max(20).default([]),
})
const sessionsBody = z.strictObject({
  sub: Sub,
  /** Refresh tokens may outlive the session, as when cookies are cleared. */
  keepRefreshTokens: z.boolean().default(false),
})

/**
 * Identity's part of the admin calls (README, "Identity"). The caller's scope checks the secret; paths are relative to it.
 * Invalid bodies are answered with 400.
 */
export function identityAdminRoutes(app: FastifyInstance, { db, clock }: Pick<Sandbox, 'db' | 'clock'>): void {
  app.get('/identity/forgeries', async () => ({ kinds: describedKinds(), ordered: await listForgeryRules(db) }))

  app.post('/identity/forgeries', async (request, reply) => {
    const { kind, times, sub, grantType, ...options } = forgeryBody.parse(request.body)
    return reply.code(201).send({ id: await addForgeryRule(db, { kind, options, sub, grantType, timesLeft: times }) })
  })

  app.delete('/identity/forgeries', async (_request, reply) => {
    await clearForgeryRules(db)
    return reply.code(204).send()
  })

  app.post('/identity/people', async (request, reply) => {
    const { phone, email, password, organizations: memberOf, ...rest } = personBody.parse(request.body)
    const number = phone === undefined ? undefined : readPhoneNumber(phone)?.e164
    if (number === undefined && email === undefined) return reply.code(400).send(refusal('a phone number or an e-mail address'))
    const existing = await db.select({ id: organizations.id }).from(organizations)
    if (!memberOf.every(id => existing.some(organization => organization.id === id)))
      return reply.code(400).send(refusal('organizations that exist'))
    const sub = randomId('cus')
    const [created] = await db
      .insert(people)
      .values({
        ...rest,
        sub,
        phone: number ?? null,
        email: email === undefined ? null : emailKey(email),
        passwordHash: password === undefined ? null : await hashPassword(password),
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ sub: people.sub })
    if (created === undefined)
      return reply.code(409).send({ error: 'USER_ALREADY_EXISTS', statusCode: 409, message: 'This person exists' })
    for (const organizationId of memberOf) await db.insert(memberships).values({ organizationId, sub })
    return reply.code(201).send({ sub })
  })

  app.post('/identity/end-sessions', async (request, reply) => {
    const { sub, keepRefreshTokens } = sessionsBody.parse(request.body)
    const isTheirs = sql`${artifacts.payload} ->> 'accountId' = ${sub}`
    const isSession = or(eq(artifacts.model, 'Session'), eq(artifacts.model, 'Interaction'))
    await db.delete(artifacts).where(and(isTheirs, keepRefreshTokens ? isSession : undefined))
    return reply.code(204).send()
  })
}

const refusal = (needed: string) => ({ error: 'VALIDATION_FAILED', statusCode: 400, message: `The body needs ${needed}` })
