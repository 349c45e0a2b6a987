import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '@/view/useText'
import { axisOf, momentAt } from '../model/axis'
import { isInLane, LANES } from '../model/moments'
import { clockTime } from '../model/times'
import { useConsole, useReplay } from '../useReplay'
import { Positioned, TimelineDrawing, TimelineLabels } from './TimelineDrawing'
import styles from './Timeline.module.css'

/** The number of moments that PageUp and PageDown skip. */
const LEAP = 10

/**
 * The timeline of the visit, with a lane for each source. Pressing it or using the arrow keys goes to a moment; hovering shows
 * what happened there.
 */
export function Timeline() {
  const text = useText()
  const { replay } = useConsole()
  const { moments, at } = useReplay()
  const track = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  const axis = useMemo(() => axisOf(moments), [moments])
  const counts = useMemo(() => LANES.map(lane => moments.filter(moment => isInLane(moment, lane)).length), [moments])
  const moment = moments[at]
  const under = pointed === undefined ? undefined : moments[pointed]

  const momentUnder = ({ clientX }: PointerEvent): number | undefined => {
    const box = track.current?.getBoundingClientRect()
    return box && box.width > 0 && moments.length > 0 ? momentAt(axis, (clientX - box.left) / box.width) : undefined
  }
  const goTo = (event: PointerEvent): void => {
    const found = momentUnder(event)
    if (found !== undefined) replay.seek(found)
  }
  const press = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    goTo(event)
  }
  const move = (event: PointerEvent): void => {
    setPointed(momentUnder(event))
    if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event)
  }
  // a native slider would space its values evenly, unlike time
  const turn = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - LEAP,
      PageUp: at + LEAP,
      Home: 0,
      End: moments.length - 1,
    }
    const target = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    replay.seek(target)
  }
  const place = { number: at + 1, count: moments.length }
  const share = pointed === undefined ? 0 : (axis.at[pointed] ?? 0)
  return (
    <div className={styles.timeline}>
      <ul className={styles.names} aria-label={text('console.timeline')}>
        {LANES.map((lane, index) => (
          <li key={lane} className={styles.name} data-lane={lane}>
            {text(`console.lane.${lane}`)} <span className={styles.count}>{counts[index]}</span>
          </li>
        ))}
      </ul>
      <div className={styles.side}>
        <div
          ref={track}
          role="slider"
          tabIndex={0}
          aria-label={text('console.timeline.slider')}
          aria-valuemin={1}
          aria-valuemax={Math.max(moments.length, 1)}
          aria-valuenow={at + 1}
          aria-valuetext={moment && text('console.timeline.value', { ...place, time: clockTime(moment.at), words: moment.words })}
          className={styles.track}
          onKeyDown={turn}
          onPointerDown={press}
          onPointerMove={move}
          onPointerLeave={() => setPointed(undefined)}
        >
          <TimelineDrawing moments={moments} axis={axis} />
          {axis.pages.slice(1).map(({ moment: first, at: start }) => (
            <Positioned key={first} at={start} className={styles.page} />
          ))}
          <Positioned at={axis.at[at] ?? 0} className={styles.head} />
          {under && (
            <Positioned at={share} className={share > 0.5 ? styles.pointedBefore : styles.pointed}>
              {clockTime(under.at)} {under.words}
            </Positioned>
          )}
        </div>
        <TimelineLabels moments={moments} axis={axis} />
      </div>
    </div>
  )
}
