/** @jest-environment node */
import { shownOf } from '@/app/prerender/shown'
import { aConfig } from '../../support/aConfig'

test('another path, brand or way to sign in is another page; where the services stand does not show', () => {
  const { identity: _, ...without } = aConfig
  const others = [
    shownOf(aConfig, '/shop'),
    shownOf(without, '/'),
    shownOf({ ...aConfig, brand: { ...aConfig.brand, name: 'Other' } }, '/'),
    shownOf({ ...aConfig, brand: { ...aConfig.brand, supportPhone: '01632 960 101' } }, '/'),
  ]
  expect(others).not.toContain(shownOf(aConfig, '/'))
  expect(shownOf({ ...aConfig, identity: { domain: 'https://id.example', clientId: 'c', audience: 'a' } }, '/')).toBe(
    shownOf(aConfig, '/'),
  )
})
