import type { Page } from '@playwright/test'
import { expect, origins } from '../fixtures'
import { whatOverflows } from './accessible'

/** Fields of API responses that people read and that have no length limit. */
const LONG = new Set(['name', 'line1', 'line2', 'city', 'county', 'description'])
/** The other fields that are shown or used in links. */
const SHORT = new Set(['postalCode', 'label', 'reference', 'phoneNumber', 'image', 'brand', 'maskedNumber', 'readMoreArticleId'])

/** Ways to end the surrounding markup or text; `HARM` is what would then run. */
const WAYS_OUT = ['', '"', "'", '`', '">', "'>", '-->', '</script>', '</title>', '</textarea>', '</style>', ']]>']
const HARM = [
  '<img/src=x/onerror=hurt()>',
  '<svg/onload=hurt()>',
  '<script>hurt()</script>',
  'javascript:hurt()',
  '{{constructor.constructor("hurt()")()}}',
]
const UNBROKEN = 'Unbroken'
const WORDS = HARM.flatMap(harm => WAYS_OUT.map(wayOut => (wayOut + harm + UNBROKEN.repeat(32)).slice(0, 250)))
const PHRASES = WAYS_OUT.map(wayOut => `${wayOut} <img src=x onerror=hurt()>`)

/**
 * Replaces every text from the API by markup or code, each by another of sixty, except what the person typed. Texts without a
 * length limit become one word of 250 characters.
 */
export async function sendHostileWords(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { hurt: () => Object.assign(window, { isHurt: true }) }))
  let count = 0
  await page.route(`${origins.api}/v1/**`, async route => {
    const request = route.request()
    if (request.method() === 'OPTIONS' || /\/profile/.test(request.url())) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    const headers = { ...response.headers() }
    delete headers['content-length']
    delete headers['content-encoding']
    const nextHostileText = (): string =>
      JSON.stringify(
        JSON.parse(body, function (this: object, key, value: unknown) {
          if (typeof value !== 'string' || 'givenName' in this) return value
          if (LONG.has(key)) return WORDS[count++ % WORDS.length]
          return SHORT.has(key) ? PHRASES[count++ % PHRASES.length] : value
        }),
      )
    return route.fulfill({ response, headers, body: body.startsWith('{') || body.startsWith('[') ? nextHostileText() : body })
  })
}

/** Expects the hostile texts to be plain text, and the page to be no wider than a small phone, a usual one and a tablet. */
export async function showsAsText(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(`hurt()`)
  await expect(page.getByRole('main')).toContainText(UNBROKEN.repeat(5))
  const made = (): unknown => [
    document.querySelectorAll('[onerror], [onload], main script, [src="x"], a[href^="javascript:"]').length,
    'isHurt' in window,
  ]
  expect.soft(await page.evaluate(made), `${screen}: markup made, script run`).toEqual([0, false])
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await page.evaluate(whatOverflows), `${screen} at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
