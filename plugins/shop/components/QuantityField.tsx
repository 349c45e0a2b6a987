import { useState, type Ref } from 'react'
import { useText } from '@/view/useText'
import { useViewPart } from '@/view/useViewPart'
import { useAnnounce } from '@/ui/Announcer'
import { Field, fieldDescription } from '@/ui/Field'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { MOST_OF_ONE, typedQuantity } from '../model/basket'
import styles from './QuantityField.module.css'

export interface QuantityFieldProps {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly onChoose: (quantity: number) => void
  /** The label is for screen readers only, where the quantity is shown beside the field anyway. */
  readonly labelHidden?: boolean
  readonly moreRef?: Ref<HTMLButtonElement>
}

/** The error applies only as long as the quantity is the one for which the text was typed. */
const wrongAt = (quantity: number): string => `wrong at ${quantity}`

/** The quantity of a product: one more, one less, or typed. Invalid input stays in the field, with an error message. */
export function QuantityField(props: QuantityFieldProps) {
  const { productId, name, quantity, onChoose, labelHidden = false, moreRef } = props
  const text = useText()
  const announce = useAnnounce()
  // local state: typed text is not recorded, only that it is not a quantity
  const [typed, setTyped] = useState({ text: String(quantity), of: quantity })
  const [entry, showEntry] = useViewPart(`shop.quantity.${productId}`)
  // the quantity was changed elsewhere or undone: discards the typed text and its error
  if (typed.of !== quantity) setTyped({ text: String(quantity), of: quantity })
  const isWrong = entry === wrongAt(quantity)
  const setWrong = (next: boolean) => next !== isWrong && showEntry(next ? wrongAt(quantity) : '')
  const id = `quantity-${productId}`
  const error = isWrong ? text('shop.line.quantityWrong', { most: MOST_OF_ONE }) : undefined

  const choose = (count: number) => {
    if (count < 1 || count > MOST_OF_ONE) {
      setWrong(true)
      return announce(text('shop.line.quantityWrong', { most: MOST_OF_ONE }))
    }
    onChoose(count)
    announce(text('shop.line.chosen', { name, count }))
  }
  const type = (value: string) => {
    const count = typedQuantity(value)
    setTyped({ text: value, of: count ?? quantity })
    if (count !== undefined) setWrong(false)
    if (count !== undefined && count !== quantity) onChoose(count)
  }
  const label = (
    <>
      {text('shop.line.quantity')} <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
  const check = () => setWrong(typedQuantity(typed.text) === undefined)

  return (
    <Field controlId={id} label={labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label} error={error}>
      <div className={styles.quantity}>
        <button
          type="button"
          className={styles.step}
          aria-label={text('shop.line.less', { name })}
          onClick={() => choose(quantity - 1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          className={styles.count}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed.text}
          onChange={event => type(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={check}
          onKeyDown={event => event.key === 'Enter' && check()}
          aria-invalid={isWrong || undefined}
          aria-describedby={fieldDescription(id, { error })}
        />
        <button
          type="button"
          ref={moreRef}
          className={styles.step}
          aria-label={text('shop.line.more', { name })}
          onClick={() => choose(quantity + 1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
    </Field>
  )
}
