import type { AccountClaims } from 'oidc-provider'
import type { PersonRow } from './accounts'
import type { Organization } from './organizations'

/** The claims about a person, as far as they are known. */
export function claimsOf(person: PersonRow, organization?: Organization): AccountClaims {
  const name = [person.givenName, person.familyName].filter(part => part !== null).join(' ')
  return {
    sub: person.sub,
    ...(name === '' ? {} : { name }),
    ...(person.givenName === null ? {} : { given_name: person.givenName }),
    ...(person.familyName === null ? {} : { family_name: person.familyName }),
    ...(person.email === null ? {} : { email: person.email, email_verified: true }),
    ...(person.phone === null ? {} : { phone_number: person.phone, phone_number_verified: true }),
    ...(organization === undefined ? {} : organizationClaims(organization)),
  }
}

export const organizationClaims = ({ id, name }: Organization): { org_id: string; org_name: string } => ({
  org_id: id,
  org_name: name,
})
