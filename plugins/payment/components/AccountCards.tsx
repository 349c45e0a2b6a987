import { savedCardSlot } from '@/contracts/cards'
import { capabilitiesOffered } from '@/contracts/capabilities'
import { isPaidByCard } from '@/contracts/paidByCard'
import { customerRentals } from '@/contracts/session'
import { unbroken } from '@/domain/measure'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Badge, type BadgeProps } from '@/ui/Badge'
import { BrandMark } from '@/ui/BrandMark'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { listRetried } from '../events'
import { useSelected } from '../hooks'
import { standingOf, type SavedCard, type Standing } from '@/contracts/savedCard'
import { ADD_CARD_PATH } from '../paths'
import { selectIsListed } from '../paymentSelectors'
import { selectAddedId, selectListing, selectSources } from '../screenSelectors'
import { descriptionOf, NotListed, titleOf } from './cardOnFile'
import styles from './AccountCards.module.css'

const TONES: Readonly<Record<Standing, NonNullable<BadgeProps['tone']>>> = {
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
  invalid: 'danger',
  pending: 'neutral',
  other: 'neutral',
}

/** The cards on file on the customer's own page, with their problems and the rentals they pay for. */
export default function AccountCards() {
  const text = useText()
  const added = useSelected(selectAddedId)
  const sources = useSelected(selectSources)
  const isListed = useSelected(selectIsListed)
  const paysAtStore = usePaysAtStore() && sources.length === 0
  const card = sources.find(({ id }) => id === added)
  return (
    <section aria-labelledby="account-cards" data-waiting={isListed ? undefined : ''}>
      <Stack gap={4}>
        <h2 id="account-cards">{text('payment.own.title')}</h2>
        {card && <Notice tone="success">{text('payment.own.added', { card: titleOf(card, text) })}</Notice>}
        {isListed ? (
          <>
            <Cards paysAtStore={paysAtStore} />
            {!paysAtStore && (
              <Row>
                <LinkButton variant="secondary" to={ADD_CARD_PATH}>
                  {text('payment.cards.add')}
                </LinkButton>
              </Row>
            )}
          </>
        ) : (
          <Skeleton count={2} label={text('payment.cards.loading')} />
        )}
      </Stack>
    </section>
  )
}

/** Whether all rentals were made, and are paid, at the store. */
function usePaysAtStore(): boolean {
  const rentals = useAnswer(customerRentals)
  // with an API without payment data, no rental would have a card
  const hasPaymentData = useAnswer(capabilitiesOffered).includes('rental-details')
  if (!hasPaymentData || rentals === undefined || rentals === 'failed') return false
  const current = rentals.filter(({ isOver }) => !isOver)
  return current.length > 0 && !current.some(isPaidByCard)
}

function Cards({ paysAtStore }: { readonly paysAtStore: boolean }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const listing = useSelected(selectListing)
  const sources = useSelected(selectSources)
  return (
    <>
      {listing === 'failed' && (
        <Notice tone="warning" action={<Button onClick={() => dispatch(listRetried())}>{text('payment.cards.retry')}</Button>}>
          <NotListed>{text('payment.own.failed')}</NotListed>
        </Notice>
      )}
      {listing !== 'failed' && sources.length === 0 && <p>{text(paysAtStore ? 'payment.own.none.store' : 'payment.own.none')}</p>}
      {sources.length > 0 && (
        <Stack as="ul" gap={3}>
          {sources.map(card => (
            <OwnCard key={card.id} card={card} />
          ))}
        </Stack>
      )}
    </>
  )
}

function OwnCard({ card }: { readonly card: SavedCard }) {
  const text = useText()
  const known = useAnswer(customerRentals)
  const rentals = known === undefined || known === 'failed' ? [] : known
  const standing = standingOf(card.status)
  const paysFor = rentals.filter(({ paymentSourceId, isOver }) => paymentSourceId === card.id && !isOver)
  return (
    <Card as="li">
      <div className={styles.header}>
        <BrandMark brand={card.brand} />
        <h3>{titleOf(card, text)}</h3>
        <Badge tone={TONES[standing]}>{text(`payment.own.standing.${standing}`)}</Badge>
      </div>
      <p>{descriptionOf(card, text)}</p>
      {paysFor.map(({ id, unit, storeName }) => (
        <p key={id}>{text('payment.own.paysFor', { unit: unbroken(unit.name), store: storeName })}</p>
      ))}
      <Slot of={savedCardSlot} with={{ card, name: titleOf(card, text) }} />
    </Card>
  )
}
