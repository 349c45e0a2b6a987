import { clsx } from 'clsx'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import styles from './Dialog.module.css'

export type DialogCloseReason = 'escape' | 'outside' | 'button'

interface DialogContent {
  readonly title: ReactNode
  /** A one-sentence description, announced with the title. */
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the foot. */
  readonly footer?: ReactNode
  readonly size?: 'normal' | 'wide'
  /** Shows a close button; Escape and a click outside close in any case. */
  readonly closable?: boolean
  /** Names the close button. */
  readonly closeLabel: string
  /** Takes the focus on opening instead of the title. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Asks the owner to close the dialog, which stays open until `open` is false. */
  readonly onClose: (reason: DialogCloseReason) => void
}

export interface DialogProps extends DialogContent {
  readonly open: boolean
}

/** A modal dialog that traps the focus and returns it to the element that opened it. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null
}

function OpenDialog(props: DialogContent) {
  const { title, description, children, footer, size = 'normal', closable = true, closeLabel, initialFocus, onClose } = props
  const titleId = useId()
  const descriptionId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)

  useEffect(() => {
    const dialog = dialogRef.current
    const opener = document.activeElement
    dialog?.showModal()
    ;(initialFocus?.current ?? titleRef.current)?.focus()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [initialFocus])

  // The element itself is the target only of clicks outside its content. A text selection dragged out does not count.
  const isOutside = (event: MouseEvent) => event.target === dialogRef.current
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialogRef.current) return
    event.preventDefault()
    onClose('escape')
  }

  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      aria-describedby={description == null ? undefined : descriptionId}
      className={clsx(styles.dialog, size === 'wide' && styles.wide)}
      onCancel={cancel}
      onMouseDown={event => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={event => {
        if (pressedOutside.current && isOutside(event)) onClose('outside')
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          {closable && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => onClose('button')}>
              <svg viewBox="0 0 18 18" className={styles.cross} aria-hidden="true">
                <path d="M3 3l12 12M15 3L3 15" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          )}
        </div>
        {description != null && <p id={descriptionId}>{description}</p>}
        {children}
        {footer != null && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
