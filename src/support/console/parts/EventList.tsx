import { clsx } from 'clsx'
import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useText } from '@/view/useText'
import type { Moment } from '../../player/protocol'
import { laneOf, placeOf } from '../model/moments'
import { clockTime } from '../model/times'
import { useConsole, useReplay } from '../useReplay'
import styles from './Events.module.css'

interface EventRowProps {
  readonly id: string
  readonly moment: Moment
  readonly number: number
  readonly isChosen: boolean
  readonly isFirstOfPage: boolean
  /** Its position in the filtered list, from 1. */
  readonly place: number
  readonly count: number
  readonly seek: (moment: number) => void
}

/** One event. Everything from a recording is rendered as plain text. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
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
            <span className={styles.failure}>{text('console.failure')}</span>{' '}
          </>
        )}
        {moment.words}
      </span>
    </div>
  )
})

interface EventListProps {
  /** Numbers of the moments, ascending. */
  readonly shown: readonly number[]
  readonly labelledBy: string
}

/** The list of events. It follows the replay, and the arrow keys move from event to event. */
export function EventList({ shown, labelledBy }: EventListProps) {
  const { replay } = useConsole()
  const { moments, at } = useReplay()
  const id = useId()
  const place = placeOf(shown, at)
  const isShown = shown[place] === at
  const { list, inside, from, to, perWindow, onScroll } = useRows(shown.length, isShown ? place : Math.max(0, place - 1))

  const press = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      // between two rows, the next one is the one below
      ArrowDown: isShown ? place + 1 : place,
      ArrowUp: place - 1,
      PageDown: place + perWindow,
      PageUp: place - perWindow,
      Home: 0,
      End: shown.length - 1,
    }
    const target = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const moment = shown[Math.min(Math.max(target, 0), shown.length - 1)]
    if (moment !== undefined) replay.seek(moment)
  }
  const isDrawn = isShown && place >= from && place < to
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-activedescendant={isDrawn ? `${id}-${at}` : undefined}
      className={styles.list}
      onScroll={onScroll}
      onKeyDown={press}
    >
      <div ref={inside} role="presentation">
        {shown.slice(from, to).map((number, index) => {
          const moment = moments[number]
          return (
            moment && (
              <EventRow
                key={number}
                id={`${id}-${number}`}
                moment={moment}
                number={number}
                isChosen={number === at}
                isFirstOfPage={moments[shown[from + index - 1] ?? -1]?.page !== moment.page}
                place={from + index + 1}
                count={shown.length}
                seek={replay.seek}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** Used before anything has a size. */
const A_ROW = 56
const A_WINDOW = 560
/** Extra rows rendered above and below, so that scrolling shows no gap. */
const BEYOND = 8

interface Rows {
  readonly list: RefObject<HTMLDivElement | null>
  readonly inside: RefObject<HTMLDivElement | null>
  /** The range of rows to render; the end is exclusive. */
  readonly from: number
  readonly to: number
  readonly perWindow: number
  readonly onScroll: () => void
}

/**
 * Virtualises a long list: renders only the rows near the viewport and keeps one of them in view. All rows have the same height.
 */
function useRows(count: number, rowInView: number): Rows {
  const list = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState({ top: 0, height: A_WINDOW, row: A_ROW })

  const measure = useCallback(() => {
    const { current } = list
    if (!current) return
    const rowHeight = inside.current?.firstElementChild?.getBoundingClientRect().height
    const next = { top: current.scrollTop, height: current.clientHeight || A_WINDOW, row: rowHeight || A_ROW }
    setViewport(last => (last.top === next.top && last.height === next.height && last.row === next.row ? last : next))
  }, [])
  useEffect(() => {
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [measure])

  const { top, height, row } = viewport
  const from = Math.max(0, Math.floor(top / row) - BEYOND)
  const to = Math.min(count, Math.ceil((top + height) / row) + BEYOND)
  useLayoutEffect(() => {
    const { current } = inside
    if (!current) return
    current.style.paddingBlockStart = `${from * row}px`
    current.style.paddingBlockEnd = `${Math.max(0, count - to) * row}px`
  }, [from, to, row, count])
  // once the list has its full height
  useLayoutEffect(measure, [measure, count])
  useLayoutEffect(() => {
    const { current } = list
    if (!current || rowInView < 0) return
    const place = rowInView * row
    if (place < current.scrollTop) current.scrollTop = place
    else if (place + row > current.scrollTop + height) current.scrollTop = place + row - height
    measure()
  }, [rowInView, row, height, measure])
  return { list, inside, from, to, perWindow: Math.max(1, Math.floor(height / row) - 1), onScroll: measure }
}
