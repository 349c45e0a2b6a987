import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import styles from './Notes.module.css'

/** More than this many notes are collapsed, to leave room for the screens. */
const MOST_OPEN = 2

/** The limitations of this replay that an agent should know. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  const text = useText()
  const [only] = notes
  return (
    <Notice tone="warning" live={false}>
      {notes.length === 1 ? (
        <p>{only}</p>
      ) : (
        <details open={notes.length <= MOST_OPEN}>
          <summary className={styles.title}>{text('console.notes', { count: notes.length })}</summary>
          <ul className={styles.notes}>
            {notes.map((note, index) => (
              <li key={index}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  )
}
