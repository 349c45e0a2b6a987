import { useEffect, useRef, type RefObject } from 'react'
import { Button } from './Button'
import styles from './ShowMore.module.css'

export interface ShowMoreProps {
  /** How many items the list shows. */
  readonly shown: number
  readonly total: number
  /** For instance “Show 12 more”. */
  readonly label: string
  /** For instance “12 of 40 units”; announced politely when it changes. */
  readonly count: string
  /** The list element whose children are the items. */
  readonly list: RefObject<HTMLElement | null>
  readonly onMore: () => void
  readonly pending?: boolean
  readonly pendingText?: string
}

/** A button that shows more items of a list and moves the focus to the first new one. */
export function ShowMore({ shown, total, label, count, list, onMore, pending, pendingText }: ShowMoreProps) {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    const first = list.current?.children[before.current]
    before.current = undefined
    const target = first?.querySelector<HTMLElement>('a, button, input') ?? first
    if (!(target instanceof HTMLElement)) return
    // an item without a focusable element takes the focus itself
    if (target === first) target.tabIndex = -1
    target.focus()
  }, [shown, list])

  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        {count}
      </p>
      {shown < total && (
        <Button
          variant="secondary"
          pending={pending}
          pendingText={pendingText}
          onClick={() => {
            before.current = shown
            onMore()
          }}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
