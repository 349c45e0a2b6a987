import { formatPence } from '@/domain/money'
import { useFailureText } from '@/i18n/useFailureText'
import { useText } from '@/i18n/useText'
import { PageTitle } from '@/routing/PageTitle'
import { useLocationQuery } from '@/routing/useLocationQuery'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Grid } from '@/ui/Grid'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { productsRequested } from '../events'
import { selectShop } from '../shopSlice'

/** What a store sells. Buying comes with the basket. */
export default function ProductsPage() {
  const text = useText()
  return (
    <Page title={text('shop.products.title')} lead={text('shop.products.lead')}>
      <PageTitle>{text('shop.products.title')}</PageTitle>
      <Products />
    </Page>
  )
}

function Products() {
  const text = useText()
  const failureText = useFailureText()
  const tell = useTell()
  const { storeId } = useLocationQuery()
  const { status, products, failure } = useSelected(selectShop)
  if (storeId === undefined)
    return (
      <Notice tone="info" action={<LinkButton to="/">{text('shop.products.chooseStore')}</LinkButton>}>
        {text('shop.products.noStore')}
      </Notice>
    )
  if (failure)
    return (
      <Notice tone="error" action={<Button onClick={() => tell(productsRequested({ storeId }))}>{text('app.boundary.retry')}</Button>}>
        {failure.status === 404 ? text('shop.products.noShop') : failureText(failure)}
      </Notice>
    )
  if (status !== 'loaded') return <Skeleton count={4} label={text('app.loading')} />
  if (products.length === 0) return <Notice tone="info">{text('shop.products.none')}</Notice>
  return (
    <Grid as="ul">
      {products.map(product => (
        <Card as="li" key={product.id}>
          <h2>{product.name}</h2>
          {product.description !== undefined && <p>{product.description}</p>}
          <p>{formatPence(product.price)}</p>
        </Card>
      ))}
    </Grid>
  )
}
