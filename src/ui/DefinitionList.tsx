import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './DefinitionList.module.css'

export interface Definition {
  readonly id: string
  readonly term: ReactNode
  readonly detail: ReactNode
}

export interface DefinitionListProps {
  readonly items: readonly Definition[]
  /** Always shows values below their terms, for a narrow column with long values. */
  readonly stacked?: boolean
}

/** Terms with their values, for instance the choices of a rental. */
export function DefinitionList({ items, stacked = false }: DefinitionListProps) {
  return (
    <dl className={clsx(styles.list, stacked && styles.stacked)}>
      {items.map(({ id, term, detail }) => (
        <div key={id} data-item={id} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
