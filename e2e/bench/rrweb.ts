import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { SEGMENT_MS } from '@/recording/transport/limits'
import { RRWEB_URL } from '../../tools/bench/scriptOwners'
import { origins } from '../fixtures'

const SCRIPT = 'node_modules/@rrweb/record/umd/record.min.js'

interface RrwebEvent {
  readonly timestamp: number
}
declare global {
  interface Window {
    rrwebRecord?: { record(options: { emit(event: RrwebEvent): void }): void }
    rrwebEvents?: RrwebEvent[]
  }
}

/** Records every page of the app with rrweb as it comes, from its beginning on; its events stay in the page. */
export async function recordWithRrweb(page: Page): Promise<void> {
  await page.addInitScript({ content: `${readFileSync(SCRIPT, 'utf8')}\n//# sourceURL=${RRWEB_URL}\n` })
  await page.addInitScript(app => {
    if (window.top !== window || self.origin !== app) return
    const events: RrwebEvent[] = []
    window.rrwebEvents = events
    document.addEventListener('DOMContentLoaded', () => window.rrwebRecord?.record({ emit: event => void events.push(event) }))
  }, origins.app)
}

/** What rrweb has of this page in bytes, packed as it would be sent: in parts as long as ours. */
export async function rrwebBytesOf(page: Page): Promise<number> {
  const events = await page.evaluate(() => window.rrwebEvents ?? [])
  const parts = new Map<number, RrwebEvent[]>()
  for (const event of events) {
    const part = Math.floor((event.timestamp - (events[0]?.timestamp ?? 0)) / SEGMENT_MS)
    parts.set(part, [...(parts.get(part) ?? []), event])
  }
  return [...parts.values()].reduce((sum, part) => sum + gzipSync(JSON.stringify(part)).length, 0)
}
