import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { segmentsUnder } from '../../tools/replay/segmentsUnder'
import { fromHere, origins } from '../fixtures'

/** Sends an exported recording to support with a new id, because the app has already sent the original. Returns the id. */
export async function sendRecording(recording: string): Promise<string> {
  const rec = randomUUID()
  for (const segment of segmentsUnder(rec, recording)) {
    const sent = await fetch(`${fromHere.support}/recordings`, {
      method: 'POST',
      body: gzipSync(segment),
      headers: { 'content-type': 'application/x-ndjson+gzip', origin: origins.app },
    })
    expect([200, 201]).toContain(sent.status)
  }
  return rec
}

/** The agents' password, seeded by the sandbox and printed at its start. */
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
