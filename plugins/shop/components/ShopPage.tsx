import { useState, type ReactNode } from 'react'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { quantityChosen, shopSought } from '../events'
import { useSelected, useShopPath } from '../hooks'
import { CHOOSE_STORE, PRODUCTS } from '../paths'
import { selectShop } from '../shopSelectors'
import { StoreChoice } from './StoreChoice'
import { isUnsent } from '../shopSlice'
import { changesTo } from '../model/basket'
import { CallUs } from './CheckoutRefused'

export interface ShopPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly narrow?: boolean
  /** A drawing above the title. */
  readonly art?: ReactNode
  readonly children: ReactNode
}

/** The frame of the pages of the shop, which shows its children once the store and its products are loaded (S2.54). */
export function ShopPage({ title, lead, narrow = false, art, children }: ShopPageProps) {
  const { status, storeId } = useSelected(selectShop)
  const isOpen = status === 'loaded' && storeId !== null
  // local state: moves the focus once; nothing rendered depends on it
  const [hasAsked, setHasAsked] = useState(false)
  if (status === 'loaded' && storeId === null && !hasAsked) setHasAsked(true)
  return (
    <Page
      title={title}
      narrow={narrow}
      art={art}
      {...(isOpen && lead !== undefined ? { lead } : {})}
      // the products replace the list of stores that was scrolled through, on the same page
      {...(isOpen && hasAsked ? { arrival: storeId } : {})}
    >
      <PageTitle>{title}</PageTitle>
      <Body>{children}</Body>
    </Page>
  )
}

function Body({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const { status, storeId, failure } = useSelected(selectShop)
  if (failure) return <NoShop />
  if (status !== 'loaded') return <Skeleton shape="picture" count={3} label={text('app.loading')} />
  if (storeId === null) return <StoreChoice />
  return (
    <Stack gap={5}>
      <BasketTrouble />
      {children}
    </Stack>
  )
}

function NoShop() {
  const text = useText()
  const failureText = useFailureText()
  const dispatch = useDispatchEvent()
  const { failure, storeId } = useSelected(selectShop)
  if (!failure) return null
  const isMissing = failure.status === 404
  return (
    <div role="alert">
      <EmptyState
        title={text(isMissing ? 'shop.noShop.title' : 'shop.notLoaded.title')}
        picture={<Picture src="/pictures/error-240.png" alt="" width={240} height={180} />}
        action={
          <Row>
            <Button onClick={() => dispatch(shopSought({ storeId }))}>{text('app.boundary.retry')}</Button>
            {storeId !== null && (
              <LinkButton variant="secondary" to={`${PRODUCTS}?${CHOOSE_STORE}=yes`}>
                {text('shop.store.other')}
              </LinkButton>
            )}
          </Row>
        }
      >
        <p>{isMissing ? text('shop.noShop.body') : failureText(failure)}</p>
      </EmptyState>
    </div>
  )
}

/** Why the basket could not be read or changed, that the old quantities are restored, and what to do (S8). */
function BasketTrouble() {
  const text = useText()
  const failureText = useFailureText()
  const { trouble, checkout } = useSelected(selectShop)
  // a failed checkout is reported there, once
  if (!trouble || trouble.failure.code === checkout.failure?.code) return null
  const { doing, failure } = trouble
  // an unanswered change stays pending and is sent again; a refused one is undone
  const isPending = isUnsent(failure) && doing !== 'read'
  return (
    <Notice tone={isPending ? 'warning' : 'error'} title={text(`shop.trouble.${doing}`)} action={<NextStep />}>
      <p>{failureText(failure)}</p>
      <p>{text(isPending ? 'shop.trouble.kept' : doing === 'read' ? 'shop.trouble.readHow' : 'shop.trouble.undone')}</p>
    </Notice>
  )
}

function NextStep() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const shopPath = useShopPath()
  const { trouble, storeId, basket, wanted } = useSelected(selectShop)
  const [unsent] = Object.entries(changesTo(basket, wanted))
  if (unsent !== undefined)
    return (
      <Button variant="secondary" onClick={() => dispatch(quantityChosen({ productId: unsent[0], quantity: unsent[1] }))}>
        {text('app.boundary.retry')}
      </Button>
    )
  const code = trouble?.failure.code
  if (code === 'CART_NOT_FOUND' || code === 'INVALID_CART_ID')
    return (
      <Row>
        <LinkButton variant="secondary" to={shopPath(PRODUCTS)}>
          {text('shop.trouble.restart')}
        </LinkButton>
        <CallUs />
      </Row>
    )
  if (trouble?.doing !== 'read' && code !== 'PRODUCT_NOT_FOUND') return null
  return (
    <Button variant="secondary" onClick={() => dispatch(shopSought({ storeId }))}>
      {text(code === 'PRODUCT_NOT_FOUND' ? 'shop.trouble.refresh' : 'app.boundary.retry')}
    </Button>
  )
}
