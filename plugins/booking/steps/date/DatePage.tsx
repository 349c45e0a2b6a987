import { retryRequested } from '@/contracts/booking'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { useConfig } from '@/view/appContext'
import { telOf } from '@/domain/telOf'
import type { Store } from '@/domain/schemas/store'
import { Link } from '@/ui/Link'
import { selectCatalogue, selectRentalChoice, selectStore } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { selectGroups, selectUnit } from '../../screenSelectors'
import { DayChoice } from './DayChoice'
import { FailureNotice } from '../../components/FailureNotice'
import { HoldNote } from '../../components/HoldNote'
import { StepActions } from '../../components/StepActions'
import { StepPage } from '../../components/StepPage'
import { useLondonToday } from '../../components/useLondonToday'
import { useStepPath } from '../../components/useStepPath'
import { bookableDays } from '../../model/moveInDay'
import { StoreFinderCard } from '../../components/StoreFinderCard'

/** The choice of the move-in day, by calendar or typing. The address is updated at once. */
export default function DatePage() {
  const text = useText()
  const store = useSelected(selectStore)
  return (
    <StepPage
      step="date"
      wide
      title={text('booking.date.title')}
      {...(store && { lead: text('booking.date.lead', { store: store.name }) })}
    >
      <UnitMissing />
      <StoresFailed />
      <Day />
    </StepPage>
  )
}

function UnitMissing() {
  const text = useText()
  const stepPath = useStepPath()
  const unit = useSelected(selectUnit)
  const groups = useSelected(selectGroups)
  const { unitId } = useSelected(selectRentalChoice)
  if (unit || (groups === undefined && unitId !== undefined)) return null
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton variant="secondary" to={stepPath('unit', { unitId: undefined })}>
          {text('booking.expired.choose')}
        </LinkButton>
      }
    >
      {text(unitId === undefined ? 'booking.unit.missing' : 'booking.unit.notFound')}
    </Notice>
  )
}

function StoresFailed() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { storesFailure } = useSelected(selectCatalogue)
  if (!storesFailure) return null
  const retry = (
    <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  return <FailureNotice title={text('booking.stores.failed')} failure={storesFailure} action={retry} />
}

function Day() {
  const store = useSelected(selectStore)
  const text = useText()
  const { stores, storesFailure } = useSelected(selectCatalogue)
  const today = useLondonToday()
  // the calendar's height depends on the days, so content below would move
  if (stores === undefined && storesFailure === undefined)
    return (
      <Stack gap={4}>
        <Skeleton shape="calendar" label={text('booking.loading')} />
        <Skeleton shape="field" />
        <Skeleton shape="button" />
      </Stack>
    )
  if (store && bookableDays(store, today).length === 0) return <NoDays store={store} />
  return (
    <DayChoice store={store}>
      <HoldNote step="date" />
      <StepActions step="date" />
    </DayChoice>
  )
}

/** Shown if the store has no move-in days: its phone number, and other stores. */
function NoDays({ store }: { readonly store: Store }) {
  const text = useText()
  const { supportPhone } = useConfig().brand
  const phone = store.phoneNumber ?? supportPhone
  return (
    <>
      <Notice tone="warning" title={text('booking.date.none', { store: store.name })}>
        <p>
          {text('booking.date.noneHelp')} <Link href={telOf(phone)}>{phone}</Link>
        </p>
      </Notice>
      <StoreFinderCard />
    </>
  )
}
