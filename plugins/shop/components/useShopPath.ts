import { selectLocation } from '@/runtime/store/locationSlice'
import { withQuery } from '@/runtime/routing/paths'
import { useSelected } from '../hooks'
import { selectShop } from '../shopSelectors'

/** The address of a page of the shop for the store in hand, with everything else that the address said of the visit. */
export function useShopPath(): (path: string, query?: Readonly<Record<string, string | undefined>>) => string {
  const { storeId } = useSelected(selectShop)
  const { rest } = useSelected(selectLocation)
  const { find, sort, ...others } = rest
  return (path, query = {}) => withQuery(path, { storeId: storeId ?? undefined, ...others, ...query })
}
