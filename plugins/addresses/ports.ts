import { addressList, type Address } from '@/domain/schemas/address'
import { port } from '@/runtime/effects/port'
import { parseWith } from '@/runtime/http/responses'
import { addressMasks } from '@/contracts/session'

/** GET addresses: those of a complete postcode. Aborted when another one is looked up. */
export const findAddresses = port('addresses.find', { each: addressMasks }, (world, postcode: string) => {
  const stop = new AbortController()
  const answer = world.http.request({
    method: 'GET',
    path: '/addresses',
    query: { postcode },
    auth: 'required',
    signal: stop.signal,
    read: (body): readonly Address[] => parseWith(addressList)(body),
  })
  return Object.assign(answer, { cancel: () => stop.abort() })
})
