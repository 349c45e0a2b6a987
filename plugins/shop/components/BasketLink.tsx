import { Link as RouterLink } from 'react-router-dom'
import { useText } from '@/view/useText'
import { Icon } from '@/ui/Icon'
import { useBasket, useSelected, useShopPath } from '../hooks'
import { REVIEW } from '../paths'
import { selectShop } from '../shopSelectors'
import styles from './BasketLink.module.css'

/** In the header of every page once a shop has been visited: a link to the basket with its item count. */
export default function BasketLink() {
  const text = useText()
  const shopPath = useShopPath()
  const { count } = useBasket()
  const { basket } = useSelected(selectShop)
  // the content is unknown until the server has answered
  const name = basket === undefined && count === 0 ? text('shop.basket.linkUnknown') : text('shop.basket.link', { count })
  return (
    <RouterLink to={shopPath(REVIEW)} className={styles.link} aria-label={name}>
      <Icon name="basket" />
      <span className={styles.count}>{count > 0 && count}</span>
    </RouterLink>
  )
}
