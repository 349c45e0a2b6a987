import type { Contact } from '@/domain/schemas/contact'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { phoneProblem, type PhoneReader } from '@/domain/phoneReader'
import { streetWithout } from '@/domain/streetWithout'
import { isEmailAddress, readPostcode } from '@/domain/typedAddress'
import { isPersonName } from '@/domain/typedPerson'
import type { IdentifiedUser } from './identifiedUser'
import type { ProfileDraft } from './profileDraft'

/** The fields that can be invalid. The phone number's two inputs count as one field. */
export type ProfileField = Exclude<keyof ProfileDraft, 'callingCode' | 'nationalNumber' | 'country'> | 'phoneNumber'

/** In the order of the page. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  'givenName',
  'familyName',
  'phoneNumber',
  'email',
  'postalCode',
  'houseNumber',
  'line1',
  'line2',
  'city',
]

/** Ids of error messages by field; empty when the profile is valid. */
export type ProfileProblems = Partial<Record<ProfileField, string>>

export function problemsOf(draft: ProfileDraft, phone: PhoneReader): ProfileProblems {
  return Object.fromEntries(PROFILE_FIELDS.flatMap(field => problemsOfField(draft, field, phone).map(id => [field, id])))
}

function problemsOfField(draft: ProfileDraft, field: ProfileField, phone: PhoneReader): string[] {
  if (field !== 'phoneNumber' && hasCardNumber(draft[field])) return [CARD_NUMBER_TYPED]
  switch (field) {
    case 'givenName':
    case 'familyName':
      return isPersonName(draft[field]) ? [] : [`account.form.invalid.${field}`]
    case 'phoneNumber': {
      const problem = phoneProblem(phone, draft.callingCode, draft.nationalNumber)
      return problem ? [`account.form.${problem}.phoneNumber`] : []
    }
    case 'email':
      return isEmailAddress(draft.email) ? [] : ['account.form.invalid.email']
    case 'houseNumber':
    case 'line2':
      return []
    case 'line1':
    case 'city':
      return draft[field].trim() === '' ? ['account.form.required'] : []
    case 'postalCode':
      if (draft.postalCode.trim() === '') return ['account.form.required']
      return readPostcode(draft.postalCode) === undefined ? ['account.form.invalid.postalCode'] : []
  }
}

/** The request body: trimmed, with the phone number as one value. Undefined while a field is invalid. */
export function contactOf(draft: ProfileDraft, phone: PhoneReader): Contact | undefined {
  const phoneNumber = typeof phone === 'function' ? phone(draft.callingCode, draft.nationalNumber) : undefined
  const postalCode = readPostcode(draft.postalCode)
  if (Object.keys(problemsOf(draft, phone)).length > 0 || phoneNumber === undefined || postalCode === undefined) return undefined
  const [givenName, familyName, email] = [draft.givenName.trim(), draft.familyName.trim(), draft.email.trim()]
  const [houseNumber, line2, city] = [draft.houseNumber.trim(), draft.line2.trim(), draft.city.trim()]
  const address = {
    ...(houseNumber === '' ? {} : { houseNumber }),
    line1: streetWithout(houseNumber, draft.line1),
    ...(line2 === '' ? {} : { line2 }),
    city,
    postalCode,
    country: draft.country,
  }
  return { givenName, familyName, phoneNumber, email, address }
}

/** The field that an error code of the server refers to (S8). */
export function refusedField(code: string): ProfileField | undefined {
  return REFUSALS[code]
}
const REFUSALS: Readonly<Record<string, ProfileField>> = {
  INVALID_GIVEN_NAME: 'givenName',
  INVALID_FAMILY_NAME: 'familyName',
  INVALID_PHONE_NUMBER: 'phoneNumber',
  INVALID_EMAIL: 'email',
  INVALID_POSTAL_CODE: 'postalCode',
}

/**
 * Which detail belongs to another account, after `USER_ALREADY_EXISTS`. The server does not say which, but it cannot be an
 * e-mail address that this sign-in has verified as the user's own.
 */
export function detailInUse(user: IdentifiedUser | null, { email }: Pick<ProfileDraft, 'email'>): 'email' | 'phoneNumber' {
  const isOwnEmail = user !== null && user.emailVerified && user.email.toLowerCase() === email.trim().toLowerCase()
  return isOwnEmail ? 'phoneNumber' : 'email'
}
