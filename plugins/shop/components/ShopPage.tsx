import type { ReactNode } from 'react'
import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { useTell } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { LinkButton } from '@/ui/LinkButton'
import { shopSought } from '../events'
import { useSelected } from '../hooks'
import { CHOOSE_STORE, PRODUCTS } from '../paths'
import { selectShop } from '../shopSelectors'
import { BasketTrouble } from './BasketTrouble'
import { StoreChoice } from './StoreChoice'

export interface ShopPageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly narrow?: boolean
  /** A drawing above the title. */
  readonly art?: ReactNode
  readonly children: ReactNode
}

/** A page of the shop, drawn once its store, what it sells and the basket are known (S2.54). */
export function ShopPage({ title, lead, narrow = false, art, children }: ShopPageProps) {
  const { status, storeId } = useSelected(selectShop)
  const isOpen = status === 'loaded' && storeId !== null
  return (
    <Page title={title} narrow={narrow} art={art} {...(isOpen && lead !== undefined ? { lead } : {})}>
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
  const tell = useTell()
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
            <Button onClick={() => tell(shopSought({ storeId }))}>{text('app.boundary.retry')}</Button>
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
