import { clsx } from 'clsx'
import { WEEKDAYS, type WeekdayHours } from '@/domain/openingHours'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { Icon } from '@/ui/Icon'
import { openingToday } from '../model/openingToday'
import styles from './StoreCard.module.css'
import { useMinute } from './useMinute'

/** Whether somebody is there now, by London's clocks, and until or from when. */
export function OpenNow({ hours }: { readonly hours: readonly WeekdayHours[] }) {
  const text = useText()
  const formats = useFormats()
  const today = openingToday(hours, useMinute())
  const values = {
    ...('until' in today && { until: clockText(today.until, text('finder.opening.midnight')) }),
    ...('from' in today && { from: clockText(today.from, text('finder.opening.midnight')) }),
    ...('weekday' in today && { weekday: formats.weekdays('long')[WEEKDAYS.indexOf(today.weekday)] ?? '' }),
  }
  return (
    <p className={clsx(styles.line, today.state === 'open' && styles.open)}>
      <Icon name="clock" />
      <span>{text(`finder.${today.state}`, values)}</span>
    </p>
  )
}

const clockText = (time: string, midnight: string): string => (time === '24:00' || time === '00:00' ? midnight : time)
