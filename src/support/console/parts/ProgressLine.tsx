import { useText } from '@/view/useText'
import { useReplay } from '../useReplay'
import styles from './Stage.module.css'

/** How far opening is. */
export function ProgressLine() {
  const text = useText()
  const { phase, build } = useReplay()
  const words = {
    opening: text('console.phase.opening'),
    waiting: text('console.phase.waiting', { build }),
    loading: text('console.phase.loading'),
    ready: '',
    failed: '',
  }
  return (
    <p role="status" className={styles.progress}>
      {words[phase]} …
    </p>
  )
}
