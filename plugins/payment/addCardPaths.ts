import { RENTAL_PATH } from '@/contracts/rental'
import { withQuery } from '@/runtime/routing/paths'
import { ADD_CARD_PATH } from './paths'

/** The address for adding a card, optionally for a rental. */
export const addCardPath = (rentalId: string | undefined): string => withQuery(ADD_CARD_PATH, { id: rentalId })

/** The page of a rental. */
export const rentalPath = (id: string): string => withQuery(RENTAL_PATH, { id })
