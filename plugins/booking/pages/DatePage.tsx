import { useState } from 'react'
import { londonDate } from '@/domain/dates'
import { formatDate } from '@/domain/formatDate'
import { readTypedDate, toTypedDate, type TypedDate } from '@/domain/typedDate'
import { useServerClock } from '@/effects/useServerClock'
import { useText } from '@/i18n/useText'
import { selectLocation } from '@/routing/locationSlice'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { DateField } from '@/ui/DateField'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import {
  selectBookingState,
  selectCatalogue,
  selectGroups,
  selectRentalChoice,
  selectStore,
  selectUnit,
} from '../bookingSelectors'
import { FailureNotice } from '../components/FailureNotice'
import { StepActions } from '../components/StepActions'
import { StepPage } from '../components/StepPage'
import { useStepPath } from '../components/useStepPath'
import { moveInDateChosen, retryRequested } from '../events'
import { dateProblem } from '../model/validity'

/** Choose the day to move in: from the calendar, or typed. It stands in the address at once. */
export default function DatePage() {
  const text = useText()
  const store = useSelected(selectStore)
  return (
    <StepPage
      step="date"
      title={text('booking.date.title')}
      {...(store && { lead: text('booking.date.lead', { store: store.name }) })}
    >
      <UnitToChange />
      <StoresFailed />
      <DayChoice />
      <StepActions step="date" />
    </StepPage>
  )
}

function UnitToChange() {
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
      {text('booking.unit.notFound')}
    </Notice>
  )
}

function StoresFailed() {
  const text = useText()
  const tell = useTell()
  const { storesFailure } = useSelected(selectCatalogue)
  if (!storesFailure) return null
  const again = (
    <Button variant="secondary" onClick={() => tell(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  return <FailureNotice title={text('booking.finder.failed')} failure={storesFailure} action={again} />
}

function DayChoice() {
  const text = useText()
  const tell = useTell()
  const clock = useServerClock()
  const store = useSelected(selectStore)
  const choice = useSelected(selectRentalChoice)
  const { query, rest } = useSelected(selectLocation)
  const { attempts } = useSelected(selectBookingState)
  // what is being typed stands beside the chosen day until it is one
  const [typed, setTyped] = useState<TypedDate>()
  const [left, setLeft] = useState(false)
  const reading = typed && readTypedDate(typed)
  const wasAsked = attempts > 0 || left || 'startDate' in query || 'startDate' in rest
  const isWrong = reading ? !('date' in reading) : dateProblem(choice, store)

  const choose = (date: string) => {
    setTyped(undefined)
    tell(moveInDateChosen({ date }))
  }
  const leave = () => {
    setLeft(typed !== undefined)
    if (reading && 'date' in reading) choose(reading.date)
  }
  return (
    <>
      <DateField
        id="move-in-date"
        name="move-in"
        legend={text('booking.date.typed')}
        hint={text('booking.date.typedHint')}
        value={typed ?? toTypedDate(choice.startDate)}
        onChange={setTyped}
        onBlur={leave}
        error={wasAsked && isWrong ? <DateError date={typed ? undefined : choice.startDate} /> : undefined}
        words={{ day: text('booking.date.day'), month: text('booking.date.month'), year: text('booking.date.year') }}
        date={choice.startDate}
        onChoose={choose}
        fallback={<Skeleton shape="picture" label={text('booking.loading')} />}
        calendar={{
          label: text('booking.date.calendar'),
          enabled: store?.bookableDates ?? [],
          today: londonDate(clock.getSnapshot()),
          words: {
            months: text('booking.date.months'),
            previousMonth: text('booking.date.previous'),
            nextMonth: text('booking.date.next'),
            available: text('booking.date.available'),
            unavailable: text('booking.date.unavailable'),
          },
        }}
      />
      {!isWrong && choice.startDate !== undefined && (
        <Notice tone="success">{text('booking.date.chosen', { date: formatDate(choice.startDate, 'full') })}</Notice>
      )}
    </>
  )
}

function DateError({ date }: { readonly date: string | undefined }) {
  const text = useText()
  if (date === undefined) return text('booking.date.invalid')
  return text('booking.date.notBookable', { date: formatDate(date, 'full') })
}
