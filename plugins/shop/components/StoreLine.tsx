import { useText } from '@/view/useText'
import { Link } from '@/ui/Link'
import { useSelected } from '../hooks'
import { CHOOSE_STORE, PRODUCTS } from '../paths'
import { selectShop } from '../shopSelectors'

/** Where what is bought waits, and the way to another store. */
export function StoreLine() {
  const text = useText()
  const { stores, storeId } = useSelected(selectShop)
  const store = stores.find(({ id }) => id === storeId)
  return (
    <>
      {text(store ? 'shop.store.collect' : 'shop.store.collectUnnamed', { store: store?.name ?? '' })}{' '}
      <Link to={`${PRODUCTS}?${CHOOSE_STORE}=yes`}>{text('shop.store.change')}</Link>
    </>
  )
}
