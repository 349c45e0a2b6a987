import { expect, test } from '../fixtures'

const port = Number(process.env['LOCKSTEP_E2E_PORT'] ?? 3400)
const isEnvelope = (url: string): boolean => new URL(url).port === String(port + 6)

test('S7.55 an uncaught error is reported, without the address and without typed text', async ({ page, complaints }) => {
  const bundle = page.waitForResponse(answer => /\/assets\/.*\.js$/.test(answer.url()) && answer.ok())
  await page.goto('/stores?place=kanary%40mail.example')
  await bundle
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sent = page.waitForRequest(request => isEnvelope(request.url()) && request.method() === 'POST')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('x is not a function: "kanary@mail.example" 07400987654')
    })
  })
  const envelope = await sent
  const body = envelope.postDataBuffer()?.toString('utf8') ?? ''
  expect(body).toContain('"transaction":"/stores"')
  expect(body).toContain('x is not a function')
  expect(body).not.toMatch(/kanary|07400987654/)
  expect(envelope.headers()['cookie']).toBeUndefined()
  expect((await envelope.response())?.status()).toBe(200)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('x is not a function')])
})

test('S7.55 without monitoring no code of it is loaded and nothing is sent', async ({ page, complaints }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.route('**/config.json', async route => {
    const { monitoring: _, ...config } = (await (await route.fetch()).json()) as { monitoring?: object }
    await route.fulfill({ json: config })
  })
  await page.goto('/terms-and-conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('unheard')
    })
  })
  await thrown
  expect(asked.filter(isEnvelope)).toEqual([])
  expect(complaints.splice(0)).toEqual(['thrown: unheard'])
})
