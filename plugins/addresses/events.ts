import type { Address } from '@/domain/schemas/address'
import { eventsOf } from '@/kernel/events'
import { addressMasks } from '@/contracts/session'

const event = eventsOf('addresses')

/** A form may be about to ask for an address, and the API knows addresses. */
export const lookupOffered = event('lookupOffered')
/** The person wants the addresses of a postcode; `isWhole`: it is one. */
export const lookupRequested = event<{ readonly postcode: string; readonly isWhole: boolean }>('lookupRequested', {
  postcode: 'surrogate:postcode',
  isWhole: 'keep',
})
/** The addresses of the postcode; none where it is not known, null where it could not be asked in time. */
export const lookupAnswered = event<{ readonly addresses: readonly Address[] | null }>('lookupAnswered', {
  addresses: { each: addressMasks },
})
/** The person chose one of the list, by its place. */
export const addressChosen = event<{ readonly index: number }>('addressChosen', { index: 'keep' })

export const declared = event.declared
