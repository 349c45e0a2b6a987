import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { useAnnounce } from '@/ui/Announcer'
import { Button } from '@/ui/Button'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { quantityChosen } from '../events'
import type { ShownLine } from '../model/basket'
import styles from './BasketLine.module.css'
import { ProductPicture } from './ProductPicture'
import { QuantityField } from './QuantityField'

/** A line of the basket: price, quantity and total. */
export function BasketLine({ line }: { readonly line: ShownLine }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const announce = useAnnounce()
  const { productId, product, quantity, itemPrice, total } = line
  const name = product?.name ?? text('shop.line.unnamed')
  const remove = () => {
    dispatch(quantityChosen({ productId, quantity: 0 }))
    announce(text('shop.line.removed', { name }))
    // the focused row is removed, so the list, or what replaces it, takes the focus
    document.getElementById('basket-lines')?.focus()
  }
  return (
    <li className={styles.line} data-line={productId}>
      <ProductPicture product={product} small />
      <div className={styles.what}>
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
      <div className={styles.ways}>
        <QuantityField
          productId={productId}
          name={name}
          quantity={quantity}
          onChoose={count => dispatch(quantityChosen({ productId, quantity: count }))}
        />
        <Button variant="quiet" onClick={remove}>
          <span>
            {text('shop.line.remove')} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      </div>
    </li>
  )
}
