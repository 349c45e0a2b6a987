import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import styles from '@/ui/bottomBar.module.css'
import { REVIEW } from '../paths'
import { useBasket, useShopPath } from '../hooks'

/** The basket at the bottom of the window, with a link to it; hidden while it is empty. */
export function BasketBar() {
  const text = useText()
  const shopPath = useShopPath()
  const { count, total } = useBasket()
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={text('shop.basket.title')}>
      <p>
        {text('shop.basket.count', { count })} <strong>{formatPence(total)}</strong>
      </p>
      <LinkButton to={shopPath(REVIEW)}>{text('shop.basket.view')}</LinkButton>
    </section>
  )
}
