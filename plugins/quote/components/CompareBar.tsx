import { clsx } from 'clsx'
import { compareRoute } from '@/contracts/quote'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import styles from '@/ui/bottomBar.module.css'
import { comparisonRestored } from '../events'
import { useSharedQuery, useSelected } from '../hooks'
import { writeUnits } from '../model/comparison'
import { selectQuote } from '../quoteSlice'

/** A bar below the units: how many are selected, and the link to compare them. */
export default function CompareBar({ storeId }: { readonly storeId: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const pathTo = usePathTo()
  const query = useSharedQuery()
  const { storeId: comparedAt, unitIds } = useSelected(selectQuote)
  const to = pathTo(compareRoute, { query: { ...query, unitId: undefined, storeId, units: writeUnits(unitIds) } })
  if (comparedAt !== storeId || unitIds.length === 0 || to === undefined) return null
  return (
    <section
      aria-label={text('quote.bar.label')}
      className={clsx(styles.bar, styles.aboveSummary)}
      data-compare-bar=""
      data-print="no"
    >
      {unitIds.length === 1 ? (
        <p>{text('quote.bar.one')}</p>
      ) : (
        <LinkButton to={to}>{text('quote.bar.compare', { units: unitIds.length })}</LinkButton>
      )}
      <Button variant="quiet" onClick={() => dispatch(comparisonRestored({ storeId, unitIds: [] }))}>
        <span>
          {text('quote.bar.clear')} <VisuallyHidden>{text('quote.bar.what')}</VisuallyHidden>
        </span>
      </Button>
    </section>
  )
}
