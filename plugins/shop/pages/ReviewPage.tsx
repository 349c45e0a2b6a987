import { sessionStatus } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { BasketLine } from '../components/BasketLine'
import styles from '../components/BasketLine.module.css'
import { EmptyBasket, PaidElsewhere } from '../components/EmptyBasket'
import { ShopPage } from '../components/ShopPage'
import { StoreLine } from '../components/StoreChoice'
import { useBasket, useSelected, useShopPath } from '../hooks'
import { CONFIRM, PRODUCTS, SIGN_IN } from '../paths'
import { selectShop } from '../shopSelectors'

/** The basket with its quantities and total. */
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
  const session = useAnswer(sessionStatus)
  const { basket, checkout } = useSelected(selectShop)
  const { lines, total, count, isPending } = useBasket()
  if (lines.length === 0) return checkout.phase === 'paid' && !basket ? <PaidElsewhere /> : <EmptyBasket />
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
        <LinkButton to={shopPath(session === 'signedIn' ? CONFIRM : SIGN_IN)}>{text('shop.review.pay')}</LinkButton>
        <LinkButton variant="secondary" to={shopPath(PRODUCTS)}>
          {text('shop.review.more')}
        </LinkButton>
      </Row>
    </Stack>
  )
}
