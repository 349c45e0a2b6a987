import { placeTaken, type PlaceTaken } from '@/domain/schemas/waitingList'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'

/** For everybody; with a session, the place belongs to the customer. */
export const joinList = port(
  'waitingList.join',
  { storeId: 'keep', storeName: 'keep', areaSqFt: 'keep', expiresAt: 'keep' },
  (
    world,
    wanted: { readonly storeId: string; readonly unitTypeId: string; readonly email: string },
    idempotencyKey: string,
  ): Promise<PlaceTaken> =>
    world.http.request({
      method: 'POST',
      path: '/waiting-list',
      auth: 'none',
      body: wanted,
      idempotencyKey,
      read: parseWith(placeTaken),
    }),
)
