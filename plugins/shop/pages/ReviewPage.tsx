import { SHOP_CONFIRM_PATH } from '@/contracts/shop'
import { sessionStatus } from '@/contracts/session'
import { formatPence } from '@/domain/money'
import { Columns } from '@/ui/Columns'
import { LinkButton } from '@/ui/LinkButton'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import styles from '../components/BasketLine.module.css'
import { BasketQuantity } from '../components/BasketQuantity'
import { Collection } from '../components/Collection'
import { EmptyBasket, PaidElsewhere } from '../components/EmptyBasket'
import { ProductPicture } from '../components/ProductPicture'
import { ShopPage } from '../components/ShopPage'
import { StoreLine } from '../components/StoreChoice'
import { useBasket, useSelected, useShopPath } from '../hooks'
import type { ShownLine } from '../model/basket'
import { PRODUCTS, SIGN_IN } from '../paths'
import { selectShop } from '../shopSelectors'

/** The basket with its quantities and total. */
export default function ReviewPage() {
  const text = useText()
  return (
    <ShopPage title={text('shop.review.title')} lead={<StoreLine />}>
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
  const main = (
    <Stack gap={5}>
      <ul className={styles.list} id="basket-lines" tabIndex={-1} aria-label={text('shop.basket.title')}>
        {lines.map(line => (
          <BasketLine key={line.productId} line={line} />
        ))}
      </ul>
      <p className={styles.total} data-total={isPending ? 'pending' : 'confirmed'}>
        <span>{text('shop.review.total', { count })}</span>
        <strong>{formatPence(total)}</strong>
      </p>
      <p className={styles.note}>{text('shop.review.collect')}</p>
      <Row>
        <LinkButton to={shopPath(session === 'signedIn' ? SHOP_CONFIRM_PATH : SIGN_IN)}>{text('shop.review.pay')}</LinkButton>
        <LinkButton variant="secondary" to={shopPath(PRODUCTS)}>
          {text('shop.review.more')}
        </LinkButton>
      </Row>
    </Stack>
  )
  return <Columns main={main} side={<Collection />} sideLabel={text('shop.collection.title')} />
}

/** A line of the basket: price, quantity and total. */
function BasketLine({ line }: { readonly line: ShownLine }) {
  const text = useText()
  const { productId, product, quantity, itemPrice, total } = line
  const name = product?.name ?? text('shop.line.unnamed')
  return (
    <li className={styles.line} data-line={productId}>
      <ProductPicture product={product} small />
      <div className={styles.details}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.note}>
          {text('shop.line.each', { price: formatPence(itemPrice) })}
          {!product && ` ${text('shop.line.gone')}`}
        </p>
      </div>
      <strong className={styles.sum}>
        <VisuallyHidden>{text('shop.line.total')} </VisuallyHidden>
        {formatPence(total)}
      </strong>
      <div className={styles.controls}>
        {/* the focused row is removed, so the list, or what replaces it, takes the focus */}
        <BasketQuantity
          productId={productId}
          name={name}
          quantity={quantity}
          onRemove={() => document.getElementById('basket-lines')?.focus()}
        />
      </div>
    </li>
  )
}
