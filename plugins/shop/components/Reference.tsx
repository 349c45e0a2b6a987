import { useId } from 'react'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import styles from './Reference.module.css'

/** What is shown at the counter: one press selects it whole, to be copied. */
export function Reference({ reference }: { readonly reference: string }) {
  const text = useText()
  const id = useId()
  return (
    <Card as="section" labelledBy={id}>
      <h2 id={id}>{text('shop.reference.title')}</h2>
      <output className={styles.reference} data-reference={reference}>
        {reference}
      </output>
      <p>{text('shop.reference.how')}</p>
    </Card>
  )
}
