import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { expect, type Browser } from '@playwright/test'
import { origins } from '../fixtures'
import { giveReason, signInAsAgent } from '../support/agent'

/** As the app packs a segment (FORMAT.md, on the wire). */
const lines = JSON.parse(readFileSync('src/recording/transport/dictionary.3.json', 'utf8')) as readonly string[]
const dictionary = Buffer.from(lines.join('\n'))
const packedBytes = (segment: string): number => 1 + deflateRawSync(segment, { dictionary, level: 9 }).length

/** A recording as support has it. */
export interface SentRecording {
  readonly segments: number
  /** Bytes on the wire: each segment is compressed separately. */
  readonly packed: number
  /** Its file. */
  readonly text: string
}

/**
 * What arrived of a recording, once all pages of it are there. Public catalogue bodies are sent once for all visitors, so they are
 * no part of it.
 */
export async function sentRecordingOf(browser: Browser, rec: string, pages: number): Promise<SentRecording> {
  const page = await browser.newPage()
  await signInAsAgent(page)
  const recording = `${origins.support}/console/recordings/${rec}`
  await page.goto(recording)
  await giveReason(page)
  const file = async (): Promise<string> => (await page.request.get(`${recording}/file`)).text()
  await expect.poll(async () => new Set((await file()).match(/"page":\d+/g)).size, { timeout: 30_000 }).toBe(pages)
  const text = await file()
  const segments = text.split(/(?=^\{"v":)/m).map(segment => segment.replace(/^\["=".*\n/gm, ''))
  return { segments: segments.length, packed: segments.reduce((sum, segment) => sum + packedBytes(segment), 0), text }
}
