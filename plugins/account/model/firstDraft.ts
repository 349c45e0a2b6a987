import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { TypedContact } from '@/contracts/contact'
import type { Contact } from '@/domain/schemas/contact'
import { emptyDraft, type KnownPerson, type ProfileDraft } from './profileDraft'

/**
 * The form as it first stands: filled in with what the profile said before the server found it incomplete, else with what the
 * identity provider knows, else with what the person typed in the last
 * hour before they signed in (WCAG 3.3.7).
 */
export function firstDraft(person: KnownPerson | null, typed?: TypedContact, before: Contact | null = null): ProfileDraft {
  const { givenName = '', familyName = '', email = '', phoneNumber = '' } = before ?? person ?? {}
  return {
    ...emptyDraft,
    ...(before ? addressIn(before) : {}),
    givenName: givenName || (typed?.givenName ?? ''),
    familyName: familyName || (typed?.familyName ?? ''),
    email: email || (typed?.email ?? ''),
    ...(phoneNumber === '' && typed ? numberOf(typed) : phoneParts(phoneNumber)),
  }
}

const addressIn = ({ address }: Contact) => {
  const { houseNumber = '', line1 = '', line2 = '', city = '', postalCode = '', country = emptyDraft.country } = address ?? {}
  return { houseNumber, line1, line2, city, postalCode, country }
}

const numberOf = ({ callingCode, nationalNumber }: TypedContact) => ({ callingCode, nationalNumber })

/** A stored number for the two fields; what cannot be parsed stands under the default code (S5.20). */
function phoneParts(stored: string): Pick<ProfileDraft, 'callingCode' | 'nationalNumber'> {
  const parsed = parsePhoneNumberFromString(stored)
  if (!parsed) return { callingCode: emptyDraft.callingCode, nationalNumber: stored }
  return { callingCode: `+${parsed.countryCallingCode}`, nationalNumber: parsed.formatNational() }
}
