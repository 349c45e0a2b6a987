import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { emptyDraft, type KnownPerson, type ProfileDraft } from './profileDraft'

/** The form as it first stands: filled in with what the identity provider knows. */
export function firstDraft(person: KnownPerson | null): ProfileDraft {
  if (person === null) return emptyDraft
  const { givenName, familyName, email, phoneNumber } = person
  return { ...emptyDraft, givenName, familyName, email, ...phoneParts(phoneNumber) }
}

/** A stored number for the two fields; what cannot be parsed stands under the default code (coverage S5.20). */
function phoneParts(stored: string): Pick<ProfileDraft, 'callingCode' | 'nationalNumber'> {
  const parsed = parsePhoneNumberFromString(stored)
  if (!parsed) return { callingCode: emptyDraft.callingCode, nationalNumber: stored }
  return { callingCode: `+${parsed.countryCallingCode}`, nationalNumber: parsed.formatNational() }
}
