import type { FormRequest } from '@/contracts/contact'

/** The values of the form as typed. The phone number is in two fields. */
export interface Details {
  readonly givenName: string
  readonly familyName: string
  /** With its plus, e.g. `+44`. */
  readonly callingCode: string
  readonly nationalNumber: string
  readonly email: string
  readonly isBusiness: boolean
  /** A size as in the query value `ranges`; empty if none was chosen. */
  readonly estimatedSize: string
  /** The question, if the form has one. */
  readonly question: string
}

export const noDetails: Details = {
  givenName: '',
  familyName: '',
  callingCode: '+44',
  nationalNumber: '',
  email: '',
  isBusiness: false,
  estimatedSize: '',
  question: '',
}

/** The same for events, in which only the presence of a question is recorded. */
export interface NotedDetails extends Details {
  readonly hasQuestion: boolean
}

export const notedDetails = (details: Details): NotedDetails => ({ ...details, hasQuestion: details.question.trim() !== '' })

/** Characters. */
export const MOST_OF_QUESTION = 1_000

/** One hour: how long details and the enquiry's id are stored (S9). */
export const KEPT_MS = 3_600_000

export interface KeptDetails {
  readonly details: Details
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export interface Inquiry {
  readonly id: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** The body of POST contact-submissions: exactly these keys (S3), plus the question if the API accepts one. */
export interface Submission {
  readonly givenName: string
  readonly familyName: string
  /** `+` calling code and number. */
  readonly phoneNumber: string
  readonly email: string
  readonly isBusiness: boolean
  readonly acceptTerms: true
  readonly storeId: string
  readonly unitTypeId?: string
  readonly estimatedSize?: string
  readonly question?: string
}

/**
 * The purpose of the form: `prices` leads to the store's units · `question` asks a question · `call` requests a call, by choice
 * or because the API accepts no questions · `inquiry` asks for help with a rental in progress.
 */
export type Purpose = 'prices' | 'question' | 'call' | 'inquiry'

export function purposeOf({ redirect, asInquiry, asCall }: FormRequest, takesQuestions: boolean): Purpose {
  if (asInquiry === true) return 'inquiry'
  if (redirect) return 'prices'
  return takesQuestions && asCall !== true ? 'question' : 'call'
}

/** Whether the store can be changed, which is so until something of it was chosen. */
export const mayChangeStore = ({ unitTypeId, asInquiry }: FormRequest): boolean => unitTypeId === undefined && asInquiry !== true

/** In a form, instead of a store's id: the person asks about no store in particular. */
export const NO_STORE = ''

/** Whether the enquiry may be about no store in particular; prices and inquiries are those of a store. */
export const mayNameNoStore = (purpose: Purpose): boolean => purpose === 'question' || purpose === 'call'
