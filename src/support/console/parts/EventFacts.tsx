import { useText } from '@/view/useText'
import styles from './Details.module.css'
import type { Inspected } from '../../player/protocol'
import { Badge } from '@/ui/Badge'

/** The payload as recorded, with its masks. */
export function Payload({ payload }: { readonly payload: string | undefined }) {
  const text = useText()
  return (
    <>
      <h3 id="recorded" className={styles.title}>
        {text('console.payload')}
      </h3>
      {payload === undefined ? (
        <p className={styles.soft}>{text('console.payload.none')}</p>
      ) : (
        // it scrolls, so it must be focusable
        <pre className={styles.json} tabIndex={0} role="region" aria-labelledby="recorded">
          {payload}
        </pre>
      )}
    </>
  )
}

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

/** The answers of server and device before the next event. */
export function Answers({ answers }: Pick<Inspected, 'answers'>) {
  const text = useText()
  return (
    <>
      <h3 className={styles.title}>{text('console.answers')}</h3>
      {answers.length === 0 ? (
        <p className={styles.soft}>{text('console.answers.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {answers.map(({ saga, port, words, answer, failure }, index) => (
            <li key={index} className={styles.change}>
              <span className={styles.asked}>
                {words !== undefined && <span>{words}</span>}
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
