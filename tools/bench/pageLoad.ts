import type { Browser } from '@playwright/test'

/** A mid-range phone: Lighthouse's slow 4G with applied throttling, and a CPU slowdown of four. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const CPU_SLOWDOWN = 4
/** After this long without requests and paints the largest paint is final. */
const QUIET_MS = 1_500

export interface PageLoad {
  /** Largest contentful paint, in ms from navigation. */
  readonly lcpMs: number
  /** Bytes of script files on the wire, without their headers. */
  readonly jsBytes: number
  readonly jsBytesBeforeLoad: number
  /** Characters of executable inline script. */
  readonly inlineScript: number
}

/** A first visit to the URL without interaction. Files of `apart` are not counted. */
export async function loadPage(browser: Browser, url: string, apart: ReadonlySet<string>): Promise<PageLoad> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(() => {
      const seen = { at: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver(list => {
        seen.at = list.getEntries().at(-1)?.startTime ?? seen.at
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET_MS)
    // no named functions inside: tsx would wrap them in a helper that the page does not have
    const { loadAt, scripts, inline, lcpMs } = await page.evaluate(() => ({
      loadAt: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime, encodedBodySize }) => ({ name, startTime, bytes: encodedBodySize })),
      inline: [...document.scripts]
        .filter(({ src, type }) => src === '' && type !== 'application/ld+json')
        .map(({ text }) => text.length),
      lcpMs: (window as unknown as { seen: { at: number } }).seen.at,
    }))
    return {
      lcpMs,
      jsBytes: sum(scripts.filter(({ name }) => !apart.has(new URL(name).pathname.slice(1))).map(({ bytes }) => bytes)),
      jsBytesBeforeLoad: sum(scripts.filter(({ startTime }) => startTime < loadAt).map(({ bytes }) => bytes)),
      inlineScript: sum(inline),
    }
  } finally {
    await context.close()
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
