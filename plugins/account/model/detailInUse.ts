import type { KnownPerson, ProfileDraft } from './profileDraft'

/**
 * Which of the typed details belongs to another account, where the server says that there is one. It does not say which; but it
 * is none that this sign-in has proven to be the person's own.
 */
export function detailInUse(person: KnownPerson | null, { email }: Pick<ProfileDraft, 'email'>): 'email' | 'phoneNumber' {
  const isProven = person !== null && person.emailVerified && person.email.toLowerCase() === email.trim().toLowerCase()
  return isProven ? 'phoneNumber' : 'email'
}
