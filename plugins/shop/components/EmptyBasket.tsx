import { useText } from '@/view/useText'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { PRODUCTS } from '../paths'
import { useShopPath } from './useShopPath'

/** Nothing in the basket, and the way to something. */
export function EmptyBasket() {
  const text = useText()
  const shopPath = useShopPath()
  return (
    <EmptyState
      title={text('shop.basket.empty')}
      picture={<Picture src="/pictures/empty-basket-240.png" alt="" width={240} height={180} />}
      action={<LinkButton to={shopPath(PRODUCTS)}>{text('shop.basket.fill')}</LinkButton>}
    >
      <p>{text('shop.basket.emptyHow')}</p>
    </EmptyState>
  )
}
