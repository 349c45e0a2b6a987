import type { ReactNode } from 'react'
import styles from './DefinitionList.module.css'

export interface Definition {
  readonly id: string
  readonly term: ReactNode
  readonly detail: ReactNode
}

export interface DefinitionListProps {
  readonly items: readonly Definition[]
}

/** Names with their values, for instance the choices of a rental. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className={styles.list}>
      {items.map(({ id, term, detail }) => (
        <div key={id} data-item={id} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
