import { rentalChanged } from '@/contracts/rental'
import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import { AppError, toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLeadingBy, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForRental } from '@/runtime/loading/loadForRental'
import * as events from './events'
import { partOf, type ChosenFile } from './model/chosenFile'
import { beginUpload, readProof, sendPart } from './ports'

/** Loads the status of the proof. */
const learnProof = (): Fx<never> =>
  loadForRental({
    capability: 'insurance-proof',
    reloadOn: [events.proofRetried, rentalChanged],
    requested: events.proofSought,
    *load(rentalId) {
      yield* put(events.proofLearned({ proof: yield* call(readProof, rentalId) }))
    },
    failed: events.proofNotLearned,
  })

/** One upload at a time per rental, without blocking other rentals. */
function* upload(): Fx<never> {
  return yield* onLeadingBy(
    events.uploadSubmitted,
    ({ rentalId }) => rentalId,
    function* ({ payload: { rentalId, ...file } }): Fx<void> {
      try {
        yield* put(events.proofSent({ rentalId, proof: yield* sendFile(rentalId, file) }))
        // the due date is shown elsewhere on the page, too
        yield* put(rentalChanged({ rentalId }))
      } catch (error) {
        yield* put(events.uploadRefused({ rentalId, failure: toFailure(error) }))
      }
    },
  )
}

/** Sends the parts one after the other, so that the progress is known. */
function* sendFile(rentalId: string, file: ChosenFile): Fx<InsuranceProof> {
  const { type, size } = file
  const { id: uploadId, partBytes } = yield* withIdempotencyKey(`insuranceProof.begin ${rentalId} ${type} ${size}`, key =>
    call(beginUpload, rentalId, { type, size }, key),
  )
  for (let position = 0; ; position += 1) {
    const content = partOf(file.content, position, partBytes)
    const proof = yield* withIdempotencyKey(`insuranceProof.part ${uploadId} ${position}`, key =>
      call(sendPart, rentalId, { uploadId, position, content }, key),
    )
    const sent = Math.min(size, (position + 1) * partBytes)
    if (sent < size) yield* put(events.partSent({ rentalId, sent }))
    else if (proof.status === 'received') return proof
    else throw new AppError('PROOF_UNREADABLE', 400)
  }
}

const workflows: readonly SagaEntry[] = [
  { id: 'insuranceProof.learn', run: learnProof, onCrash: 'restart' },
  { id: 'insuranceProof.upload', run: upload, onCrash: 'restart' },
]
export default workflows
