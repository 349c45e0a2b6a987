import { Link as RouterLink } from 'react-router-dom'
import { Icon } from './Icon'
import styles from './Pagination.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface PaginationProps {
  /** Names the landmark, for instance “Pages of units”. */
  readonly label: string
  /** From 1. */
  readonly page: number
  readonly total: number
  readonly pathTo: (page: number) => string
  /** `page` precedes each number for screen readers. */
  readonly labels: { readonly previous: string; readonly next: string; readonly page: string }
}

/** Links to the pages of a long list. */
export function Pagination({ label, page, total, pathTo, labels }: PaginationProps) {
  if (total < 2) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.pages} role="list">
        {page > 1 && (
          <li>
            <RouterLink to={pathTo(page - 1)} rel="prev" className={styles.page}>
              <Icon name="back" />
              {labels.previous}
            </RouterLink>
          </li>
        )}
        {pagesAround(page, total).map((number, index) => (
          <li key={number === 0 ? `gap ${index}` : number}>
            {number === 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <RouterLink to={pathTo(number)} aria-current={number === page ? 'page' : undefined} className={styles.page}>
                <VisuallyHidden>{labels.page} </VisuallyHidden>
                {number}
              </RouterLink>
            )}
          </li>
        ))}
        {page < total && (
          <li>
            <RouterLink to={pathTo(page + 1)} rel="next" className={styles.page}>
              {labels.next}
              <Icon name="arrow" />
            </RouterLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The pages to link: first, last, the current one and its neighbours; 0 marks a gap. */
export function pagesAround(page: number, total: number): number[] {
  const candidates = [1, page - 1, page, page + 1, total].filter(number => number >= 1 && number <= total)
  const shown = [...new Set(candidates)].sort((one, other) => one - other)
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1
    // a gap of a single page is filled with that page
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? [0, number] : [number]
  })
}
