import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon'

/** The value of `aria-describedby` from the given ids; undefined if there are none. */
export function describedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  const present = ids.filter(Boolean)
  return present.length === 0 ? undefined : present.join(' ')
}

export interface FieldNotesProps {
  /** Prefix of both ids; see `fieldDescription`. */
  readonly controlId: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** Hint and error of a control. The error has an icon, because not everybody can rely on its colour. */
export function FieldNotes({ controlId, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint != null && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error != null && (
        <p id={`${controlId}-error`} className={styles.error}>
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
