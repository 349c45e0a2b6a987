import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { BasketLine } from '../components/BasketLine'
import styles from '../components/BasketLine.module.css'
import { EmptyBasket } from '../components/EmptyBasket'
import { ShopPage } from '../components/ShopPage'
import { StoreLine } from '../components/StoreLine'
import { useBasket } from '../components/useBasket'
import { useShopPath } from '../components/useShopPath'
import { PRODUCTS } from '../paths'

/** The basket: how many of what, and what it comes to. */
export default function ReviewPage() {
  const text = useText()
  return (
    <ShopPage title={text('shop.review.title')} lead={<StoreLine />} narrow>
      <Basket />
    </ShopPage>
  )
}

function Basket() {
  const text = useText()
  const shopPath = useShopPath()
  const { lines, total, count, isPending } = useBasket()
  if (lines.length === 0) return <EmptyBasket />
  return (
    <Stack gap={5}>
      <ul className={styles.list} id="basket-lines" tabIndex={-1} aria-label={text('shop.basket.title')}>
        {lines.map(line => (
          <BasketLine key={line.productId} line={line} />
        ))}
      </ul>
      <p className={styles.total} data-total={isPending ? 'pending' : 'told'}>
        <span>{text('shop.review.total', { count })}</span>
        <strong>{formatPence(total)}</strong>
      </p>
      <p className={styles.note}>{text('shop.review.collect')}</p>
      <Row>
        <LinkButton variant="secondary" to={shopPath(PRODUCTS)}>
          {text('shop.review.more')}
        </LinkButton>
      </Row>
    </Stack>
  )
}
