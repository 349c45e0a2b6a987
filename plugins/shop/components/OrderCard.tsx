import { londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { withQuery } from '@/runtime/routing/paths'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { Link } from '@/ui/Link'
import { useSelected } from '../hooks'
import type { PlacedOrder } from '../model/placedOrder'
import { CONFIRMATION } from '../paths'
import { selectShop } from '../shopSelectors'

/** An order in a few words; its page has the rest. */
export function OrderCard({ order }: { readonly order: PlacedOrder }) {
  const text = useText()
  const formats = useFormats()
  const { stores } = useSelected(selectShop)
  const { storeId, orderId, placedAt, reference, cart } = order
  const store = stores.find(({ id }) => id === storeId)
  const count = cart.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Card as="li" interactive>
      <h3>
        <Link to={withQuery(CONFIRMATION, { storeId, orderId })}>{text('shop.orders.order', { reference })}</Link>
      </h3>
      <DefinitionList
        items={[
          { id: 'when', term: text('shop.orders.when'), detail: formats.date(londonDate(placedAt), 'long') },
          ...(store ? [{ id: 'where', term: text('shop.orders.where'), detail: store.name }] : []),
          { id: 'total', term: text('shop.orders.total', { count }), detail: formatPence(cart.total) },
        ]}
      />
    </Card>
  )
}
