import { rentalDetails, type RentalDetails } from '@/domain/schemas/rentalDetails'
import { AppError } from '@/kernel/AppError'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { parseWith } from '@/runtime/http/responses'
import { detailsMasks } from './masks'

const read = (world: World, rentalId: string) =>
  world.http.request({
    method: 'GET',
    path: `/subscriptions/${encodeURIComponent(rentalId)}/details`,
    auth: 'required',
    read: parseWith(rentalDetails),
  })

/** The details of the rental. Another customer's rental is a 404. */
export const readDetails = port('rental.readDetails', detailsMasks, async (world, rentalId: string): Promise<RentalDetails> => {
  const { agreement, ...details } = await read(world, rentalId)
  if (agreement === undefined) return details
  const { status, signedAt, agreementUrl } = agreement
  return {
    ...details,
    agreement: { status, ...(signedAt !== undefined && { signedAt }), canBeOpened: agreementUrl !== undefined },
  }
})

/**
 * Fetches a fresh link to the agreement and opens it. Returns false if there is none.
 * @throws AppError `SIGNING_ADDRESS_REFUSED` when the link leads anywhere but to the configured signing site.
 */
export const openAgreement = port('rental.openAgreement', { left: 'keep' }, async (world, rentalId: string) => {
  const address = (await read(world, rentalId)).agreement?.agreementUrl
  if (address === undefined) return { left: false }
  if (new URL(address).origin !== new URL(world.config.signing.origin).origin) throw new AppError('SIGNING_ADDRESS_REFUSED')
  world.navigation.leave(address)
  return { left: true }
})
