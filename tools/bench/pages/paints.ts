import type { Page } from '@playwright/test'

/** The paint timings of a load, in ms from navigation. */
export interface Paints {
  /** First and largest contentful paint; nothing where nothing was painted. */
  readonly fcp: number | undefined
  readonly lcp: number | undefined
  /** Total blocking time: the time beyond 50 ms of tasks after the first paint. */
  readonly blocking: number
  /** Cumulative layout shift: the largest burst of shifts that nobody caused. */
  readonly shift: number
}

interface Seen {
  lcp: number | undefined
  readonly tasks: { readonly start: number; readonly ms: number }[]
  readonly shifts: { readonly at: number; readonly value: number }[]
}

declare global {
  interface Window {
    seen?: Seen
    /** Count of long tasks. */
    seenTasks?: number
  }
}

const LONG_TASK_MS = 50

/** To be called before the page is opened. No named functions inside: tsx would wrap them in a helper that the page does not have. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { lcp: undefined, tasks: [], shifts: [] }
    window.seen = seen
    new PerformanceObserver(list => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, ms: duration })
      window.seenTasks = seen.tasks.length
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

export async function paintsOf(page: Page): Promise<Paints> {
  const { seen, fcp } = await page.evaluate(() => ({
    seen: window.seen ?? { lcp: undefined, tasks: [], shifts: [] },
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
  return { fcp, lcp: seen.lcp, blocking: blockingOf(seen.tasks, fcp ?? 0), shift: largestBurst(seen.shifts) }
}

export const blockingOf = (tasks: Seen['tasks'], fcp: number): number =>
  tasks.reduce((sum, { start, ms }) => sum + Math.max(0, start + ms - Math.max(start, fcp) - LONG_TASK_MS), 0)

const BURST_MS = 5_000
const GAP_MS = 1_000

/** As browsers count it (https://web.dev/articles/cls): shifts less than a second apart, five seconds at most, are one burst. */
export function largestBurst(shifts: Seen['shifts']): number {
  let most = 0
  let burst = { began: -Infinity, last: -Infinity, sum: 0 }
  for (const { at, value } of shifts) {
    const isSame = at - burst.last < GAP_MS && at - burst.began < BURST_MS
    burst = isSame ? { ...burst, last: at, sum: burst.sum + value } : { began: at, last: at, sum: value }
    most = Math.max(most, burst.sum)
  }
  return most
}
