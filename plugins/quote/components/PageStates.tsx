import { useFailureText } from '@/view/failures'
import { offerFailure, offerRequested, unitRoute } from '@/contracts/booking'
import { storesRoute } from '@/contracts/finder'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import type { Failure } from '@/kernel/AppError'
import { usePathTo } from '@/view/navigation'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { useSharedQuery } from '../hooks'

/** Shown while today's prices are loading, with the height of the content. */
export function PricesLoading() {
  const text = useText()
  return <Skeleton count={24} label={text('quote.loading')} />
}

/** Shown if the prices could not be loaded, with the reason and a retry. */
export function PricesUnavailable() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const failure = useAnswer(offerFailure)
  return (
    <Notice
      tone="error"
      title={text('quote.failed')}
      action={
        <Button variant="secondary" onClick={() => dispatch(offerRequested())}>
          {text('quote.retry')}
        </Button>
      }
    >
      {failure && <p>{failureText(failure)}</p>}
    </Notice>
  )
}

/** Whether the address names no store, or one that does not exist, so that retrying would not help. */
export const isNoStore = (failure: Failure | undefined): boolean => failure === undefined || failure.code === 'STORE_NOT_FOUND'

/** Shown if the unit in the address does not exist, or the address names none: where to go instead. */
export function Missing({ what }: { readonly what: 'noStore' | 'noUnit' | 'noChoice' }) {
  const text = useText()
  const pathTo = usePathTo()
  const query: Readonly<Record<string, string | undefined>> = { ...useSharedQuery(), unitId: undefined }
  const hasStore = what === 'noUnit' || (what === 'noChoice' && query['storeId'] !== undefined)
  const to = hasStore ? pathTo(unitRoute, { query }) : pathTo(storesRoute, { query: { ...query, storeId: undefined } })
  return (
    <EmptyState
      title={text(`quote.${what}`)}
      action={
        to !== undefined && (
          <LinkButton to={to}>{text(hasStore ? 'quote.compare.toUnits' : 'quote.compare.chooseStore')}</LinkButton>
        )
      }
    >
      {text(what === 'noChoice' ? 'quote.noChoiceHelp' : 'quote.noUnitHelp')}
    </EmptyState>
  )
}
