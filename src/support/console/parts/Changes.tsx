import { useText } from '@/view/useText'
import type { Inspected } from '../../player/protocol'
import styles from './Details.module.css'

interface Props {
  readonly changes: Inspected['changes']
  readonly more: boolean
}

/** Each place in the state that the event changed, before and after. */
export function Changes({ changes, more }: Props) {
  const text = useText()
  const value = (json: string | undefined) =>
    json === undefined ? <span className={styles.soft}>{text('console.changes.absent')}</span> : <code>{json}</code>
  return (
    <>
      <h3 className={styles.title}>{text('console.changes')}</h3>
      {changes.length === 0 ? (
        <p className={styles.soft}>{text('console.changes.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ path, before, after }, index) => (
            <li key={index} className={styles.change}>
              <code className={styles.path}>{path.join(' › ')}</code>
              <span className={styles.before}>
                <span className={styles.side}>{text('console.changes.before')}</span> {value(before)}
              </span>
              <span className={styles.after}>
                <span className={styles.side}>{text('console.changes.after')}</span> {value(after)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more && <p className={styles.soft}>{text('console.changes.more')}</p>}
    </>
  )
}
