import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './ErrorSummary.module.css'

export interface FieldProblem {
  /** The id of the control; a problem of the whole form has none. */
  readonly fieldId?: string
  readonly message: string
}

export interface ErrorSummaryProps {
  readonly title: string
  readonly problems: readonly FieldProblem[]
  /** Counts the submits, so that a second failed one brings the focus back. */
  readonly attempt?: number
}

/** What is wrong with a submitted form, with links to the fields; takes the focus when it appears. */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const titleId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [attempt])

  // Focus, not the address: a fragment would add a step to the history.
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
