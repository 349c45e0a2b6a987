import { bookingFailure, lastStepOpen, paidBooking, rentalFrameSlot } from '@/contracts/booking'
import { packExtrasSlot, packNoteSlot } from '@/contracts/moveIn'
import { accountRoute } from '@/contracts/session'
import type { Booking } from '@/domain/schemas/booking'
import { LinkButton } from '@/ui/LinkButton'
import { Page } from '@/ui/Page'
import { Row } from '@/ui/Row'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { usePathTo } from '@/view/navigation'
import { PageTitle } from '@/view/PageTitle'
import { Slot } from '@/view/Slot'
import { useAnswer } from '@/view/useAnswer'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { NoPack } from '../components/NoPack'
import { PackDates } from '../components/PackDates'
import { PackStore } from '../components/PackStore'
import { Receipt } from '../components/Receipt'
import { pathOfAppStore, PLATFORMS } from '../model/appStores'

const THINGS_TO_BRING = ['phone', 'lock', 'boxes'] as const

/** The move-in pack, after signing: dates, directions, the app that opens the doors, what to bring, the receipt. */
export default function MoveInPage() {
  return <Slot of={rentalFrameSlot} with={{ page: <MoveIn /> }} />
}

function MoveIn() {
  const text = useText()
  const formats = useFormats()
  const booking = useAnswer(paidBooking)
  const isOpen = useAnswer(lastStepOpen)
  const isUnreachable = useAnswer(bookingFailure) !== undefined
  if (!isOpen && !isUnreachable) return <Loading />
  const title = text('moveIn.pack.title')
  const lead = booking && text('moveIn.pack.lead', { store: booking.store.name, date: formats.date(booking.moveInAt, 'full') })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Page title={title} lead={lead} narrow>
        <Stack gap={5}>{booking ? <Pack booking={booking} /> : <NoPack />}</Stack>
      </Page>
    </>
  )
}

function Loading() {
  const text = useText()
  return (
    <Stack>
      <Skeleton shape="title" label={text('moveIn.loading')} />
      <Skeleton count={3} />
      <Skeleton shape="button" />
    </Stack>
  )
}

function Pack({ booking }: { readonly booking: Booking }) {
  return (
    <>
      <Slot of={packNoteSlot} with={{ unitId: booking.unit.id, moveInAt: booking.moveInAt }} />
      <PackDates booking={booking} />
      <PackApp />
      <PackStore booking={booking} />
      <ThingsToBring />
      <Slot of={packExtrasSlot} with={{ storeId: booking.store.id, measurement: booking.unit.measurement }} />
      <PackAgreement />
      <Receipt booking={booking} />
    </>
  )
}

/** The app that opens the doors. */
function PackApp() {
  const text = useText()
  return (
    <Stack as="section" gap={3}>
      <h2>{text('moveIn.pack.app')}</h2>
      <p>{text('moveIn.download.app')}</p>
      <Row>
        {PLATFORMS.map(platform => (
          <LinkButton key={platform} variant="secondary" to={pathOfAppStore(platform)}>
            {text(`moveIn.download.${platform}`)}
          </LinkButton>
        ))}
      </Row>
    </Stack>
  )
}

/** Says that the agreement is in the account, with the rental's documents. */
function PackAgreement() {
  const text = useText()
  const to = usePathTo()(accountRoute)
  if (to === undefined) return null
  return (
    <Stack as="section" gap={3}>
      <h2>{text('moveIn.pack.agreement')}</h2>
      <p>{text('moveIn.pack.agreementText')}</p>
      <Row>
        <LinkButton variant="secondary" to={to}>
          {text('moveIn.pack.toAgreement')}
        </LinkButton>
      </Row>
    </Stack>
  )
}

function ThingsToBring() {
  const text = useText()
  return (
    <Stack as="section" gap={3}>
      <h2>{text('moveIn.pack.bring')}</h2>
      <ul>
        {THINGS_TO_BRING.map(thing => (
          <li key={thing}>{text(`moveIn.pack.bring.${thing}`)}</li>
        ))}
      </ul>
    </Stack>
  )
}
