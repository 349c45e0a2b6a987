import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './ErrorSummary.module.css'

export interface FieldProblem {
  /** The id of the control; absent for a problem of the whole form. */
  readonly fieldId?: string
  readonly message: string
}

export interface ErrorSummaryProps {
  readonly title: string
  readonly problems: readonly FieldProblem[]
  /** The number of submissions, so that each failed one moves the focus here. */
  readonly attempt?: number
}

/** The problems of a submitted form, with links to the fields. Takes the focus when it appears. */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [attempt])

  // Moves the focus instead of the address, because a fragment would add a history entry.
  const goTo = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    const field = document.getElementById(fieldId)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }

  return (
    <div ref={ref} role="group" tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list} role="list">
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <a href={`#${fieldId}`} className={styles.link} onClick={event => goTo(event, fieldId)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
