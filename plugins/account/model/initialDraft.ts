import type { TypedContact } from '@/contracts/contact'
import { phoneParts as partsOf } from '@/domain/phoneText'
import type { Contact } from '@/domain/schemas/contact'
import type { IdentifiedUser } from './identifiedUser'
import { emptyDraft, type ProfileDraft } from './profileDraft'

/**
 * The form's initial values: the profile from before the server found it incomplete, else the identity token's, else what
 * the user typed in another form during the last hour (WCAG 3.3.7).
 */
export function initialDraft(person: IdentifiedUser | null, typed?: TypedContact, before: Contact | null = null): ProfileDraft {
  const { givenName = '', familyName = '', email = '', phoneNumber = '' } = before ?? person ?? {}
  return {
    ...emptyDraft,
    ...(before ? addressFields(before) : {}),
    givenName: givenName || (typed?.givenName ?? ''),
    familyName: familyName || (typed?.familyName ?? ''),
    email: email || (typed?.email ?? ''),
    ...(phoneNumber === '' && typed ? typedPhoneParts(typed) : phoneParts(phoneNumber)),
  }
}

const addressFields = ({ address }: Contact) => {
  const { houseNumber = '', line1 = '', line2 = '', city = '', postalCode = '', country = emptyDraft.country } = address ?? {}
  return { houseNumber, line1, line2, city, postalCode, country }
}

const typedPhoneParts = ({ callingCode, nationalNumber }: TypedContact) => ({ callingCode, nationalNumber })

/** A stored number split for the two fields; one that cannot be parsed gets the default calling code (S5.20). */
function phoneParts(stored: string): Pick<ProfileDraft, 'callingCode' | 'nationalNumber'> {
  const { callingCode, national } = partsOf(stored) ?? { callingCode: emptyDraft.callingCode, national: stored }
  return { callingCode, nationalNumber: national }
}
