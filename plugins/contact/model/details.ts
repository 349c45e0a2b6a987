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
  /** A size of the address's `ranges`; empty where none was chosen. */
  readonly estimatedSize: string
  /** The question, where the form has one. */
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

/** The same as an event: a question is in no recording, only that there is one. */
export interface NotedDetails extends Details {
  readonly hasQuestion: boolean
}

export const notedDetails = (details: Details): NotedDetails => ({ ...details, hasQuestion: details.question.trim() !== '' })

/** Characters. */
export const MOST_OF_QUESTION = 1_000

/** An hour: how long details and the enquiry's id are kept (S9). */
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

/** The body of POST contact-submissions: exactly these keys (S3), and the question where the API offers to take one. */
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
 * What sending the form does: `prices` leads to the units of the store, `question` has it answered, `call` asks to be called
 * back because the person would rather be called or the API takes no question, `inquiry` asks for help with a rental that is being chosen.
 */
export type Purpose = 'prices' | 'question' | 'call' | 'inquiry'

export function purposeOf({ redirect, asInquiry, asCall }: FormRequest, takesQuestions: boolean): Purpose {
  if (asInquiry === true) return 'inquiry'
  if (redirect) return 'prices'
  return takesQuestions && asCall !== true ? 'question' : 'call'
}

/** The store can be changed where nothing of it has been chosen yet. */
export const mayChangeStore = ({ unitTypeId, asInquiry }: FormRequest): boolean => unitTypeId === undefined && asInquiry !== true
