import type { AccountClaims } from 'oidc-provider'
import type { PersonRow } from './accounts'

/** What a token says about a person: only what is known. */
export function claimsOf(person: PersonRow): AccountClaims {
  const name = [person.givenName, person.familyName].filter(part => part !== null).join(' ')
  return {
    sub: person.sub,
    ...(name === '' ? {} : { name }),
    ...(person.givenName === null ? {} : { given_name: person.givenName }),
    ...(person.familyName === null ? {} : { family_name: person.familyName }),
    ...(person.email === null ? {} : { email: person.email, email_verified: true }),
    ...(person.phone === null ? {} : { phone_number: person.phone, phone_number_verified: true }),
  }
}
