import { withQuery } from '@/runtime/routing/paths'
import { ADD_CARD_PATH } from './paths'

/** Where a card is added for this rental; without one, for nothing in particular. */
export const addCardPath = (rentalId: string | undefined): string => withQuery(ADD_CARD_PATH, { id: rentalId })

/** The page of a rental (`rentalRoute`), for workflows: they cannot look a route up, as screens do with `usePathTo`. */
export const rentalPath = (id: string): string => withQuery('/app/rental', { id })
