import { sharedUnits, type SharedUnit } from '@/domain/schemas/sharedUnit'
import { port } from '@/runtime/effects/port'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { sharedUnitMasks } from './masks'

/** The units that others share with the customer. */
export const listShared = port('sharedUnits.list', { each: sharedUnitMasks }, (world): Promise<readonly SharedUnit[]> =>
  world.http.request({ method: 'GET', path: '/shared-units', auth: 'required', read: parseWith(sharedUnits) }),
)

/** Gives up the access. Another person's is a 404. */
export const leaveShared = port('sharedUnits.leave', 'keep', (world, sharedId: string, idempotencyKey: string): Promise<null> =>
  world.http.request({
    method: 'DELETE',
    path: `/shared-units/${encodeURIComponent(sharedId)}`,
    auth: 'required',
    idempotencyKey,
    read: ignoreBody,
  }),
)
