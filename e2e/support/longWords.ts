import type { Page } from '@playwright/test'
import { expect, origins } from '../fixtures'
import { whatOverflows } from './accessible'

/** Of what the company's API sends, what people read and nobody bounds. */
const TEXTS = new Set(['name', 'line1', 'line2', 'city', 'county', 'description'])
const WORD = 'Unbroken'.repeat(32).slice(0, 250)

/** Gives every name, address and description from the API as one word of 250 characters, but what the person typed. */
export async function sendLongWords(page: Page): Promise<void> {
  await page.route(`${origins.api}/v1/**`, async route => {
    const request = route.request()
    if (request.method() === 'OPTIONS' || /\/profile/.test(request.url())) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    const headers = { ...response.headers() }
    delete headers['content-length']
    delete headers['content-encoding']
    return route.fulfill({ response, headers, body: body.startsWith('{') || body.startsWith('[') ? lengthened(body) : body })
  })
}

const lengthened = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (key, value: unknown) => (typeof value === 'string' && TEXTS.has(key) ? WORD : value)),
  )

/** The page is as wide as the window, on a small phone, a usual one and a tablet, with long words in it. */
export async function staysNarrow(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(WORD.slice(0, 40))
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await page.evaluate(whatOverflows), `${screen} at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
