import { useId } from 'react'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import type { Counts } from '../model/counts'
import type { Item } from '../model/items'
import { ItemCounter } from './ItemCounter'
import styles from './Room.module.css'

export interface RoomProps {
  readonly id: string
  readonly items: readonly Item[]
  readonly counts: Counts
}

/** The things of one room. */
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
