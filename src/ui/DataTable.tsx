import { useId, type ReactNode } from 'react'
import styles from './DataTable.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface DataColumn {
  readonly id: string
  readonly header: ReactNode
  /** `end` for numbers. */
  readonly align?: 'start' | 'end'
}

export interface DataRow {
  readonly id: string
  /** One per column; the first names the row. */
  readonly cells: readonly ReactNode[]
}

export interface DataTableProps {
  readonly caption: string
  readonly captionHidden?: boolean
  readonly columns: readonly DataColumn[]
  readonly rows: readonly DataRow[]
}

/** A table whose first column names the rows; a narrow window scrolls it sideways, by keyboard too. */
export function DataTable({ caption, captionHidden = false, columns, rows }: DataTableProps) {
  const captionId = useId()
  const alignment = (index: number) => (columns[index]?.align === 'end' ? styles.end : undefined)
  return (
    <div role="region" aria-labelledby={captionId} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? undefined : styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.id} scope="col" className={alignment(index)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-row={row.id}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]?.id} scope="row" className={alignment(index)}>
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]?.id ?? index} className={alignment(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
