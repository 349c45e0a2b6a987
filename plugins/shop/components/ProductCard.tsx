import { memo } from 'react'
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
import { MOST_LINES, MOST_OF_ONE } from '../model/basket'
import styles from './ProductCard.module.css'
import { ProductPicture } from './ProductPicture'

export interface ProductCardProps {
  readonly product: Product
  /** The quantity in the basket. */
  readonly count: number
  /** The basket is at its limit of different products, and this is not one of them. */
  readonly hasNoRoom: boolean
  readonly eager: boolean
}

const NO_ROOM = 'noRoom'

/** A product. Memoised so that it renders only when it or its count changes: a list may have hundreds. */
export const ProductCard = memo(function ProductCard({ product, count, hasNoRoom, eager }: ProductCardProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const announce = useAnnounce()
  const { id, name, description, price } = product
  const isFull = count >= MOST_OF_ONE
  const [answer, showAnswer] = useViewPart(`shop.product.${id}`)
  const wasRefused = answer === NO_ROOM
  const add = () => {
    if (hasNoRoom !== wasRefused) showAnswer(hasNoRoom ? NO_ROOM : '')
    if (hasNoRoom) return announce(text('shop.product.noRoom', { most: MOST_LINES }))
    if (isFull) return announce(text('shop.product.full', { most: MOST_OF_ONE }))
    dispatch(quantityChosen({ productId: id, quantity: count + 1 }))
    announce(text('shop.product.added', { name, count: count + 1 }))
  }
  return (
    <li className={styles.card} data-product={id}>
      <ProductPicture product={product} eager={eager} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.foot}>
        <strong className={styles.price}>{formatPence(price)}</strong>
        {count > 0 && (
          <span className={styles.count}>
            <Icon name="check" />
            {text('shop.product.inBasket', { count })}
          </span>
        )}
      </div>
      <Stack gap={2}>
        <Button variant={count > 0 ? 'secondary' : 'primary'} fullWidth onClick={add}>
          <span>
            {text(isFull ? 'shop.product.full' : count > 0 ? 'shop.product.addAnother' : 'shop.product.add', {
              most: MOST_OF_ONE,
            })}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Button>
        {hasNoRoom && wasRefused && <p>{text('shop.product.noRoom', { most: MOST_LINES })}</p>}
      </Stack>
    </li>
  )
})
