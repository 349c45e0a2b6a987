import { memo, useId, useState } from 'react'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { useDispatchEvent } from '@/view/hooks'
import { useViewPart } from '@/view/useViewPart'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { MOST, readCount, type Counts } from '../model/counts'
import type { Item } from '../model/items'
import styles from './Room.module.css'
import { itemCounted } from '../events'

export interface RoomProps {
  readonly id: string
  readonly items: readonly Item[]
  readonly counts: Counts
}

/** The items of one room. */
export function Room({ id, items, counts }: RoomProps) {
  const text = useText()
  const headingId = useId()
  return (
    <Card as="section" labelledBy={headingId}>
      <h2 id={headingId} className={styles.title}>
        {text(`estimator.room.${id}`)}
      </h2>
      <ul className={styles.items} role="list">
        {items.map(item => (
          <ItemCounter key={item.id} item={item} count={counts[item.id] ?? 0} />
        ))}
      </ul>
    </Card>
  )
}

interface ItemCounterProps {
  readonly item: Item
  readonly count: number
}

const WRONG = 'wrong'

/**
 * The count of an item, changed by buttons or typing. Invalid input stays in the field, with an error message. Memoised, so that
 * it rerenders only when its own count changes.
 */
const ItemCounter = memo(function ItemCounter({ item: { id, size }, count }: ItemCounterProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const errorId = useId()
  // local state: typed text is not recorded, only that it is not a number
  const [typed, setTyped] = useState<string>()
  const [entry, showEntry] = useViewPart(`estimator.count.${id}`)
  const name = text(`estimator.item.${id}`)
  const isWrong = entry === WRONG
  const step = (by: number) => {
    setTyped(undefined)
    if (isWrong) showEntry('')
    const next = Math.min(MOST, Math.max(0, count + by))
    if (next !== count) dispatch(itemCounted({ item: id, count: next }))
  }
  const type = (value: string) => {
    setTyped(value)
    const next = readCount(value)
    if ((next === undefined) !== isWrong) showEntry(next === undefined ? WRONG : '')
    if (next !== undefined && next !== count) dispatch(itemCounted({ item: id, count: next }))
  }
  const [width, depth, height] = size
  const measures = text(id.startsWith('bed') && id !== 'bedside' ? 'estimator.bedMeasures' : 'estimator.measures', {
    width,
    depth,
    height,
  })
  return (
    <li className={styles.row} data-item={id}>
      <div className={styles.name}>
        {name} <span className={styles.measures}>{measures}</span>
      </div>
      <div className={styles.counter}>
        <Button variant="secondary" aria-disabled={(count === 0 && !isWrong) || undefined} onClick={() => step(-1)}>
          <span aria-hidden="true" className={styles.minus} />
          <VisuallyHidden>{text('estimator.fewer', { item: name })}</VisuallyHidden>
        </Button>
        <input
          className={count === 0 && !isWrong ? `${styles.input} ${styles.none}` : styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={typed ?? String(count)}
          onChange={event => type(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={() => isWrong || setTyped(undefined)}
          aria-label={text('estimator.count', { item: name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
        />
        <Button variant="secondary" onClick={() => step(1)}>
          <Icon name="plus" />
          <VisuallyHidden>{text('estimator.more', { item: name })}</VisuallyHidden>
        </Button>
      </div>
      {isWrong && (
        <p id={errorId} role="alert" className={styles.error}>
          {text('estimator.notANumber', { count })}
        </p>
      )}
    </li>
  )
})
