import { useText } from '@/view/useText'
import type { Inspected } from '../../player/protocol'
import { Badge } from '@/ui/Badge'
import styles from './Details.module.css'

/** What server and device answered before the next event. */
export function Answers({ answers }: Pick<Inspected, 'answers'>) {
  const text = useText()
  return (
    <>
      <h3 className={styles.title}>{text('console.answers')}</h3>
      {answers.length === 0 ? (
        <p className={styles.soft}>{text('console.answers.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {answers.map(({ saga, port, answer, failure }, index) => (
            <li key={index} className={styles.change}>
              <span className={styles.asked}>
                <code className={styles.path}>{port}</code>
                <span className={styles.soft}>{text('console.answers.for', { saga })}</span>
                {failure !== undefined && <Badge tone="danger">{text('console.answers.failed')}</Badge>}
              </span>
              {failure !== undefined ? (
                <code className={styles.value}>{failure}</code>
              ) : answer === undefined ? (
                <span className={styles.soft}>{text('console.answers.empty')}</span>
              ) : (
                <code className={styles.value}>{answer}</code>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
