import { type RefObject, useEffect, useState } from 'react'
import { useText } from '@/view/useText'
import { durationText } from '../model/times'
import { useConsole, useReplay } from '../useReplay'
import styles from './Stage.module.css'
import { CheckboxField } from '@/ui/CheckboxField'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { SkipLink } from '@/ui/SkipLink'

/** The player's controls, below the screens. */
export const PLAYER_ID = 'player-controls'
const STAGE_ID = 'stage'

/** Common screen sizes. */
export const SCREENS = { '390': 844, '768': 1024, '1280': 800 } as const
type ScreenWidth = keyof typeof SCREENS
/** The visitor's own screen size, if recorded. */
const OWN = 'own'

/** The size given to the frames. */
interface Screen {
  readonly width: number
  readonly height: number
}

/** The most of the window's height that the screen takes, to leave room for the player. */
const MOST_OF_HEIGHT = 0.52
/** Below this scale a screen is not legible, so it stays larger and the player moves further down. */
const LEGIBLE_SCALE = 0.6
/** The spacing above and below the player. */
const GAPS = 24

/** The maximum height at which the player below is visible without scrolling. */
function heightAbovePlayer(room: HTMLElement): number {
  const player = document.getElementById(PLAYER_ID)
  if (!player) return Infinity
  const { top, bottom } = room.getBoundingClientRect()
  const mark = (room.parentElement?.getBoundingClientRect().bottom ?? bottom) - bottom
  return innerHeight - (top + scrollY) - mark - player.offsetHeight - GAPS
}

/** Gives the frames the size of a screen and scales them to the available room. */
function useScaledFrames(
  room: RefObject<HTMLElement | null>,
  { width, height }: Screen,
  phase: string,
  isFullSize: boolean,
): void {
  useEffect(() => {
    const fit = (): void => {
      const around = room.current
      if (!around) return
      const screen = { width, height }
      const most = Math.min(innerHeight * MOST_OF_HEIGHT, heightAbovePlayer(around))
      const inHeight = isFullSize ? 1 : Math.max(LEGIBLE_SCALE, most / screen.height)
      const scale = Math.min(1, around.clientWidth / screen.width, inHeight)
      for (const { style } of around.querySelectorAll('iframe')) {
        style.inlineSize = `${screen.width}px`
        style.blockSize = `${screen.height}px`
        style.transform = `scale(${scale})`
        style.insetInlineStart = `${Math.max(0, (around.clientWidth - screen.width * scale) / 2)}px`
      }
      around.style.blockSize = `${screen.height * scale}px`
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
    // a hidden element has no size
  }, [room, width, height, phase, isFullSize])
}

/** The title of the page without the company's name. */
const pageTitle = (title: string): string => title.replace(/ [–-] [^–-]*$/, '')

/** The progress of opening. */
export function ProgressLine() {
  const text = useText()
  const { phase, build } = useReplay()
  const labels = {
    opening: text('console.phase.opening'),
    waiting: text('console.phase.waiting', { build }),
    loading: text('console.phase.loading'),
    ready: '',
    failed: '',
  }
  return (
    <p role="status" className={styles.progress}>
      {labels[phase]} …
    </p>
  )
}

interface StageProps {
  readonly room: RefObject<HTMLDivElement | null>
  /** As large as the visitor's screen was, or as the page is wide, instead of beside the list of events. */
  readonly isFullSize: boolean
  readonly setFullSize: (isFullSize: boolean) => void
}

/**
 * The visitor's screen: the frame of the build that recorded the current page, at the chosen width, scaled to the available room.
 * Frames of other builds are hidden behind it.
 */
export function Stage({ room, isFullSize, setFullSize }: StageProps) {
  const text = useText()
  const { visit } = useConsole()
  const { shown, moments, phase, ignored, builds, build } = useReplay()
  const [chosen, setChosen] = useState<ScreenWidth | typeof OWN>(OWN)
  const own = shown?.window
  const usual: ScreenWidth = innerWidth < 600 ? '390' : '1280'
  const width = chosen === OWN ? usual : chosen
  const isOwn = chosen === OWN && own !== undefined
  useScaledFrames(room, isOwn ? own : { width: Number(width), height: SCREENS[width] }, phase, isFullSize)
  const later = shown ? (moments[shown.drawn]?.at ?? 0) - (moments[shown.at]?.at ?? 0) : 0
  const front = Math.max(0, builds.indexOf(build))
  const widths = [
    ...(own ? [{ value: OWN, label: text('console.stage.width.own') }] : []),
    { value: '390', label: text('console.stage.width.390') },
    { value: '768', label: text('console.stage.width.768') },
    { value: '1280', label: text('console.stage.width.1280') },
  ]
  return (
    <section id={STAGE_ID} tabIndex={-1} aria-labelledby="stage-title" className={styles.stage}>
      <div className={styles.head}>
        <h2 id="stage-title" className={styles.title}>
          {text('console.stage')}
        </h2>
        <SegmentedControl
          name="width"
          legend={text('console.stage.width')}
          legendHidden
          options={widths}
          value={isOwn ? OWN : width}
          onChange={value => setChosen(value as ScreenWidth | typeof OWN)}
        />
        <CheckboxField
          label={text('console.stage.full')}
          checked={isFullSize}
          onChange={event => setFullSize(event.target.checked)}
        />
      </div>
      <div className={styles.browser}>
        {/* its dozens of links and fields, which do nothing, are tab stops */}
        <SkipLink targetId={PLAYER_ID}>{text('console.stage.skip')}</SkipLink>
        <p className={styles.address}>
          {shown && <strong>{pageTitle(shown.title)}</strong>}{' '}
          <span data-address="" className={styles.label} title={text('console.stage.address')}>
            {shown?.address ?? text('console.stage.none')}
          </span>
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
        <SkipLink targetId={STAGE_ID}>{text('console.stage.skipBack')}</SkipLink>
        <p className={styles.watermark}>{text('console.watermark.stage', { agent: visit.agent, rec: visit.rec })}</p>
      </div>
      {shown && shown.drawn !== shown.at && (
        <p className={styles.ignored}>{text('console.stage.rest', { duration: durationText(text, Math.max(0, later)) })}</p>
      )}
      {ignored > 0 && (
        <p className={styles.ignored} role="status">
          {text('console.stage.ignored', { count: ignored })}
        </p>
      )}
    </section>
  )
}
