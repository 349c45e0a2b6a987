import type { Masks } from '@/kernel/masks'
import type { Details, Inquiry, KeptDetails, Submission } from './model/details'

export const detailsMasks: Masks<Details> = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  callingCode: 'keep',
  nationalNumber: 'surrogate:phone',
  email: 'surrogate:email',
  isBusiness: 'keep',
  estimatedSize: 'keep',
  // that something is asked, and none of its words
  question: 'shape',
}

export const keptMasks: Masks<KeptDetails> = { details: detailsMasks, expiresAt: 'keep' }
export const inquiryMasks: Masks<Inquiry> = { id: 'pseudo', expiresAt: 'keep' }

export const submissionMasks: Masks<Submission> = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  phoneNumber: 'surrogate:phone',
  email: 'surrogate:email',
  isBusiness: 'keep',
  acceptTerms: 'keep',
  storeId: 'keep',
  unitTypeId: 'keep',
  estimatedSize: 'keep',
  question: 'shape',
}
