import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { useSelected } from '../hooks'
import { CONFIRMATION } from '../paths'
import { selectShop } from '../shopSelectors'
import { useShopPath } from './useShopPath'

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
