import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '@/view/useText'
import { SkipLink } from '@/ui/SkipLink'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { dayOf } from '../model/times'
import { useConsole, useReplay } from '../useReplay'
import { Details, MOMENT_ID } from './Details'
import { Events, EVENTS_ID } from './Events'
import { KeysHelp } from './KeysHelp'
import { Notes } from './Notes'
import styles from './ReplayPage.module.css'
import { PLAYER_ID, Stage } from './Stage'
import { Timeline } from './Timeline'
import { TopBar } from './TopBar'
import { Transport } from './Transport'
import { TroubleNotice } from './TroubleNotice'
import { useKeys } from './useKeys'
import { useAnnounce } from '@/ui/Announcer'

/** The replay of one visit: screens, player, list of events, and details of each event. */
export function ReplayPage() {
  const text = useText()
  const { replay, visit, world } = useConsole()
  const { phase, moments, notes } = useReplay()
  const room = useRef<HTMLDivElement>(null)
  const [usesKeys, setUsesKeys] = useState(true)
  // the agent's view settings are not part of a visit
  const [isFullSize, setFullSize] = useState(false)
  const open = useCallback(
    (instead?: string) => void replay.open([...(room.current?.querySelectorAll('iframe') ?? [])], instead),
    [replay],
  )

  useEffect(() => {
    open()
    return replay.close
  }, [open, replay])
  useEffect(() => world.onHash(replay.followAddress), [world, replay])
  usePassedFailures()
  useKeys(usesKeys)

  const last = moments.at(-1)
  return (
    <>
      {phase === 'ready' && (
        <nav aria-label={text('console.skip.nav')}>
          <SkipLink targetId={PLAYER_ID}>{text('console.skip.player')}</SkipLink>
          <SkipLink targetId={EVENTS_ID}>{text('console.skip.events')}</SkipLink>
          <SkipLink targetId={MOMENT_ID}>{text('console.skip.moment')}</SkipLink>
        </nav>
      )}
      <TopBar />
      <p className={styles.watermark}>{text('console.watermark', { agent: visit.agent, rec: visit.rec })}</p>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1 className={styles.title}>{visit.name ?? text('console.title')}</h1>
          {phase === 'ready' && (
            <p className={styles.lead}>
              {last
                ? text('console.lead', {
                    count: moments.length,
                    pages: new Set(moments.map(({ page }) => page)).size,
                    day: dayOf(last.at),
                  })
                : text('console.lead.empty')}
            </p>
          )}
        </header>
        {phase === 'failed' && <TroubleNotice open={open} />}
        {notes.length > 0 && <Notes notes={notes} />}
        <div className={styles.desk} data-phase={phase} data-full-size={isFullSize || undefined}>
          <Stage room={room} isFullSize={isFullSize} setFullSize={setFullSize} />
          <section id={PLAYER_ID} tabIndex={-1} aria-labelledby="player" className={styles.player}>
            <h2 id="player" className={styles.hiddenTitle}>
              <VisuallyHidden>{text('console.player')}</VisuallyHidden>
            </h2>
            <Transport />
            <Timeline />
          </section>
          <Events />
          <Details />
        </div>
        <KeysHelp isOn={usesKeys} onSwitch={setUsesKeys} />
      </main>
    </>
  )
}

/** Announces to screen readers that playback passed a failure; the replay limits how often. */
export function usePassedFailures(): void {
  const text = useText()
  const announce = useAnnounce()
  const { passed } = useReplay()
  useEffect(() => {
    if (passed) announce(text('console.passed', { count: passed.count, words: passed.last.words }))
  }, [announce, passed, text])
}
