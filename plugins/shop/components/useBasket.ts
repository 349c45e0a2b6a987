import { useMemo } from 'react'
import { useSelected } from '@/store/hooks'
import { shownBasket, type ShownBasket } from '../model/basketView'
import { selectShop } from '../shopSelectors'

/** What is in the basket as the person sees it. */
export function useBasket(): ShownBasket {
  const { basket, wanted, products } = useSelected(selectShop)
  return useMemo(() => shownBasket(basket, wanted, products), [basket, wanted, products])
}
