import { profile } from '@/domain/schemas/contact'
import { codeAnswer, contactChange, contactChanges, type ContactChange, type ContactKind } from '@/domain/schemas/contactChanges'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { changeMasks } from './masks'
import { detailsOf, type TypedPerson } from './model/typedPerson'

const PATH = '/profile/contact-changes'

export const saveDetails = port('contactDetails.save', 'keep', async (world, typed: TypedPerson, idempotencyKey: string) => {
  const body = detailsOf(typed)
  await world.http.request({
    method: 'PUT',
    path: '/profile/details',
    auth: 'required',
    body,
    idempotencyKey,
    read: parseWith(profile),
  })
  return null
})

export const readContactChanges = port(
  'contactDetails.readChanges',
  { each: changeMasks },
  (world): Promise<readonly ContactChange[]> =>
    world.http.request({ method: 'GET', path: PATH, auth: 'required', read: parseWith(contactChanges) }),
)

/** Requests a code for the new number or address. */
export const askForChange = port(
  'contactDetails.ask',
  changeMasks,
  (world, kind: ContactKind, to: string, idempotencyKey: string): Promise<ContactChange> =>
    world.http.request({
      method: 'POST',
      path: PATH,
      auth: 'required',
      body: { kind, to },
      idempotencyKey,
      read: parseWith(contactChange),
    }),
)

export const sendAnotherCode = port(
  'contactDetails.sendAnother',
  changeMasks,
  (world, kind: ContactKind, idempotencyKey: string): Promise<ContactChange> =>
    world.http.request({
      method: 'POST',
      path: `${PATH}/${kind}/codes`,
      auth: 'required',
      idempotencyKey,
      read: parseWith(contactChange),
    }),
)

export const confirmCode = port(
  'contactDetails.confirm',
  { outcome: 'keep', change: changeMasks },
  (world, kind: ContactKind, code: string, idempotencyKey: string) =>
    world.http.request({
      method: 'POST',
      path: `${PATH}/${kind}/confirmation`,
      auth: 'required',
      body: { code },
      idempotencyKey,
      read: parseWith(codeAnswer),
    }),
)

export const giveUpChange = port(
  'contactDetails.giveUp',
  'keep',
  (world, kind: ContactKind, idempotencyKey: string): Promise<null> =>
    world.http.request({ method: 'DELETE', path: `${PATH}/${kind}`, auth: 'required', idempotencyKey, read: ignoreBody }),
)
