import type { Browser } from '@playwright/test'
import { paintsOf, type Paints, watchPaints } from './paints'
import { phoneOf, settled, type StoredState } from './phone'

export interface Visits {
  readonly first: Paints
  /** A second load with a warm cache, if requested. */
  readonly second?: Paints
  /** Whether the browser kept the page for *Back* (bfcache), and otherwise why not. */
  readonly keptForBack?: true | string
}

/** Opens a page as a phone with an empty cache does. */
export async function timedLoad(
  browser: Browser,
  url: string,
  { returns, state }: { readonly returns?: boolean; readonly state?: StoredState | undefined } = {},
): Promise<Visits> {
  const phone = await phoneOf(browser, true, state)
  const { context, page } = phone
  try {
    await watchPaints(page)
    const open = (): Promise<unknown> => page.goto(url, { waitUntil: 'load' })
    await settled(phone, open)
    const first = await paintsOf(page)
    if (!returns) return { first }
    await page.goto('about:blank')
    await settled(phone, open)
    const second = await paintsOf(page)
    await settled(phone, () => page.goto(new URL('/robots.txt', page.url()).href))
    await page.goBack({ waitUntil: 'commit' })
    const keptForBack = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        notRestoredReasons?: { reasons: { reason: string }[] | null } | null
      })[]
      // a page that was kept still has the entry of its own load
      if (navigation?.type !== 'back_forward') return true
      return navigation.notRestoredReasons?.reasons?.map(({ reason }) => reason).join(', ') ?? 'loaded again'
    })
    return { first, second, keptForBack }
  } finally {
    await context.close()
  }
}
