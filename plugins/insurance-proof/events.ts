import type { InsuranceProof } from '@/domain/schemas/insuranceProof'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { proofMasks } from './masks'
import type { ChosenFile, FileProblem } from './model/chosenFile'

const event = eventsOf('insuranceProof')
const failure = { code: 'keep', status: 'keep' } as const

/** An answer may come after the person has gone to another rental's page. */
interface OfRental {
  readonly rentalId: string
}

/** The server is asked whether proof is there. */
export const proofSought = event<OfRental>('proofSought', { rentalId: 'pseudo' })
export const proofLearned = event<{ readonly proof: InsuranceProof }>('proofLearned', { proof: proofMasks })
export const proofNotLearned = event<Failure>('proofNotLearned', failure)
/** The person asked for it again. */
export const proofRetried = event('proofRetried')

/** The form was sent with no file, or with one that is not taken. */
export const fileRejected = event<{ readonly reason: FileProblem }>('fileRejected', { reason: 'keep' })
/** The person sends a file, whose content and name are in no recording. */
export const uploadSubmitted = event<OfRental & ChosenFile>('uploadSubmitted', {
  rentalId: 'pseudo',
  type: 'keep',
  size: 'keep',
  content: 'drop',
})
/** The server has this many bytes of it. */
export const partSent = event<OfRental & { readonly sent: number }>('partSent', { rentalId: 'pseudo', sent: 'keep' })
/** The server has the file. */
export const proofSent = event<OfRental & { readonly proof: InsuranceProof }>('proofSent', {
  rentalId: 'pseudo',
  proof: proofMasks,
})
export const uploadRefused = event<OfRental & { readonly failure: Failure }>('uploadRefused', {
  rentalId: 'pseudo',
  failure,
})
/** The person wants to send another file in place of the one that is there. */
export const anotherConsidered = event('anotherConsidered')

export const declared = event.declared
