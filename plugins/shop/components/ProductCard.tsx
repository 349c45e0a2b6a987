import { memo, useEffect, useRef } from 'react'
import { formatPence } from '@/domain/money'
import type { Product } from '@/domain/schemas/shop'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { useViewPart } from '@/view/useViewPart'
import { useAnnounce } from '@/ui/Announcer'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Stack } from '@/ui/Stack'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { quantityChosen } from '../events'
import { MOST_LINES } from '../model/basket'
import { BasketQuantity } from './BasketQuantity'
import styles from './ProductCard.module.css'
import { ProductPicture } from './ProductPicture'

export interface ProductCardProps {
  readonly product: Product
  /** The quantity in the basket. */
  readonly count: number
  /** What that quantity costs, in pence. */
  readonly total: number
  /** The basket is at its limit of different products, and this is not one of them. */
  readonly hasNoRoom: boolean
  readonly eager: boolean
}

const NO_ROOM = 'noRoom'

/** A product. Memoised so that it renders only when it or its count changes: a list may have hundreds. */
export const ProductCard = memo(function ProductCard({ product, count, total, hasNoRoom, eager }: ProductCardProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const announce = useAnnounce()
  const { id, name, description, price } = product
  const isInBasket = count > 0
  const [answer, showAnswer] = useViewPart(`shop.product.${id}`)
  const wasRefused = answer === NO_ROOM
  const addButton = useRef<HTMLButtonElement>(null)
  const moreButton = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  // the pressed button disappears: the one that takes its place takes the focus
  useEffect(() => {
    if (wasPressed.current) (isInBasket ? moreButton : addButton).current?.focus()
    wasPressed.current = false
  }, [isInBasket])
  const add = () => {
    if (hasNoRoom !== wasRefused) showAnswer(hasNoRoom ? NO_ROOM : '')
    if (hasNoRoom) return announce(text('shop.product.noRoom', { most: MOST_LINES }))
    wasPressed.current = true
    dispatch(quantityChosen({ productId: id, quantity: 1 }))
    announce(text('shop.product.added', { name, count: 1 }))
  }
  return (
    <li className={styles.card} data-product={id}>
      <ProductPicture product={product} eager={eager} />
      <div className={styles.text}>
        <h2 className={styles.name}>{name}</h2>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.foot}>
        <strong className={styles.price}>{formatPence(price)}</strong>
        {isInBasket && (
          <span className={styles.count}>
            <Icon name="check" />
            <span>{text('shop.product.inBasket', { count })}</span>
            {count > 1 && <strong>{formatPence(total)}</strong>}
          </span>
        )}
      </div>
      {isInBasket ? (
        <BasketQuantity
          productId={id}
          name={name}
          quantity={count}
          labelHidden
          moreRef={moreButton}
          onRemove={() => (wasPressed.current = true)}
        />
      ) : (
        <Stack gap={2}>
          <Button ref={addButton} fullWidth onClick={add}>
            <span>
              {text('shop.product.add')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </span>
          </Button>
          {hasNoRoom && wasRefused && <p>{text('shop.product.noRoom', { most: MOST_LINES })}</p>}
        </Stack>
      )}
    </li>
  )
})
