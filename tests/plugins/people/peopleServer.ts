import type { Invitation, Person } from '@/domain/schemas/people'
import { onceByKey } from '../../support/onceByKey'
import { refuse } from '../../support/refuse'

type Guest = Readonly<Record<'name' | 'email', string>>
type Invitations = Readonly<Record<string, Invitation>>
const MOST = 3

/** Who may get into one rental, as the product API keeps it: once under each key. `invitations` by the secrets in their links. */
export function peopleServer({
  people: first = [],
  invitations = {},
}: { people?: readonly Person[]; invitations?: Invitations } = {}) {
  const byKey = onceByKey()
  let people = first
  let open = invitations
  let count = 0
  const live = () => people.filter(({ status }) => status !== 'expired')
  const invitationOf = (token: string): Invitation => open[token] ?? refuse('INVITATION_NOT_FOUND', 404)
  return {
    ports: {
      'people.list': () => people,
      'people.invite': (rental: string, { name, email }: Guest, key: string) =>
        byKey(key, ['invite', rental, name, email], () => {
          if (live().some(person => person.email === email.toLowerCase())) return refuse('PERSON_ALREADY_INVITED', 409)
          if (live().length === MOST) return refuse('TOO_MANY_PEOPLE', 409)
          const expiresAt = Date.parse('2026-03-16T10:00:00Z')
          const person: Person = { id: `ppl_new${++count}`, name, email: email.toLowerCase(), status: 'invited', expiresAt }
          people = [...people.filter(each => each.email !== person.email), person]
          return person
        }),
      'people.remove': (rental: string, id: string, key: string) =>
        byKey(key, ['remove', rental, id], () => {
          if (!people.some(person => person.id === id)) return refuse('PERSON_NOT_FOUND', 404)
          people = people.filter(person => person.id !== id)
          return null
        }),
      'people.readInvitation': invitationOf,
      'people.acceptInvitation': (token: string, key: string) =>
        byKey(key, ['accept', token], () => {
          const { status } = invitationOf(token)
          if (status === 'accepted') return refuse('INVITATION_TAKEN', 409)
          if (status === 'expired') return refuse('INVITATION_EXPIRED', 410)
          open = { ...open, [token]: { ...invitationOf(token), status: 'accepted' } }
          return invitationOf(token)
        }),
    },
  }
}
