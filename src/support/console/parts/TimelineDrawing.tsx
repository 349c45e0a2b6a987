import { memo, useMemo } from 'react'
import type { Moment } from '../../player/protocol'
import type { Axis } from '../model/axis'
import { LANES } from '../model/lanes'
import styles from './Timeline.module.css'
import { LANE, pathsOf, UNITS } from './timelinePaths'

const HEIGHT = LANES.length * LANE

/** All events at once: drawn when the visit is there, and not again while it plays. */
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
