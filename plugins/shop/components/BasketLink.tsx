import { useText } from '@/view/useText'
import { Icon } from '@/ui/Icon'
import { RouterLink } from '@/ui/RouterLink'
import { useSelected } from '../hooks'
import { REVIEW } from '../paths'
import { selectShop } from '../shopSelectors'
import styles from './BasketLink.module.css'
import { useBasket } from './useBasket'
import { useShopPath } from './useShopPath'

/** At the top of every page once the visit has come to a shop: how many things are in the basket, and the way to it. */
export default function BasketLink() {
  const text = useText()
  const shopPath = useShopPath()
  const { count } = useBasket()
  const { basket } = useSelected(selectShop)
  // what is in it is not known before the server has said so
  const name = basket === undefined && count === 0 ? text('shop.basket.linkUnknown') : text('shop.basket.link', { count })
  return (
    <RouterLink to={shopPath(REVIEW)} className={styles.link} aria-label={name}>
      <Icon name="basket" />
      <span className={styles.count}>{count > 0 && count}</span>
    </RouterLink>
  )
}
