import type { Ref } from 'react'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { useAnnounce } from '@/ui/Announcer'
import { Button } from '@/ui/Button'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { quantityChosen } from '../events'
import styles from './BasketQuantity.module.css'
import { QuantityField } from './QuantityField'

export interface BasketQuantityProps {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly labelHidden?: boolean
  readonly moreRef?: Ref<HTMLButtonElement>
  /** The pressed button is about to disappear: moves the focus. */
  readonly onRemove: () => void
}

/** Changes the quantity of a product in the basket, or takes it out. */
export function BasketQuantity({ onRemove, ...field }: BasketQuantityProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const announce = useAnnounce()
  const { productId, name } = field
  const choose = (quantity: number) => dispatch(quantityChosen({ productId, quantity }))
  const remove = () => {
    choose(0)
    announce(text('shop.line.removed', { name }))
    onRemove()
  }
  return (
    <div className={styles.quantity}>
      <QuantityField {...field} onChoose={choose} />
      <Button variant="quiet" onClick={remove}>
        <span>
          {text('shop.line.remove')} <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
    </div>
  )
}
