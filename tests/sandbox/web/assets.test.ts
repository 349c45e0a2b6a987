import Fastify from 'fastify'
import { BRAND_STYLESHEET, serveStylesheets } from '../../../tools/backend/web/assets'

test('the services’ pages have the colours and the font of the app, light and dark', async () => {
  const app = Fastify()
  serveStylesheets(app, {})
  const brand = (await app.inject({ url: BRAND_STYLESHEET })).body
  expect(brand).toContain('--colour-page: #faf7f1')
  expect(brand).toMatch(/prefers-color-scheme: dark\) {\s+:root {\s+--colour-page: #101716/)
  const addresses = [...brand.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address ?? '')
  expect(addresses).toHaveLength(2)
  for (const url of addresses) {
    const font = await app.inject({ url })
    expect([url, font.statusCode, font.headers['content-type']]).toEqual([url, 200, 'font/woff2'])
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  }
})
