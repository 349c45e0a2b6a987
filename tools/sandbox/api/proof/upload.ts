import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { lockOwnRental } from '../rental/find'
import type { SubscriptionRow } from '../schema'
import { awaitedProof } from './awaited'
import { removeAddedProtection } from './added'
import { isWhole } from './isWhole'
import { confirmProof } from './letters'
import { proofParts, proofs, type ProofRow, type ProofType } from './schema'

export const MOST_BYTES = 5 * 1_024 * 1_024
/** Bytes per part. A multiple of three, so that each part can be base64-decoded by itself. */
export const PART_BYTES = 192 * 1_024

type Needs = Pick<Sandbox, 'clock' | 'settings'>
interface RentalRequest {
  /** The id of the rental. */
  readonly id: string
  readonly customerId: string
}

/** Begins an upload, discarding an unfinished one. Throws PROOF_NOT_NEEDED or PROOF_TOO_LARGE. */
export async function beginUpload(
  tx: Database,
  { clock }: Needs,
  { id, customerId, type, size }: RentalRequest & { readonly type: ProofType; readonly size: number },
): Promise<ProofRow> {
  const rental = await lockOwnRental(tx, id, customerId)
  if ((await awaitedProof(tx, rental, clock.now())) === undefined)
    throw new ApiError('PROOF_NOT_NEEDED', 'This rental has our own protection')
  if (size > MOST_BYTES) throw new ApiError('PROOF_TOO_LARGE', 'At most 5 MiB')
  await tx.delete(proofs).where(and(eq(proofs.subscriptionId, rental.id), isNull(proofs.receivedAt)))
  const row = { id: newId('prf'), subscriptionId: rental.id, type, size, createdAt: clock.now() }
  const [created] = await tx.insert(proofs).values(row).returning()
  if (created === undefined) throw new Error('an insert answered no row')
  return created
}

interface Part extends RentalRequest {
  readonly proofId: string
  readonly position: number
  readonly content: Buffer
}

/** Stores a part; the last one completes the file. Throws PROOF_NOT_FOUND, VALIDATION_FAILED or PROOF_UNREADABLE. */
export async function addPart(
  tx: Database,
  needs: Needs,
  { id, customerId, proofId, position, content }: Part,
): Promise<ProofRow> {
  const rental = await lockOwnRental(tx, id, customerId)
  const [proof] = await tx
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, proofId), eq(proofs.subscriptionId, rental.id)))
  if (proof === undefined) throw new ApiError('PROOF_NOT_FOUND', 'There is no such upload')
  if (proof.receivedAt !== null) return proof
  const last = Math.ceil(proof.size / PART_BYTES) - 1
  const expected = position < last ? PART_BYTES : proof.size - last * PART_BYTES
  if (position > last || content.length !== expected)
    throw new ApiError('VALIDATION_FAILED', 'content: not the part of this file')
  await tx
    .insert(proofParts)
    .values({ proofId, position, content })
    .onConflictDoUpdate({ target: [proofParts.proofId, proofParts.position], set: { content } })
  const parts = await tx.select().from(proofParts).where(eq(proofParts.proofId, proofId)).orderBy(asc(proofParts.position))
  if (parts.length <= last) return proof
  return finish(tx, needs, rental, proof, Buffer.concat(parts.map(part => part.content)))
}

async function finish(
  tx: Database,
  { clock, settings }: Needs,
  rental: SubscriptionRow,
  { id, type }: ProofRow,
  content: Buffer,
): Promise<ProofRow> {
  if (!isWhole(type, content)) throw new ApiError('PROOF_UNREADABLE', `This is no whole ${type}`)
  await tx.delete(proofParts).where(eq(proofParts.proofId, id))
  const [received] = await tx.update(proofs).set({ content, receivedAt: clock.now() }).where(eq(proofs.id, id)).returning()
  if (received === undefined) throw new Error('the proof of a locked rental is gone')
  await confirmProof(tx, { clock, settings }, rental, await removeAddedProtection(tx, clock.now(), rental))
  return received
}
