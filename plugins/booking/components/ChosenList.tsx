import { Link as RouterLink } from 'react-router-dom'
import { useText } from '@/view/useText'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { PROGRESS } from '../model/stepOrder'
import styles from './ChosenList.module.css'
import { useChosenParts } from './useChosenParts'

/** The choices so far, each with a link to change it. */
export function ChosenList() {
  const text = useText()
  const chosen = useChosenParts()
  const rows = PROGRESS.flatMap(({ id }) => (chosen[id] ? [{ id, ...chosen[id] }] : []))
  if (rows.length === 0) return null
  return (
    <dl className={styles.list}>
      {rows.map(({ id, value, details, changeTo }) => (
        <div key={id} data-item={id} className={styles.row}>
          <dt className={styles.name}>{text(`booking.steps.${id}`)}</dt>
          <dd className={styles.value}>{value}</dd>
          {changeTo !== undefined && (
            <dd className={styles.change}>
              <RouterLink to={changeTo}>
                {text('booking.steps.change')}
                <VisuallyHidden> {text(`booking.steps.${id}`)}</VisuallyHidden>
              </RouterLink>
            </dd>
          )}
          {details !== undefined && <dd className={styles.details}>{details}</dd>}
        </div>
      ))}
    </dl>
  )
}
