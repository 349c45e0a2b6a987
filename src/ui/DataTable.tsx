import { clsx } from 'clsx'
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
  /** For cells with text: in a narrow window the cells of each row are stacked. */
  readonly stacks?: boolean
}

/** Explicit, because some browsers drop the table role if CSS changes the display. */
const ROLES = { table: 'table', group: 'rowgroup', row: 'row', column: 'columnheader', name: 'rowheader', cell: 'cell' } as const

/** A table whose first column names the rows. In a narrow window it scrolls sideways, also by keyboard, or stacks its cells. */
export function DataTable({ caption, captionHidden = false, columns, rows, stacks = false }: DataTableProps) {
  const captionId = useId()
  const role = (name: keyof typeof ROLES) => (stacks ? { role: ROLES[name] } : {})
  const alignment = (index: number) => (columns[index]?.align === 'end' ? styles.end : undefined)
  return (
    <div role="region" aria-labelledby={captionId} tabIndex={0} className={styles.scroll}>
      <table className={clsx(styles.table, stacks && styles.stacks)} {...role('table')}>
        <caption id={captionId} className={captionHidden ? undefined : styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead {...role('group')}>
          <tr {...role('row')}>
            {columns.map((column, index) => (
              <th key={column.id} scope="col" className={alignment(index)} {...role('column')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('group')}>
          {rows.map(row => (
            <tr key={row.id} data-row={row.id} {...role('row')}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]?.id} scope="row" className={alignment(index)} {...role('name')}>
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]?.id ?? index} className={alignment(index)} {...role('cell')}>
                    {stacks && (
                      <span aria-hidden="true" className={styles.column}>
                        {columns[index]?.header}
                      </span>
                    )}
                    {stacks ? <span>{cell}</span> : cell}
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
