import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { fromHere, origins } from '../fixtures'

/** Sends an exported recording to support with a new id, because the app has already sent the original. Returns the id. */
export async function sendRecording(recording: string): Promise<string> {
  const rec = randomUUID()
  for (const segment of underId(rec, recording)) {
    const sent = await fetch(`${fromHere.support}/recordings`, {
      method: 'POST',
      body: gzipSync(segment),
      headers: { 'content-type': 'application/x-ndjson+gzip', origin: origins.app },
    })
    expect([200, 201]).toContain(sent.status)
  }
  return rec
}

/** The segments of a file with another id and a recalculated hash chain. */
function underId(rec: string, recording: string): readonly string[] {
  let before = { page: 0, digest: '' }
  let bodies: string[] = []
  let open: string[] = []
  const segments: string[] = []
  for (const line of recording.split('\n')) {
    if (line.startsWith('{"v":')) {
      const header = JSON.parse(line) as { readonly page: number }
      const prev = header.page === before.page ? before.digest : null
      before = { ...before, page: header.page }
      // bodies ahead of a header go into its segment
      open = [JSON.stringify({ ...header, rec, prev }), ...bodies]
      bodies = []
    } else if (line.startsWith('{"end":')) {
      const { end } = JSON.parse(line) as { readonly end: number }
      const top = open.map(each => `${each}\n`).join('')
      const text = `${top}${JSON.stringify({ end, n: open.length - 1, bytes: Buffer.byteLength(top) })}\n`
      before = { ...before, digest: createHash('sha256').update(text).digest('hex').slice(0, 16) }
      segments.push(text)
      open = []
    } else if (open.length > 0) open.push(line)
    else if (line !== '') bodies.push(line)
  }
  return segments
}

/** Seeded by the sandbox, and printed at its start. */
const PASSWORD = 'lantern on the quay'

/** A support agent at the console. */
export async function signInAsAgent(page: Page, name = 'sam.okoro'): Promise<void> {
  await page.goto(`${origins.support}/console/sign-in`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Find a recording' })).toBeVisible()
}

export async function giveReason(page: Page): Promise<void> {
  await page.getByLabel('Reason').fill('Ticket 4711')
  await page.getByRole('button', { name: 'Open the recording' }).click()
}
