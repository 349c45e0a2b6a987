import type { Invitation, Person } from '@/domain/schemas/people'
import type { SharedUnit } from '@/domain/schemas/sharedUnit'
import { onceByKey } from '../../support/onceByKey'
import { refuse } from '../../support/refuse'
import { bristolHarbour } from '../../support/openOwnRental'

type Invitee = Readonly<Record<'name' | 'email', string>>
type Invitations = Readonly<Record<string, Invitation>>
const MOST = 3
const { name, address, phoneNumber, staffedHours: accessHours } = bristolHarbour
const EXPIRES_AT = Date.parse('2026-03-16T10:00:00Z')

/** A unit that Ada shares. */
export const adasUnit: SharedUnit = {
  id: 'ppl_1',
  sharedBy: 'Ada',
  store: bristolHarbour,
  unit: { id: 'u1', name: '35 sq ft' },
  ...(accessHours && { accessHours }),
}

/**
 * A fake of the API for the people with access to one rental. Each idempotency key takes effect once.
 * @param first people who have access or are invited
 * @param invitations by the secret in their link
 * @param before units that the invited person already has access to
 */
export function peopleServer({
  people: first = [],
  invitations = {},
  shared: before = [],
}: { people?: readonly Person[]; invitations?: Invitations; shared?: readonly SharedUnit[] } = {}) {
  const byKey = onceByKey()
  let people = first
  let open = invitations
  let shared = before
  let count = 0
  const live = () => people.filter(({ status }) => status !== 'expired')
  const invitationOf = (token: string): Invitation => open[token] ?? refuse('INVITATION_NOT_FOUND', 404)
  const remove = (id: string, code: string): null => {
    if (![...people, ...shared].some(each => each.id === id)) return refuse(code, 404)
    people = people.filter(each => each.id !== id)
    shared = shared.filter(each => each.id !== id)
    return null
  }
  return {
    /** The secret of the invitation that was sent to this address. */
    tokenFor: (email: string): string => `token of ${people.find(person => person.email === email)?.id}`,
    /** The calls of the invited person. */
    guest: {
      'people.acceptInvitation': (token: string, key: string) =>
        byKey(key, ['accept', token], () => {
          const { status } = invitationOf(token)
          if (status === 'accepted') return refuse('INVITATION_TAKEN', 409)
          if (status === 'expired') return refuse('INVITATION_EXPIRED', 410)
          open = { ...open, [token]: { ...invitationOf(token), status: 'accepted' } }
          const id = token.replace('token of ', '')
          people = people.map(({ expiresAt: _, ...person }) => (person.id === id ? { ...person, status: 'active' } : person))
          shared = [...shared, { ...adasUnit, id }]
          return invitationOf(token)
        }),
      'sharedUnits.list': () => shared,
      'sharedUnits.leave': (id: string, key: string) => byKey(key, ['leave', id], () => remove(id, 'SHARED_UNIT_NOT_FOUND')),
    },
    /** The calls of the renter. */
    ports: {
      'people.list': () => people,
      'people.invite': (rental: string, invitee: Invitee, key: string) =>
        byKey(key, ['invite', rental, invitee.name, invitee.email], () => {
          if (live().some(person => person.email === invitee.email.toLowerCase())) return refuse('PERSON_ALREADY_INVITED', 409)
          if (live().length === MOST) return refuse('TOO_MANY_PEOPLE', 409)
          const person: Person = {
            id: `ppl_new${++count}`,
            name: invitee.name,
            email: invitee.email.toLowerCase(),
            status: 'invited',
            expiresAt: EXPIRES_AT,
          }
          people = [...people.filter(each => each.email !== person.email), person]
          const store = { name, address, ...(phoneNumber !== undefined && { phoneNumber }) }
          open = {
            ...open,
            [`token of ${person.id}`]: { inviter: 'Ada', status: 'open', expiresAt: EXPIRES_AT, store, accessHours },
          }
          return person
        }),
      'people.remove': (rental: string, id: string, key: string) =>
        byKey(key, ['remove', rental, id], () => remove(id, 'PERSON_NOT_FOUND')),
      'people.readInvitation': invitationOf,
      // the renter has access anyway and shares nobody else's unit
      'people.acceptInvitation': (token: string) => (invitationOf(token), refuse('INVITATION_OWN', 409)),
      'sharedUnits.list': () => [],
      'sharedUnits.leave': () => refuse('SHARED_UNIT_NOT_FOUND', 404),
    },
  }
}
