import { withQuery } from '@/runtime/routing/paths'
import { ADD_CARD_PATH } from './paths'

/** The address for adding a card, optionally for a rental. */
export const addCardPath = (rentalId: string | undefined): string => withQuery(ADD_CARD_PATH, { id: rentalId })

/** The page of a rental (`rentalRoute`), for sagas, which cannot look up routes as components do with `usePathTo`. */
export const rentalPath = (id: string): string => withQuery('/app/rental', { id })
