import { storesRoute, unitRoute } from '@/contracts/booking'
import { useText } from '@/i18n/useText'
import { usePathTo } from '@/routing/usePathTo'
import { EmptyState } from '@/ui/EmptyState'
import { LinkButton } from '@/ui/LinkButton'
import { useBesideQuery } from './useBesideQuery'

/** What the address names is not there: the way to what is. */
export function Missing({ what }: { readonly what: 'noStore' | 'noUnit' }) {
  const text = useText()
  const pathTo = usePathTo()
  const query = { ...useBesideQuery(), unitId: undefined }
  const to = what === 'noUnit' ? pathTo(unitRoute, { query }) : pathTo(storesRoute, { query: { ...query, storeId: undefined } })
  return (
    <EmptyState
      title={text(`quote.${what}`)}
      action={
        to !== undefined && (
          <LinkButton to={to}>{text(what === 'noUnit' ? 'quote.compare.toUnits' : 'quote.compare.chooseStore')}</LinkButton>
        )
      }
    >
      {text('quote.noUnitHelp')}
    </EmptyState>
  )
}
