import { useId } from 'react'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Icon } from '@/ui/Icon'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { unitCompared, unitLeftOut } from '../events'
import { useSelected } from '../hooks'
import { selectQuote } from '../quoteSlice'
import styles from './CompareToggle.module.css'

export interface CompareToggleProps {
  readonly storeId: string
  readonly unitId: string
  readonly name: string
}

/** A toggle in the row of each unit, which adds it to the comparison or removes it. */
export default function CompareToggle({ storeId, unitId, name }: CompareToggleProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const helpId = useId()
  const { storeId: comparedAt, unitIds, refused } = useSelected(selectQuote)
  const isCompared = comparedAt === storeId && unitIds.includes(unitId)
  const isRefused = refused === unitId && comparedAt === storeId
  return (
    <div data-print="no">
      <button
        type="button"
        aria-pressed={isCompared}
        aria-describedby={isRefused ? helpId : undefined}
        className={styles.toggle}
        onClick={() => dispatch(isCompared ? unitLeftOut({ unitId }) : unitCompared({ storeId, unitId }))}
      >
        <span className={styles.box} aria-hidden="true">
          {isCompared && <Icon name="check" />}
        </span>
        {text('quote.toggle.compare')}
        <VisuallyHidden> {text('quote.toggle.unit', { unit: name })}</VisuallyHidden>
      </button>
      {isRefused && (
        <p id={helpId} role="alert" className={styles.refused}>
          {text('quote.toggle.full')}
        </p>
      )}
    </div>
  )
}
