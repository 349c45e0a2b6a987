import type { CDPSession, Page } from '@playwright/test'
import type { Loaded, Shown } from '@/support/player/protocol'
import { percentile } from './percentile'
import { openReplayFrame } from './replayParent'

export interface Jumps {
  /** Milliseconds of the frame's main thread: script, styles, layout. */
  readonly p50: number
  readonly p95: number
  readonly jumps: number
}

/** What a recording is replayed with: where the app and the support console are, and which build is asked. */
export interface JumpSetup {
  readonly app: string
  readonly support: string
  readonly build: string
  readonly text: string
  readonly config: unknown
  /** How many jumps are counted; before them every page is seen once. */
  readonly times?: number
}

/**
 * Jumps through a recording in the real screens, each time to a moment anywhere in it. CPU time of the frame's main thread is
 * counted, so that what else this machine does is not. The page's browser needs `PARENT_FLAGS`.
 */
export async function measureJumps(page: Page, { app, support, build, text, config, times = 300 }: JumpSetup): Promise<Jumps> {
  const { frame, ask } = await openReplayFrame(page, app, support, build)
  const { moments } = await ask<Loaded>({ ask: 'load', text, config })
  const show = (moment: number): Promise<Shown> => ask<Shown>({ ask: 'show', moment })
  for (const index of moments.keys()) await show(index)

  // a sandboxed frame has a process of its own, where the browser separates them
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
