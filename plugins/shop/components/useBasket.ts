import { selectShownBasket } from '../basketSelectors'
import { useSelected } from '../hooks'
import type { ShownBasket } from '../model/basketView'

/** What is in the basket as the person sees it. */
export const useBasket = (): ShownBasket => useSelected(selectShownBasket)
