/**
 * One effect per idempotency key (decisions.md D1, D50). The result is stored in the transaction of the effect, so that a
 * crash leaves both or neither; the same key then gives the first answer.
 */
import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../backend/db/connect'
import { every } from '../../backend/every'
import type { Sandbox } from '../services'
import { ApiError } from './errors'
import { idempotencyKeys } from './schema'

export interface Answer {
  readonly status: number
  readonly body?: unknown
}

/** Runs the effect and stores its answer under the key. An `ApiError` thrown inside rolls both back: errors are not stored. */
export type Commit = (effect: (tx: Database) => Promise<Answer>) => Promise<Answer>

const RETENTION_MS = 48 * 3_600_000
/** The keys of requests in progress, by database, so that two servers in one process do not share them. */
const inFlight = new WeakMap<Database, Set<string>>()

class AlreadyAnswered extends Error {}

/** Runs an effect in our database once per idempotency key of the request, and sends its answer. */
export function effect(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (tx: Database) => Promise<Answer>,
): Promise<void> {
  return effectWithService(sandbox, request, reply, commit => commit(run))
}

/**
 * For effects that involve another service. `run` calls that service outside any transaction, in a way that may be
 * repeated, and ends with one `commit`.
 */
export async function effectWithService(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (commit: Commit) => Promise<Answer>,
): Promise<void> {
  const key = keyOf(request)
  const owner = request.customerId === '' ? 'public' : request.customerId
  const fingerprint = fingerprintOf(request)
  const claim = `${owner} ${key}`
  const claims = inFlight.get(sandbox.db) ?? new Set()
  inFlight.set(sandbox.db, claims)
  if (claims.has(claim)) {
    void reply.header('retry-after', '1')
    throw new ApiError('IDEMPOTENCY_KEY_IN_USE', 'This request is being worked on')
  }
  claims.add(claim)
  try {
    const earlier = await storedAnswer(sandbox.db, owner, key, fingerprint)
    if (earlier !== undefined) return await replay(reply, earlier)
    try {
      await send(reply, await run(commitUnder(sandbox, { owner, key, fingerprint })))
    } catch (error) {
      if (!(error instanceof AlreadyAnswered)) throw error
      const other = await storedAnswer(sandbox.db, owner, key, fingerprint)
      if (other === undefined) throw error
      await replay(reply, other)
    }
  } finally {
    claims.delete(claim)
  }
}

/** Deletes answers that are 48 hours old: they contain personal data. */
export async function deleteExpiredAnswers(sandbox: Sandbox): Promise<void> {
  await sandbox.db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(sandbox.clock.now().getTime() - RETENTION_MS)))
}

/** How often old answers are deleted by the sandbox's clock, in ms. */
const DELETE_EVERY_MS = 10 * 60_000
/** How often the clock is checked, in ms: tests move it by days. */
const POLL_MS = 1_000

/** Deletes old answers while the server runs, by the sandbox's clock. Returns a function that stops it. */
export function deleteExpiredAnswersPeriodically(sandbox: Sandbox): () => Promise<void> {
  let lastDeletion = -Infinity
  return every(POLL_MS, 'delete old answers', async () => {
    const now = sandbox.clock.now().getTime()
    // a clock that was set back also counts
    if (Math.abs(now - lastDeletion) < DELETE_EVERY_MS) return
    await deleteExpiredAnswers(sandbox)
    lastDeletion = now
  })
}

function commitUnder(sandbox: Sandbox, row: { owner: string; key: string; fingerprint: string }): Commit {
  return run =>
    sandbox.db.transaction(async tx => {
      // The key is claimed first: with several processes on one database the second waits here for the first's commit.
      const claimed = await tx
        .insert(idempotencyKeys)
        .values({ ...row, createdAt: sandbox.clock.now() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
      if (claimed.length === 0) throw new AlreadyAnswered()
      const answer = await run(tx)
      await tx
        .update(idempotencyKeys)
        .set({ status: answer.status, body: answer.body ?? null })
        .where(and(eq(idempotencyKeys.owner, row.owner), eq(idempotencyKeys.key, row.key)))
      return answer
    })
}

async function storedAnswer(db: Database, owner: string, key: string, fingerprint: string): Promise<Answer | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)))
  if (row === undefined || row.status === null) return undefined
  if (row.fingerprint !== fingerprint) throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'This key was used for another request')
  return { status: row.status, body: row.body ?? undefined }
}

function replay(reply: FastifyReply, answer: Answer): Promise<void> {
  return send(reply.header('idempotent-replayed', 'true'), answer)
}

async function send(reply: FastifyReply, answer: Answer): Promise<void> {
  await reply.code(answer.status).send(answer.body)
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ApiError('IDEMPOTENCY_KEY_REQUIRED', 'A call with an effect carries an Idempotency-Key')
  }
  return key
}

function fingerprintOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex')
}
