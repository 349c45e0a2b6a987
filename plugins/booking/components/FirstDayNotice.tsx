import { formatPence } from '@/domain/money'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { selectAccess, selectStore } from '../bookingSelectors'
import { moveInDateChosen } from '../events'
import { useSelected } from '../hooks'
import { hasAccessOn } from '../model/firstDay'
import { useCanExtend, useDayWithoutAccess } from './useAccessHours'
import { useLondonNow } from './useLondonToday'

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
