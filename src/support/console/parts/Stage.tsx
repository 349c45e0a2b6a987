import { useState, type RefObject } from 'react'
import { useText } from '@/view/useText'
import { ProgressLine } from './ProgressLine'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { useConsole, useReplay } from '../useReplay'
import { SCREENS, useScaled, type ScreenWidth } from './useScaled'
import styles from './Stage.module.css'

/**
 * The visitor's screen: the frame of the build that made what is shown, at a width that is chosen, as large as there is room.
 * Frames of other builds of the visit stand behind it, ready.
 */
export function Stage({ room }: { readonly room: RefObject<HTMLDivElement | null> }) {
  const text = useText()
  const { visit } = useConsole()
  const { shown, phase, ignored, builds, build } = useReplay()
  const [width, setWidth] = useState<ScreenWidth>(innerWidth < 600 ? '390' : '1280')
  useScaled(room, width, phase)
  const front = Math.max(0, builds.indexOf(build))
  const widths = [
    { value: '390', label: text('console.stage.width.390') },
    { value: '768', label: text('console.stage.width.768') },
    { value: '1280', label: text('console.stage.width.1280') },
  ]
  return (
    <section aria-labelledby="stage" className={styles.stage}>
      <div className={styles.head}>
        <h2 id="stage" className={styles.title}>
          {text('console.stage')}
        </h2>
        <SegmentedControl
          name="width"
          legend={text('console.stage.width')}
          legendHidden
          options={widths}
          value={width}
          onChange={value => setWidth(SCREENS[value as ScreenWidth] ? (value as ScreenWidth) : '1280')}
        />
      </div>
      <div className={styles.browser}>
        <p className={styles.address}>
          <span className={styles.label}>{text('console.stage.address')}</span>{' '}
          <span data-address="">{shown?.address ?? text('console.stage.none')}</span>
        </p>
        <div className={styles.room} ref={room} data-hidden={phase !== 'ready' || undefined}>
          {visit.builds.map(({ id }, place) => (
            <iframe
              key={id}
              title={text('console.stage.frame')}
              sandbox="allow-scripts"
              className={styles.frame}
              data-behind={place === front ? undefined : ''}
            />
          ))}
        </div>
        {phase !== 'ready' && phase !== 'failed' && <ProgressLine />}
        <p className={styles.watermark}>{text('console.watermark.stage', { agent: visit.agent, rec: visit.rec })}</p>
      </div>
      {ignored > 0 && (
        <p className={styles.ignored} role="status">
          {text('console.stage.ignored', { count: ignored })}
        </p>
      )}
    </section>
  )
}
