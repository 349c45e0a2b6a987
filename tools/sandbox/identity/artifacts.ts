import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../../backend/db/connect'
import { oauthError } from './grants/oauthError'
import { artifacts } from './schema'

/**
 * How long a used code or refresh token may be used again, in ms: the answer may have been lost, or
 * the browser may have sent the request twice (F-1, F-3).
 */
export const REUSE_GRACE_MS = 10_000
/** How often it may be used in that time: the app tries three times. More attempts are not explained by lost answers. */
const MAX_USES = 3

const OVERLAPPING: readonly string[] = ['AuthorizationCode', 'RefreshToken']

type ArtifactRow = typeof artifacts.$inferSelect

/**
 * Stores one kind of the OpenID provider's records in the database.
 *
 * Overlap: a used code or refresh token counts as unused for ten seconds, three times in all, and only while nothing it was
 * exchanged for has been used itself. As soon as one successor is used, its predecessor and siblings are invalid for good, and
 * presenting one of them makes the provider revoke the whole grant.
 *
 * @param parentId id of the code or token that the running request exchanges, if it does
 */
export function artifactAdapter(db: Database, model: string, parentId: () => string | undefined): Adapter {
  const keyOf = (id: string): string => `${model}:${id}`

  async function payloadOf(row: ArtifactRow | undefined): Promise<AdapterPayload | undefined> {
    if (row === undefined) return undefined
    if (row.consumedAt === null || (await maySpendAgain(row, row.consumedAt))) return row.payload
    return { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1_000) }
  }

  async function maySpendAgain(row: ArtifactRow, consumedAt: Date): Promise<boolean> {
    if (!OVERLAPPING.includes(row.model) || row.uses >= MAX_USES) return false
    if (Date.now() - consumedAt.getTime() >= REUSE_GRACE_MS) return false
    const [usedSuccessor] = await db
      .select({ key: artifacts.key })
      .from(artifacts)
      .where(and(eq(artifacts.parentKey, row.key), isNotNull(artifacts.consumedAt)))
      .limit(1)
    return usedSuccessor === undefined
  }

  return {
    async upsert(id, payload, expiresIn) {
      const parent = parentId()
      const row = {
        payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1_000),
      }
      await db
        .insert(artifacts)
        .values({ key: keyOf(id), model, ...row, parentKey: model === 'RefreshToken' && parent !== undefined ? parent : null })
        .onConflictDoUpdate({ target: artifacts.key, set: row })
    },
    async find(id) {
      const [row] = await db
        .select()
        .from(artifacts)
        .where(eq(artifacts.key, keyOf(id)))
      return payloadOf(row)
    },
    async findByUid(uid) {
      const [row] = await db
        .select()
        .from(artifacts)
        .where(and(eq(artifacts.model, model), eq(artifacts.uid, uid)))
      return payloadOf(row)
    },
    async findByUserCode(userCode) {
      const [row] = await db
        .select()
        .from(artifacts)
        .where(and(eq(artifacts.model, model), eq(artifacts.userCode, userCode)))
      return payloadOf(row)
    },
    async consume(id) {
      const now = new Date()
      await db.transaction(async tx => {
        const [used] = await tx
          .update(artifacts)
          .set({
            consumedAt: sql`coalesce(${artifacts.consumedAt}, ${now.toISOString()}::timestamptz)`,
            uses: sql`${artifacts.uses} + 1`,
          })
          .where(and(eq(artifacts.key, keyOf(id)), lt(artifacts.uses, MAX_USES)))
          .returning({ parentKey: artifacts.parentKey, uses: artifacts.uses })
        // Concurrent requests may each have read it before the others used it up.
        if (used === undefined) throw await oauthError('invalid_grant', 'grant request is invalid')
        if (used.uses > 1 || used.parentKey === null) return
        await tx
          .update(artifacts)
          .set({ consumedAt: new Date(now.getTime() - REUSE_GRACE_MS) })
          .where(and(eq(artifacts.parentKey, used.parentKey), ne(artifacts.key, keyOf(id)), isNull(artifacts.consumedAt)))
      })
    },
    async destroy(id) {
      await db.delete(artifacts).where(eq(artifacts.key, keyOf(id)))
    },
    async revokeByGrantId(grantId) {
      await db.delete(artifacts).where(eq(artifacts.grantId, grantId))
    },
  }
}
