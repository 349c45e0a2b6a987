import { useText } from '@/view/useText'
import styles from './Details.module.css'

/** The payload as it was recorded, masks and all. */
export function Recorded({ payload }: { readonly payload: string | undefined }) {
  const text = useText()
  return (
    <>
      <h3 id="recorded" className={styles.title}>
        {text('console.payload')}
      </h3>
      {payload === undefined ? (
        <p className={styles.soft}>{text('console.payload.none')}</p>
      ) : (
        // it scrolls, so the keyboard must reach it
        <pre className={styles.json} tabIndex={0} role="region" aria-labelledby="recorded">
          {payload}
        </pre>
      )}
    </>
  )
}
