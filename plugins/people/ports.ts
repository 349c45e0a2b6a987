import { invitation, peopleList, person, type Invitation, type Person } from '@/domain/schemas/people'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { invitationMasks, personMasks } from './masks'

const pathOf = (rentalId: string): string => `/subscriptions/${encodeURIComponent(rentalId)}/people`
const invitationPath = (token: string): string => `/invitations/${encodeURIComponent(token)}`

/** The people with access to a rental. */
export const listPeople = port('people.list', { each: personMasks }, (world, rentalId: string): Promise<readonly Person[]> =>
  world.http.request({ method: 'GET', path: pathOf(rentalId), auth: 'required', read: parseWith(peopleList) }),
)

export const invitePerson = port(
  'people.invite',
  personMasks,
  (world, rentalId: string, guest: { readonly name: string; readonly email: string }, idempotencyKey: string): Promise<Person> =>
    world.http.request({
      method: 'POST',
      path: pathOf(rentalId),
      auth: 'required',
      body: guest,
      idempotencyKey,
      read: parseWith(person),
    }),
)

export const removePerson = port(
  'people.remove',
  'keep',
  (world, rentalId: string, personId: string, idempotencyKey: string): Promise<null> =>
    world.http.request({
      method: 'DELETE',
      path: `${pathOf(rentalId)}/${encodeURIComponent(personId)}`,
      auth: 'required',
      idempotencyKey,
      read: ignoreBody,
    }),
)

/** The details of an invitation; having its link is enough, without signing in. */
export const readInvitation = port('people.readInvitation', invitationMasks, (world, token: string): Promise<Invitation> =>
  world.http.request({ method: 'GET', path: invitationPath(token), auth: 'none', read: parseWith(invitation) }),
)

export const acceptInvitation = port(
  'people.acceptInvitation',
  invitationMasks,
  (world, token: string, idempotencyKey: string): Promise<Invitation> =>
    world.http.request({
      method: 'POST',
      path: `${invitationPath(token)}/accept`,
      auth: 'required',
      idempotencyKey,
      read: parseWith(invitation),
    }),
)
