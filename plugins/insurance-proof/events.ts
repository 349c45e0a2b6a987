import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { proofMasks } from './masks'
import type { ChosenFile, FileProblem } from './model/chosenFile'

const event = eventsOf('insuranceProof')
/** Answers name their rental, because the page of another one may be open by then. */
interface OfRental {
  readonly rentalId: string
}

/** The status of the proof is requested. */
export const proofSought = event<OfRental>('proofSought', { rentalId: 'pseudo' })
export const proofLearned = event<{ readonly proof: InsuranceProof }>('proofLearned', { proof: proofMasks })
export const proofNotLearned = event<Failure>('proofNotLearned', failureMasks)
/** The person retried. */
export const proofRetried = event('proofRetried')

/** The form was submitted without an acceptable file. */
export const fileRejected = event<{ readonly reason: FileProblem }>('fileRejected', { reason: 'keep' })
/** The person submitted a file, whose content and name are not recorded. */
export const uploadSubmitted = event<OfRental & ChosenFile>('uploadSubmitted', {
  rentalId: 'pseudo',
  type: 'keep',
  size: 'keep',
  content: 'drop',
})
/** The server has received this many bytes. */
export const partSent = event<OfRental & { readonly sent: number }>('partSent', { rentalId: 'pseudo', sent: 'keep' })
/** The server has received the file. */
export const proofSent = event<OfRental & { readonly proof: InsuranceProof }>('proofSent', {
  rentalId: 'pseudo',
  proof: proofMasks,
})
export const uploadRefused = event<OfRental & { readonly failure: Failure }>('uploadRefused', {
  rentalId: 'pseudo',
  failure: failureMasks,
})
/** The person wants to replace the uploaded file. */
export const anotherConsidered = event('anotherConsidered')

export const declared = event.declared
