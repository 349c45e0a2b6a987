import { useText } from '@/view/useText'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { Picture } from '@/ui/Picture'
import { Notice } from '@/ui/Notice'
import { CONFIRMATION, PRODUCTS } from '../paths'
import { useSelected, useShopPath } from '../hooks'
import { selectShop } from '../shopSelectors'

/** The empty basket, with a link to the products. */
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

/** The basket was paid a moment ago, in another tab or here: its order is shown, and nothing is paid twice. */
export function PaidElsewhere() {
  const text = useText()
  const shopPath = useShopPath()
  const { bought } = useSelected(selectShop).checkout
  return (
    <Notice
      tone="success"
      title={text('shop.paid.already')}
      action={
        bought?.orderId === undefined ? undefined : (
          <LinkButton to={shopPath(CONFIRMATION, { orderId: bought.orderId })}>{text('shop.paid.show')}</LinkButton>
        )
      }
    >
      <p>{text('shop.paid.once')}</p>
    </Notice>
  )
}
