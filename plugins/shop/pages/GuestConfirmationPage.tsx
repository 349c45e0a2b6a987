import type { ReactNode } from 'react'
import { useConfig } from '@/view/appContext'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Columns } from '@/ui/Columns'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { Picture } from '@/ui/Picture'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { BasketSummary } from '../components/BasketSummary'
import { CallUs } from '../components/CheckoutRefused'
import { Collection, Reference } from '../components/Collection'
import { useSelected, useShopPath } from '../hooks'
import { guestCheckRequested } from '../events'
import { PRODUCTS, REVIEW, SIGN_IN } from '../paths'
import { selectShop } from '../shopSelectors'

const PICTURES = {
  paid: 'moved-in',
  unpaid: 'empty-basket',
  foreign: 'error',
  unknown: 'waiting',
} as const

const TITLES = {
  paid: 'shop.confirmation.title',
  unpaid: 'shop.guest.unpaidTitle',
  foreign: 'shop.guest.foreignTitle',
  unknown: 'shop.guest.unknownTitle',
} as const

/** The outcome of a guest's payment, from the server alone (S2.61). */
export default function GuestConfirmationPage() {
  const text = useText()
  const { phase } = useSelected(selectShop).checkout
  const known = phase === 'paid' || phase === 'unpaid' || phase === 'foreign' || phase === 'unknown' ? phase : undefined
  const title = text(known ? TITLES[known] : 'shop.checking.title')
  const picture = known ? PICTURES[known] : 'waiting'
  return (
    <Page
      title={title}
      arrival={known ?? 'checking'}
      art={<Picture src={`/pictures/${picture}-240.png`} alt="" width={240} height={180} eager />}
    >
      <PageTitle>{title}</PageTitle>
      <Outcome />
    </Page>
  )
}

function Outcome() {
  const text = useText()
  const shopPath = useShopPath()
  const { phase, bought } = useSelected(selectShop).checkout
  switch (phase) {
    case 'paid':
      return (
        <WithSummary>
          <p>{text('shop.guest.thanks')}</p>
          {bought?.reference === undefined ? (
            <Notice tone="success" live={false} title={text('shop.guest.reference.title')}>
              <p>{text('shop.guest.reference')}</p>
            </Notice>
          ) : (
            <>
              <Reference reference={bought.reference} />
              <p>{text('shop.guest.reference.mailed')}</p>
            </>
          )}
          <Collection />
          <Row>
            <LinkButton variant="secondary" to={shopPath(PRODUCTS)}>
              {text('shop.confirmation.more')}
            </LinkButton>
          </Row>
        </WithSummary>
      )
    case 'unpaid':
      return (
        <WithSummary>
          <p>{text('shop.guest.unpaid')}</p>
          <Row>
            <LinkButton to={shopPath(SIGN_IN)}>{text('shop.guest.again')}</LinkButton>
            <LinkButton variant="quiet" to={shopPath(REVIEW)}>
              {text('shop.signIn.back')}
            </LinkButton>
          </Row>
        </WithSummary>
      )
    case 'unknown':
      return (
        <WithSummary>
          <OutcomeUnknown />
        </WithSummary>
      )
    case 'foreign':
      return (
        <Stack gap={4}>
          <Notice tone="error">
            <p>{text('shop.guest.foreign')}</p>
          </Notice>
          <Row>
            <LinkButton to={shopPath(REVIEW)}>{text('shop.guest.toBasket')}</LinkButton>
            <CallUs />
          </Row>
        </Stack>
      )
    default:
      return bought ? (
        <WithSummary>
          <Notice tone="info">
            <p>{text('shop.guest.checking')}</p>
          </Notice>
        </WithSummary>
      ) : (
        <Skeleton shape="picture" label={text('app.loading')} />
      )
  }
}

/** A minute has passed without an answer: what the guest can do, and the reference to quote. */
function OutcomeUnknown() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { supportEmail } = useConfig().brand
  const reference = useSelected(selectLocation).objects['id'] ?? ''
  return (
    <>
      <Notice tone="warning">
        <p>{text('shop.guest.unknown')}</p>
        <p>{text('shop.guest.unknownReference', { reference })}</p>
      </Notice>
      <Row>
        <Button onClick={() => dispatch(guestCheckRequested())}>{text('shop.checking.again')}</Button>
        <LinkButton variant="secondary" href={`mailto:${supportEmail}`}>
          {text('shop.guest.mailUs')}
        </LinkButton>
        <CallUs />
      </Row>
    </>
  )
}

function WithSummary({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const { phase, bought } = useSelected(selectShop).checkout
  const main = <Stack gap={5}>{children}</Stack>
  const isPaid = phase === 'paid'
  const sideLabel = text(isPaid ? 'shop.summary.bought' : 'shop.summary.title')
  return bought ? <Columns main={main} side={<BasketSummary of={bought.cart} isPaid={isPaid} />} sideLabel={sideLabel} /> : main
}
