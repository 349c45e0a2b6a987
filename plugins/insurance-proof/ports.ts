import { insuranceProof, proofUpload, type InsuranceProof, type ProofUpload } from '@/domain/schemas/insuranceProof'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'
import { proofMasks } from './masks'
import type { ChosenFile } from './model/chosenFile'

const read = parseWith(insuranceProof)
const pathOf = (rentalId: string): string => `/subscriptions/${encodeURIComponent(rentalId)}/insurance-proof`

export const readProof = port('insuranceProof.read', proofMasks, (world, rentalId: string): Promise<InsuranceProof> =>
  world.http.request({ method: 'GET', path: pathOf(rentalId), auth: 'required', read }),
)

/** Announces a file. */
export const beginUpload = port(
  'insuranceProof.begin',
  { id: 'pseudo', partBytes: 'keep' },
  (world, rentalId: string, { type, size }: Pick<ChosenFile, 'type' | 'size'>, idempotencyKey: string): Promise<ProofUpload> =>
    world.http.request({
      method: 'POST',
      path: pathOf(rentalId),
      auth: 'required',
      body: { type, size },
      idempotencyKey,
      read: parseWith(proofUpload),
    }),
)

export interface Part {
  readonly uploadId: string
  readonly position: number
  /** Base64. */
  readonly content: string
}
/** Sends a part; the answer to the last one confirms the file. */
export const sendPart = port(
  'insuranceProof.sendPart',
  proofMasks,
  (world, rentalId: string, { uploadId, position, content }: Part, idempotencyKey: string): Promise<InsuranceProof> =>
    world.http.request({
      method: 'PUT',
      path: `${pathOf(rentalId)}/${encodeURIComponent(uploadId)}/parts/${position}`,
      auth: 'required',
      body: { content },
      idempotencyKey,
      read,
    }),
)
