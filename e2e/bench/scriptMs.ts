import type { Page } from '@playwright/test'

/** Time that the main thread of the app's pages spends in script, milliseconds of its processor time. */
export async function scriptMsOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
  }
  let total = 0
  let before = 0
  // the count goes on over the pages of one process and begins anew with the next
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) before = 0
  })
  return {
    /** To be told before each page of the app is left. */
    async pageEnds(): Promise<void> {
      const now = await read()
      total += now - before
      before = now
    },
    total: () => total,
  }
}
