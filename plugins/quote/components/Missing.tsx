import { storesRoute, unitRoute } from '@/contracts/booking'
import type { Failure } from '@/kernel/AppError'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/usePathTo'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { useBesideQuery } from './useBesideQuery'

/** The store of the address is none of ours: to ask again would not help. */
export const isNoStore = (failure: Failure | undefined): boolean => failure === undefined || failure.code === 'STORE_NOT_FOUND'

/** What the address names is not there, or it names nothing: the way to what is. */
export function Missing({ what }: { readonly what: 'noStore' | 'noUnit' | 'noChoice' }) {
  const text = useText()
  const pathTo = usePathTo()
  const query: Readonly<Record<string, string | undefined>> = { ...useBesideQuery(), unitId: undefined }
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
