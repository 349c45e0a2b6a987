import type { Moment } from '../../player/protocol'
import type { Axis } from '../model/axis'
import { isInLane, type Lane, LANES } from '../model/moments'
import { clsx } from 'clsx'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './Timeline.module.css'
import { useText } from '@/view/useText'
import { clockTime, durationText } from '../model/times'

/** Width of the drawing in its own units. Events closer than one unit share a line. */
export const UNITS = 2_000
/** Height of a lane, and of an event in it. */
export const LANE = 20
const INSET = 3

/** A line for each event of a lane: one path, however many there are. */
export function pathsOf(moments: readonly Moment[], { at }: Axis): Readonly<Record<Lane, string>> {
  const pathOf = (lane: Lane, row: number): string => {
    const seen = new Set<number>()
    moments.forEach((moment, index) => {
      if (isInLane(moment, lane)) seen.add(Math.round((at[index] ?? 0) * UNITS))
    })
    return [...seen].map(x => `M${x} ${row * LANE + INSET}v${LANE - 2 * INSET}`).join('')
  }
  return Object.fromEntries(LANES.map((lane, row) => [lane, pathOf(lane, row)])) as Record<Lane, string>
}

/**
 * Leaves out labels that would overlap the previous one. A label takes `least`, a share of the axis, and follows its mark; beyond
 * `turnsAt`, where there is no room for it, it precedes its mark.
 */
export function spaced<Mark>(
  marks: readonly Mark[],
  shareOf: (mark: Mark) => number,
  least: number,
  turnsAt = 1 - least,
): readonly Mark[] {
  let last = -Infinity
  return marks.filter(mark => {
    const share = shareOf(mark)
    if (share - last < (share > turnsAt ? 2 * least : least)) return false
    last = share
    return true
  })
}

/** Positions an element along the axis by script, because the page's policy forbids style attributes in markup. */
export function Positioned({ at, className, children }: { at: number; className?: string | undefined; children?: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current?.style.setProperty('inset-inline-start', `${at * 100}%`)
  }, [at])
  return (
    <span ref={place} className={clsx(styles.placed, className)}>
      {children}
    </span>
  )
}

const HEIGHT = LANES.length * LANE

/** Draws all events once, not again during playback. */
export const TimelineDrawing = memo(function TimelineDrawing({ moments, axis }: { moments: readonly Moment[]; axis: Axis }) {
  const paths = useMemo(() => pathsOf(moments, axis), [moments, axis])
  return (
    <svg
      viewBox={`0 0 ${UNITS} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.drawing}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id="pause" width="12" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 12L12 0" className={styles.hatch} />
        </pattern>
      </defs>
      {axis.pauses.map(({ before, from, to }) => (
        <rect
          key={before}
          x={from * UNITS}
          width={Math.max((to - from) * UNITS, 1)}
          y="0"
          height={HEIGHT}
          className={styles.pause}
        />
      ))}
      {LANES.slice(1).map((lane, index) => (
        <path key={lane} d={`M0 ${(index + 1) * LANE}h${UNITS}`} className={styles.rule} />
      ))}
      {LANES.map(lane => (
        <path key={lane} d={paths[lane]} className={styles.events} data-lane={lane} />
      ))}
    </svg>
  )
})

/** The room for a label, as a share of the axis: more on a phone, where the rest are hidden. */
const LABEL_SPACE = 0.11
const PHONE_LABEL_SPACE = 0.34

/**
 * Labels below the lanes: the start of each page, and the length of pauses. Screen readers get the same from the list of events.
 */
export const TimelineLabels = memo(function TimelineLabels({ moments, axis }: { moments: readonly Moment[]; axis: Axis }) {
  const text = useText()
  const pausesOnPhone = spaced(axis.pauses, ({ from }) => from, PHONE_LABEL_SPACE)
  const pagesOnPhone = spaced(axis.pages, ({ at }) => at, PHONE_LABEL_SPACE, 1 - LABEL_SPACE)
  return (
    <>
      <div className={styles.words} aria-hidden="true">
        {spaced(axis.pages, ({ at }) => at, LABEL_SPACE).map(start => (
          <Positioned
            key={start.moment}
            at={start.at}
            className={clsx(
              start.at > 1 - LABEL_SPACE ? styles.startBefore : styles.start,
              !pagesOnPhone.includes(start) && styles.whereRoom,
            )}
          >
            {text('console.timeline.page', { page: start.page })}{' '}
            <span className={styles.clock}>{clockTime(moments[start.moment]?.at ?? 0)}</span>
          </Positioned>
        ))}
      </div>
      {axis.pauses.length > 0 && (
        <>
          <div className={styles.words} aria-hidden="true">
            {spaced(axis.pauses, ({ from }) => from, LABEL_SPACE).map(pause => (
              <Positioned
                key={pause.before}
                at={pause.from}
                className={clsx(
                  pause.from > 1 - LABEL_SPACE ? styles.gapBefore : styles.gap,
                  pause.from > 1 - PHONE_LABEL_SPACE && styles.beforeOnPhone,
                  !pausesOnPhone.includes(pause) && styles.whereRoom,
                )}
              >
                {durationText(text, pause.ms)}
              </Positioned>
            ))}
          </div>
          <p className={styles.hint}>{text('console.timeline.hint')}</p>
        </>
      )}
    </>
  )
})
