import type { CDPSession, Page } from '@playwright/test'
import type { Loaded, Shown } from '@/support/player/protocol'
import { percentile } from './measures'
import { openReplayFrame } from './replayParent'

export interface Jumps {
  /** Milliseconds of the frame's main thread: script, styles, layout. */
  readonly p50: number
  readonly p95: number
  readonly jumps: number
}

/** The origins of the app and the support console, the build, and the recording. */
export interface JumpSetup {
  readonly app: string
  readonly support: string
  readonly build: string
  readonly text: string
  readonly config: unknown
  /** The number of measured jumps; before them every page is shown once. */
  readonly times?: number
}

/**
 * Jumps to random moments of a recording in the real screens. CPU time of the frame's main thread is
 * measured, so that other work on the machine does not count. The page's browser needs `PARENT_FLAGS`.
 */
export async function measureJumps(page: Page, { app, support, build, text, config, times = 300 }: JumpSetup): Promise<Jumps> {
  const { frame, ask } = await openReplayFrame(page, app, support, build)
  const { moments } = await ask<Loaded>({ ask: 'load', text, config })
  const show = (moment: number): Promise<Shown> => ask<Shown>({ ask: 'show', moment })
  for (const index of moments.keys()) await show(index)

  // browsers may run a sandboxed frame in its own process
  const session = await page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page))
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const figures: number[] = []
  // the same moments in the same order every time
  for (let jump = 1; jump <= times; jump++) {
    const before = await busyMs(session)
    await show((jump * 7919) % moments.length)
    figures.push((await busyMs(session)) - before)
  }
  return { p50: percentile(figures, 0.5), p95: percentile(figures, 0.95), jumps: figures.length }
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0
  return (of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration')) * 1_000
}
