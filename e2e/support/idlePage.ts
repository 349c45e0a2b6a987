import type { Page } from '@playwright/test'

/** The text of a page while nothing changed, and the newest event of its visit at that time. */
export interface IdlePage {
  readonly page: number
  readonly seq: number
  readonly text: string
  readonly title: string
}

/** Reads the page, again if something has happened meanwhile. */
export async function idlePageOf(page: Page): Promise<IdlePage> {
  for (;;) {
    const { before, after, text, title } = await page.evaluate(async () => {
      const shownText = (): string => document.querySelector('main')?.innerText ?? ''
      const before = await window.lockstep?.exportRecording()
      const text = shownText()
      await new Promise(resolve => setTimeout(resolve, 200))
      return {
        before,
        after: await window.lockstep?.exportRecording(),
        text: text === shownText() ? text : undefined,
        title: document.title,
      }
    })
    if (before !== undefined && text !== undefined && lastOf(before).seq === lastOf(after ?? '').seq)
      return { ...lastOf(before), text, title }
  }
}

/** Page and number of a recording's last event. */
function lastOf(recording: string): { page: number; seq: number } {
  let page = 0
  let seq = 0
  for (const line of recording.trimEnd().split('\n')) {
    const row = JSON.parse(line) as { readonly page?: number } | readonly unknown[]
    if ('page' in row && row.page !== undefined) ({ page } = row as { page: number })
    else if (Array.isArray(row) && typeof row[0] === 'number') seq = row[0]
  }
  return { page, seq }
}
