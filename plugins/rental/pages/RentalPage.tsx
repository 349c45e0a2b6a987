import { rentalSectionSlot, rentalUrgentSlot } from '@/contracts/rental'
import {
  accountRoute,
  customerOnlySlot,
  customerRentals,
  profileRetried,
  signOutRequested,
  type CustomerRental,
} from '@/contracts/session'
import { unbroken } from '@/domain/measure'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Page } from '@/ui/Page'
import { PageSections } from '@/ui/PageSections'
import { Skeleton } from '@/ui/Skeleton'
import { selectLocation } from '@/runtime/store/coreSlices'
import { PageParts } from '@/view/PageParts'
import { PageTitle } from '@/view/PageTitle'
import { Slot } from '@/view/Slot'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Access } from '../components/Access'
import { Agreement } from '../components/Agreement'
import { Costs } from '../components/Costs'
import { PartLinks } from '../components/PartLinks'
import { useSelected } from '../hooks'

/** One rental: when the customer gets in, what it costs, what is paid next, what was agreed, and what other plugins add. */
export default function RentalPage() {
  return <Slot of={customerOnlySlot} with={{ page: <OwnRental /> }} />
}

function OwnRental() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const rentals = useAnswer(customerRentals)
  const id = useSelected(selectLocation).objects['id']
  if (rentals === undefined || rentals === 'failed')
    return (
      <Page title={text('rental.title')}>
        <PageTitle>{text('rental.title')}</PageTitle>
        {rentals === undefined ? (
          <Skeleton shape="picture" label={text('app.loading')} />
        ) : (
          <Notice tone="error" action={<Button onClick={() => dispatch(profileRetried())}>{text('app.boundary.retry')}</Button>}>
            {text('rental.listFailed')}
          </Notice>
        )}
      </Page>
    )
  const rental = rentals.find(each => each.id === id)
  return rental === undefined ? <NoSuchRental hasRentals={rentals.length > 0} /> : <Rental rental={rental} />
}

/** The rental does not exist or is another customer's; the server does not distinguish the two. */
function NoSuchRental({ hasRentals }: { readonly hasRentals: boolean }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  return (
    <Page title={text('rental.none.title')} narrow>
      <PageTitle>{text('rental.none.title')}</PageTitle>
      <EmptyState title={text('rental.none.subtitle')} action={<BackLink />}>
        <p>{text('rental.none.text')}</p>
      </EmptyState>
      {/* an old or mistyped number opens an account of its own */}
      {!hasRentals && (
        <Notice
          live={false}
          title={text('rental.none.nothing')}
          action={
            <Button variant="secondary" onClick={() => dispatch(signOutRequested())}>
              {text('rental.none.otherNumber')}
            </Button>
          }
        >
          {text('rental.none.signInAsThen')}
        </Notice>
      )}
    </Page>
  )
}

function Rental({ rental }: { readonly rental: CustomerRental }) {
  const text = useText()
  const formats = useFormats()
  const { unit, storeName, moveInAt, moveOutAt, isOver, neverBegan } = rental
  const title = text('rental.heading', { unit: unbroken(unit.name), store: storeName })
  return (
    <PageParts>
      <Page
        title={title}
        kicker={<BackLink />}
        lead={
          moveOutAt === undefined
            ? text('rental.since', { date: formats.date(moveInAt, 'long') })
            : text(neverBegan ? 'rental.neverBegan' : isOver ? 'rental.over' : 'rental.fromTo', {
                from: formats.date(moveInAt, 'long'),
                to: formats.date(moveOutAt, 'long'),
              })
        }
      >
        <PageTitle>{title}</PageTitle>
        <PartLinks rentalId={rental.id} />
        <PageSections
          urgent={<Slot of={rentalUrgentSlot} with={{ rental }} />}
          main={
            <>
              {!isOver && <Access rental={rental} />}
              <Costs rental={rental} />
              <Agreement rental={rental} />
            </>
          }
          side={<Slot of={rentalSectionSlot} with={{ rental }} />}
        />
      </Page>
    </PageParts>
  )
}

function BackLink() {
  const text = useText()
  const account = usePathTo()(accountRoute)
  return account === undefined ? null : <Link to={account}>{text('rental.toAccount')}</Link>
}
