import type { Masks } from '@/kernel/masks'
import type { Details, Inquiry, KeptDetails, NotedDetails, Submission } from './model/details'

export const detailsMasks: Masks<Details> = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  callingCode: 'keep',
  nationalNumber: 'surrogate:phone',
  email: 'surrogate:email',
  isBusiness: 'keep',
  estimatedSize: 'keep',
  // even its punctuation and the lengths of its words would reveal something
  question: 'drop',
}

export const notedMasks: Masks<NotedDetails> = { ...detailsMasks, hasQuestion: 'keep' }

export const savedMasks: Masks<KeptDetails> = { details: detailsMasks, expiresAt: 'keep' }
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
  // present but empty if there was a question
  question: 'drop',
}
