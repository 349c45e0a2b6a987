/** @jest-environment node */
import { pageFingerprint } from '@/app/prerender/initialState'
import { aConfig } from '../../support/aConfig'

test('another path, brand or sign-in setting is another page; the addresses of services do not matter', async () => {
  const { identity: _, ...without } = aConfig
  const others = await Promise.all([
    pageFingerprint(aConfig, '/shop'),
    pageFingerprint(without, '/'),
    pageFingerprint({ ...aConfig, prices: { ...aConfig.prices, lowestProtection: 7 } }, '/'),
    pageFingerprint({ ...aConfig, brand: { ...aConfig.brand, name: 'Other' } }, '/'),
    pageFingerprint({ ...aConfig, brand: { ...aConfig.brand, supportPhone: '01632 960 101' } }, '/'),
  ])
  expect(others).not.toContain(await pageFingerprint(aConfig, '/'))
  expect(
    await pageFingerprint({ ...aConfig, identity: { domain: 'https://id.example', clientId: 'c', audience: 'a' } }, '/'),
  ).toBe(await pageFingerprint(aConfig, '/'))
})
