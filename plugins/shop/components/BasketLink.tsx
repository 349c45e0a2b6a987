import { Link } from 'react-router'
import { useText } from '@/i18n/useText'
import { Icon } from '@/ui/Icon'
import { REVIEW } from '../paths'
import styles from './BasketLink.module.css'
import { useBasket } from './useBasket'
import { useShopPath } from './useShopPath'

/** At the top of every page once the visit has come to a shop: how many things are in the basket, and the way to it. */
export default function BasketLink() {
  const text = useText()
  const shopPath = useShopPath()
  const { count } = useBasket()
  return (
    <Link to={shopPath(REVIEW)} className={styles.link} aria-label={text('shop.basket.link', { count })}>
      <Icon name="basket" />
      <span className={styles.count}>{count > 0 && count}</span>
    </Link>
  )
}
