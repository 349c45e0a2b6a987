import { capabilitiesOffered } from '@/contracts/capabilities'
import { productsRoute, SHOP_PATH } from '@/contracts/shop'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { londonDate } from '@/domain/dates'
import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { withQuery } from '@/runtime/routing/paths'
import { Card } from '@/ui/Card'
import { DefinitionList } from '@/ui/DefinitionList'
import { Link } from '@/ui/Link'
import { ordersSought } from '../events'
import { useSelected } from '../hooks'
import { CONFIRMATION } from '../paths'
import { selectShop } from '../shopSelectors'
import type { PlacedOrder } from '../model/savedCheckout'

/** On the customer's own page: what they ordered, newest first. */
export default function Orders() {
  const text = useText()
  const pathTo = usePathTo()
  const { orders, ordersFailure } = useSelected(selectShop)
  const isKnown = orders !== null || ordersFailure !== null
  return (
    <section aria-labelledby="shop-orders" data-waiting={isKnown ? undefined : ''}>
      <Stack gap={4}>
        <h2 id="shop-orders">{text('shop.orders.title')}</h2>
        {isKnown ? (
          <>
            <OrderList />
            <Row>
              <LinkButton variant="secondary" to={pathTo(productsRoute) ?? SHOP_PATH}>
                {text('shop.orders.buy')}
              </LinkButton>
            </Row>
          </>
        ) : (
          <Skeleton count={2} label={text('app.loading')} />
        )}
      </Stack>
    </section>
  )
}

function OrderList() {
  const text = useText()
  const failureText = useFailureText()
  const dispatch = useDispatchEvent()
  const { orders, ordersFailure } = useSelected(selectShop)
  const isListed = useAnswer(capabilitiesOffered).includes('orders')
  if (ordersFailure)
    return (
      <Notice
        tone="warning"
        title={text('shop.orders.failed')}
        action={<Button onClick={() => dispatch(ordersSought())}>{text('app.boundary.retry')}</Button>}
      >
        {failureText(ordersFailure)}
      </Notice>
    )
  if (!orders?.length) return <p>{text(isListed ? 'shop.orders.none' : 'shop.orders.none.device')}</p>
  return (
    <Stack as="ul" gap={3}>
      {orders.map(order => (
        <OrderCard key={order.orderId} order={order} />
      ))}
    </Stack>
  )
}

/** A short form of an order; its page has the details. */
function OrderCard({ order }: { readonly order: PlacedOrder }) {
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
