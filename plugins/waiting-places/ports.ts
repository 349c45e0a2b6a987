import { sizeLeft, waitingPlaces, type SizeLeft, type WaitingPlace } from '@/domain/schemas/waitingList'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { placeMasks, sizeMasks } from './masks'

/** The customer's waiting places. */
export const listPlaces = port('waitingPlaces.list', { each: placeMasks }, (world): Promise<readonly WaitingPlace[]> =>
  world.http.request({ method: 'GET', path: '/waiting-list', auth: 'required', read: parseWith(waitingPlaces) }),
)

export const leavePlace = port('waitingPlaces.leave', 'keep', (world, placeId: string, idempotencyKey: string): Promise<null> =>
  world.http.request({
    method: 'DELETE',
    path: `/waiting-list/${encodeURIComponent(placeId)}`,
    auth: 'required',
    idempotencyKey,
    read: ignoreBody,
  }),
)

/** Having the link in the e-mail is enough, without signing in. Its secret is not sent in an address. */
export const leaveByLink = port(
  'waitingPlaces.leaveByLink',
  sizeMasks,
  (world, token: string, idempotencyKey: string): Promise<SizeLeft> =>
    world.http.request({
      method: 'POST',
      path: '/waiting-list/departures',
      auth: 'none',
      body: { token },
      idempotencyKey,
      read: parseWith(sizeLeft),
    }),
)
