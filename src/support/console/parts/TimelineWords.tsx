import { memo } from 'react'
import { useText } from '@/view/useText'
import type { Moment } from '../../player/protocol'
import type { Axis } from '../model/axis'
import { clockTime, durationWords } from '../model/times'
import { Placed } from './Placed'
import styles from './Timeline.module.css'
import { spaced } from './timelinePaths'

/** Words on the axis need as much of it. */
const ROOM_FOR_WORDS = 0.11

/** Under the lanes: where pages begin, and how long pauses were. The list of events says the same to screen readers. */
export const TimelineWords = memo(function TimelineWords({ moments, axis }: { moments: readonly Moment[]; axis: Axis }) {
  const text = useText()
  return (
    <>
      <div className={styles.words} aria-hidden="true">
        {spaced(axis.pages, ({ at }) => at, ROOM_FOR_WORDS).map(({ page, moment: first, at }) => (
          <Placed key={first} at={at} className={at > 1 - ROOM_FOR_WORDS ? styles.startBefore : styles.start}>
            {text('console.timeline.page', { page })} <span className={styles.clock}>{clockTime(moments[first]?.at ?? 0)}</span>
          </Placed>
        ))}
      </div>
      {axis.pauses.length > 0 && (
        <>
          <div className={styles.words} aria-hidden="true">
            {spaced(axis.pauses, ({ from }) => from, ROOM_FOR_WORDS).map(({ before, ms, from }) => (
              <Placed key={before} at={from} className={from > 1 - ROOM_FOR_WORDS ? styles.gapBefore : styles.gap}>
                {durationWords(text, ms)}
              </Placed>
            ))}
          </div>
          <p className={styles.hint}>{text('console.timeline.hint')}</p>
        </>
      )}
    </>
  )
})
