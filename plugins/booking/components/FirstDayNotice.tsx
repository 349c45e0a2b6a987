import { formatPence } from '@/domain/money'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { selectAccess, selectChoices, selectRentalChoice, selectStore } from '../bookingSelectors'
import { moveInDateChosen } from '../events'
import { useSelected } from '../hooks'
import { dayWithoutAccess, hasAccessOn, type DayWithoutAccess } from '../model/firstDay'
import { bookableDays } from '../model/moveInDay'
import { selectUnitFeatures } from '../screenSelectors'
import { useLondonNow } from './useLondonToday'

/** The access hours of the current choice; undefined while unknown. */
export function useChosenHours() {
  const store = useSelected(selectStore)
  const info = useSelected(selectAccess)
  const { access } = useSelected(selectChoices)
  return access === 'extended' ? (info?.hours ?? store?.extendedHours) : store?.staffedHours
}

/** The chosen first day, if there is no access on it. */
export function useDayWithoutAccess(): DayWithoutAccess | undefined {
  const store = useSelected(selectStore)
  const now = useLondonNow()
  const { startDate } = useSelected(selectRentalChoice)
  const hours = useChosenHours()
  const days = store ? bookableDays(store, now.date) : []
  // a day that cannot be booked has its own error
  return startDate !== undefined && days.includes(startDate) ? dayWithoutAccess(startDate, hours, days, now) : undefined
}

/** Whether the store and the current unit have extended hours. */
export function useCanExtend(): boolean {
  const store = useSelected(selectStore)
  return useSelected(selectUnitFeatures)?.includes('ExtendedAccess') === true && (store?.extendedHours?.length ?? 0) > 0
}

/** Warns before payment of a first day without access, and names the next day with access. */
export function FirstDayNotice({ later }: { readonly later?: true }) {
  const text = useText()
  const { date } = useFormats()
  const dispatch = useDispatchEvent()
  const day = useDayWithoutAccess()
  const store = useSelected(selectStore)
  const info = useSelected(selectAccess)
  const canExtend = useCanExtend()
  const now = useLondonNow()
  if (!day) return null
  const { next } = day
  const isOpenExtended = canExtend && hasAccessOn(day.date, store?.extendedHours, now)
  return (
    <Notice
      tone="warning"
      title={text(day.isOver ? 'booking.firstDay.overTitle' : 'booking.firstDay.title', { date: date(day.date, 'full') })}
      {...(next !== undefined && {
        action: (
          <Button variant="secondary" onClick={() => dispatch(moveInDateChosen({ date: next }))}>
            {text('booking.firstDay.next', { date: date(next, 'full') })}
          </Button>
        ),
      })}
    >
      <p>{text(day.isOver ? 'booking.firstDay.over' : 'booking.firstDay.body')}</p>
      {isOpenExtended && (
        <p>
          {text(later ? 'booking.firstDay.extendedLater' : 'booking.firstDay.extendedHere', {
            price: info?.available === true ? formatPence(info.price) : 'none',
          })}
        </p>
      )}
    </Notice>
  )
}
