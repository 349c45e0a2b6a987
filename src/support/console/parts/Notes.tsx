import { useText } from '@/view/useText'
import { Notice } from '@/ui/Notice'
import styles from './Notes.module.css'

/** More take the room of the screens, so they are folded. */
const MOST_OPEN = 2

/** What a person should know of a replay before they believe it. */
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
