import { sizesIn } from '@/contracts/booking'
import { areCapabilitiesKnown, capabilitiesOffered } from '@/contracts/capabilities'
import { isPaidByCard } from '@/contracts/paidByCard'
import { rentalRoute } from '@/contracts/rental'
import { rentalNoteSlot, type CustomerRental } from '@/contracts/session'
import { areaIn, unbroken } from '@/domain/measure'
import { formatPence } from '@/domain/money'
import { addressLine } from '@/domain/addressLine'
import { directionsTo, hoursLine } from '@/domain/storeTexts'
import type { Subscription } from '@/domain/schemas/subscription'
import { formatPhone } from '@/domain/phoneText'
import { telOf } from '@/domain/telOf'
import { unitSizeOf } from '@/domain/unitSizes'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { usePathTo } from '@/view/navigation'
import { Badge, type BadgeProps } from '@/ui/Badge'
import { Card } from '@/ui/Card'
import { DefinitionList, type Definition } from '@/ui/DefinitionList'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { selectCustomerRentals } from '../accountSelectors'
import { useSelected } from '../hooks'
import { AddressLines } from './ContactSummary'
import styles from './RentalCard.module.css'

const TONES: Readonly<Record<string, NonNullable<BadgeProps['tone']>>> = { Active: 'success', Future: 'accent' }

/** One rental: the unit, its price, access hours and store, and notes of other plugins; its dates if it has no page of its own. */
export function RentalCard({ rental }: { readonly rental: Subscription }) {
  const text = useText()
  const { id, status, store, unit } = rental
  const rentals = useSelected(selectCustomerRentals)
  const known = rentals === undefined || rentals === 'failed' ? undefined : rentals.find(candidate => candidate.id === id)
  const isLeaving = status === 'Active' && rental.moveOutAt !== undefined
  const hasStatusText = status === 'Active' || status === 'Future' || status === 'Cancelled'
  const size = unit.measurement && unitSizeOf(unit.measurement)
  return (
    <Card as="li">
      <div className={styles.rental}>
        {size && (
          <div className={styles.picture}>
            <Picture src={`/pictures/unit-${size.area}-640.png`} alt="" width={1200} height={900} sizes="5.5rem" fill />
          </div>
        )}
        <div className={styles.head}>
          <h3>{text('account.rentals.unit', { unit: unbroken(unit.name), store: store.name })}</h3>
          <Badge tone={isLeaving ? 'warning' : (TONES[status] ?? 'neutral')}>
            {text(
              isLeaving
                ? 'account.rentals.status.leaving'
                : hasStatusText
                  ? `account.rentals.status.${status}`
                  : 'account.rentals.status.other',
            )}
          </Badge>
        </div>
        <div className={styles.facts}>
          {known && !known.isOver && <Slot of={rentalNoteSlot} with={{ rental: known }} />}
          <DefinitionList items={useFacts(rental, known)} />
          {status !== 'Cancelled' && <StoreLinks store={store} />}
          {known?.isOver === true && <ToDocuments rental={known} />}
        </div>
      </div>
    </Card>
  )
}

/**
 * Uses only the form of a name, because recordings do not contain its letters and digits and a replay must give the same result.
 */
const formOf = (text: string): string => text.replace(/\d/g, '0').replace(/\p{L}/gu, 'x')

function useFacts(
  { id, unit, store, moveInAt, moveOutAt, hasExtendedAccess, status, monthly, nextPayment, overdue }: Subscription,
  known: CustomerRental | undefined,
): readonly Definition[] {
  const text = useText()
  const formats = useFormats()
  const system = useAnswer(sizesIn)
  const neverBegan = known?.neverBegan === true
  const offersDetails = useAnswer(capabilitiesOffered).includes('rental-details')
  const hasOwnPage = useOwnPage(id) !== undefined
  const paysAtStore = offersDetails && known !== undefined && !known.isOver && !isPaidByCard(known)
  const hours = hasExtendedAccess ? store.extendedHours : store.staffedHours
  const fact = (id: string, detail: Definition['detail']): Definition => ({ id, term: text(`account.rentals.${id}`), detail })
  const size = unit.measurement && areaIn(unit.measurement, system)
  return [
    ...(size === undefined || formOf(unit.name).includes(formOf(size)) ? [] : [fact('size', size)]),
    // an ordinary rental's page has its dates and all of its hours
    ...(neverBegan || (hasOwnPage && status === 'Active')
      ? []
      : [fact(status === 'Future' ? 'starts' : 'from', formats.date(moveInAt, 'long'))]),
    ...(moveOutAt === undefined
      ? []
      : neverBegan
        ? [fact('ended', text('account.rentals.ended.before', { date: formats.date(moveOutAt, 'long') }))]
        : [fact('until', formats.date(moveOutAt, 'long'))]),
    ...(monthly === undefined || status === 'Cancelled'
      ? []
      : [
          fact(
            'monthly',
            monthly.from === undefined
              ? text('account.rentals.monthly.amount', { amount: formatPence(monthly.total) })
              : text('account.rentals.monthly.afterOffer', {
                  amount: formatPence(monthly.total),
                  date: formats.date(monthly.from, 'long'),
                }),
          ),
        ]),
    ...(paysAtStore ? [fact('next', text('account.rentals.next.store'))] : []),
    ...(nextPayment === undefined || status === 'Cancelled'
      ? []
      : [
          fact(
            // an overdue payment is not listed as the next one, too
            overdue === undefined ? 'next' : 'again',
            text('account.rentals.next.amountOn', {
              amount: formatPence(nextPayment.amount),
              date: formats.date(nextPayment.dueAt, 'long'),
            }),
          ),
        ]),
    // a cancelled rental has no access hours
    ...(status === 'Cancelled'
      ? []
      : [
          ...(hasOwnPage
            ? []
            : [fact('extended', text(hasExtendedAccess ? 'account.rentals.extended.yes' : 'account.rentals.extended.no'))]),
          ...(hours && hours.length > 0 ? [fact('hours', hoursLine(hours, formats.locale))] : []),
        ]),
    fact('address', hasOwnPage ? addressLine(store.address) : <AddressLines address={store.address} />),
  ]
}

/**
 * The address of the rental's page. An API without payment data has no data on this either. Until it has answered, the card has the
 * rows it has with that data: they are fewer, and most APIs have it, so that nothing moves.
 */
function useOwnPage(id: string): string | undefined {
  const isKnown = useAnswer(areCapabilitiesKnown)
  const offersDetails = useAnswer(capabilitiesOffered).includes('rental-details')
  const page = usePathTo()(rentalRoute, { query: { id } })
  return isKnown && !offersDetails ? undefined : page
}

/** What remains of an ended rental is on its page. */
function ToDocuments({ rental: { id, unit, storeName } }: { readonly rental: CustomerRental }) {
  const text = useText()
  const to = useOwnPage(id)
  return to === undefined ? null : (
    <p className={styles.links}>
      <Link to={to}>
        {text('account.rentals.documents')}{' '}
        <VisuallyHidden>{text('account.rentals.unit', { unit: unit.name, store: storeName })}</VisuallyHidden>
      </Link>
    </p>
  )
}

function StoreLinks({ store }: Pick<Subscription, 'store'>) {
  const text = useText()
  const { name, phoneNumber } = store
  return (
    <p className={styles.links}>
      <Link href={directionsTo(store)} newTab={text('app.newTab')}>
        {text('account.rentals.directions')} <VisuallyHidden>{name}</VisuallyHidden>
      </Link>
      {phoneNumber !== undefined && (
        <Link
          href={telOf(phoneNumber)}
          aria-label={text('account.rentals.call', { store: name, phone: formatPhone(phoneNumber) })}
        >
          {formatPhone(phoneNumber)}
        </Link>
      )}
    </p>
  )
}
