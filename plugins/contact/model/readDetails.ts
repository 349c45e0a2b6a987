import { hasCardNumber } from '@/domain/cardNumber'
import { phoneProblem, type PhoneReader } from '@/domain/phoneReader'
import { isEmailAddress } from '@/domain/typedAddress'
import { isPersonName } from '@/domain/typedPerson'
import type { Details, Submission } from './details'

/** In the order of the form. */
export const FIELDS = ['question', 'givenName', 'familyName', 'phone', 'email', 'acceptTerms'] as const
export type Field = (typeof FIELDS)[number]

export interface Typed {
  readonly details: Details
  readonly acceptTerms: boolean
  readonly asksQuestion: boolean
  /** A call needs no e-mail address. */
  readonly isEmailOptional: boolean
  readonly phone: PhoneReader
}

interface About {
  readonly storeId: string
  readonly unitTypeId: string | undefined
  readonly asksSize: boolean
  readonly asksQuestion: boolean
  readonly phone: PhoneReader
}

/** The invalid fields. */
export function problemsOf({ details, acceptTerms, asksQuestion, isEmailOptional, phone }: Typed): readonly Field[] {
  const { givenName, familyName, callingCode, nationalNumber, email, question } = details
  // a question needs one way to be answered
  const [hasPhone, hasEmail] = [nationalNumber.trim() !== '', email.trim() !== '']
  const holds: Readonly<Record<Field, boolean>> = {
    givenName: isPersonName(givenName),
    familyName: isPersonName(familyName),
    phone: (asksQuestion && !hasPhone) || phoneProblem(phone, callingCode, nationalNumber) === undefined,
    email: (!hasEmail && (isEmailOptional || (asksQuestion && hasPhone))) || (isEmailAddress(email) && !hasCardNumber(email)),
    question: !asksQuestion || (question.trim() !== '' && !hasCardNumber(question)),
    acceptTerms,
  }
  return FIELDS.filter(field => !holds[field])
}

/** The values to submit for valid details. */
export function submissionOf(details: Details, about: About): Submission {
  const { givenName, familyName, callingCode, nationalNumber, email, isBusiness, estimatedSize, question } = details
  return {
    givenName: givenName.trim(),
    familyName: familyName.trim(),
    phoneNumber: (typeof about.phone === 'function' && about.phone(callingCode, nationalNumber)) || '',
    email: email.trim(),
    // a checkbox that was ticked for another purpose is not shown with a question
    isBusiness: !about.asksQuestion && isBusiness,
    acceptTerms: true,
    storeId: about.storeId,
    ...(about.unitTypeId !== undefined && { unitTypeId: about.unitTypeId }),
    ...(about.asksSize && estimatedSize !== '' && { estimatedSize }),
    ...(about.asksQuestion && { question: question.trim() }),
  }
}

const FIELD_OF_CODE: Readonly<Record<string, Field>> = {
  INVALID_GIVEN_NAME: 'givenName',
  INVALID_FAMILY_NAME: 'familyName',
  INVALID_PHONE_NUMBER: 'phone',
  INVALID_EMAIL: 'email',
}

/** The field that an error of the server refers to. */
export const fieldOfCode = (code: string): Field | undefined =>
  Object.hasOwn(FIELD_OF_CODE, code) ? FIELD_OF_CODE[code] : undefined
