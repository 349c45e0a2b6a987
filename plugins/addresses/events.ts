import type { Address } from '@/domain/schemas/address'
import { eventsOf } from '@/kernel/events'
import { addressMasks } from '@/contracts/session'

const event = eventsOf('addresses')

/** A page with an address form was opened, and the API can look up addresses. */
export const lookupOffered = event('lookupOffered')
/** The person asked for the addresses of a postcode; `isWhole`: it is complete. */
export const lookupRequested = event<{ readonly postcode: string; readonly isWhole: boolean }>('lookupRequested', {
  postcode: 'surrogate:postcode',
  isWhole: 'keep',
})
/** The addresses of the postcode: empty if it is unknown, null if there was no answer in time. */
export const lookupAnswered = event<{ readonly addresses: readonly Address[] | null }>('lookupAnswered', {
  addresses: { each: addressMasks },
})
/** The person chose an address, by its index. */
export const addressChosen = event<{ readonly index: number }>('addressChosen', { index: 'keep' })

export const declared = event.declared
