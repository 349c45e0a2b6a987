import { clsx } from 'clsx'
import { memo } from 'react'
import { useText } from '@/view/useText'
import type { Moment } from '../../player/protocol'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { laneOf } from '../model/lanes'
import { clockTime } from '../model/times'
import styles from './Events.module.css'

interface Props {
  readonly id: string
  readonly moment: Moment
  readonly number: number
  readonly isChosen: boolean
  readonly isFirstOfPage: boolean
  /** Its place in the list as it is filtered, from 1. */
  readonly place: number
  readonly count: number
  readonly seek: (moment: number) => void
}

/** One event. What a recording says is text, whatever it looks like. */
export const EventRow = memo(function EventRow(props: Props) {
  const { id, moment, number, isChosen, isFirstOfPage, place, count, seek } = props
  const text = useText()
  const lane = laneOf(moment)
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={place}
      className={clsx(styles.row, isFirstOfPage && styles.first)}
      data-lane={lane}
      data-moment={number}
      onClick={() => seek(number)}
    >
      <span className={styles.time}>{clockTime(moment.at)}</span>
      <span className={styles.words}>
        <VisuallyHidden>{text(`console.lane.${lane}`)}: </VisuallyHidden>
        {isFirstOfPage && (
          <>
            <span className={styles.mark}>{text('console.events.page', { page: moment.page })}</span>{' '}
          </>
        )}
        {moment.failure !== undefined && (
          <>
            <span className={styles.failure}>{moment.failure}</span>{' '}
          </>
        )}
        {moment.words}
      </span>
    </div>
  )
})
