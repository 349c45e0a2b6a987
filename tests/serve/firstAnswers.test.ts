/** @jest-environment node */
import type { Config } from '@/runtime/config/config'
import { linkToAnswers } from '../../tools/serve/firstAnswers'
import { aConfig } from '../support/aConfig'

const ANSWERS = { '/stores': ['/bookable/stores'], '/shop/products': ['/bookable/stores', '/stores/{storeId}/products'] }
const link = (path: string, query = '', config: Config = aConfig) =>
  linkToAnswers(config, ANSWERS, path, new URLSearchParams(query))
const preload = (address: string): string =>
  `<${aConfig.api.baseUrl}/${aConfig.api.version}${address}>; rel=preload; as=fetch; crossorigin`

test('a page’s first responses are named at the API of the configuration', () => {
  expect(link('/stores', 'place=Leeds')).toBe(preload('/bookable/stores'))
  expect(link('/terms-and-conditions')).toBeUndefined()
})

test('a response about an object is named with the object’s id from the address, as one path segment', () => {
  expect(link('/shop/products')).toBe(preload('/bookable/stores'))
  expect(link('/shop/products', 'storeId=a%2Fb%3E%3B+c')).toBe(
    `${preload('/bookable/stores')}, ${preload('/stores/a%2Fb%3E%3B%20c/products')}`,
  )
})

test('an API behind a gateway is called only by the app, which has its headers', () => {
  const gateway = { names: ['Access-Id', 'Access-Secret'], values: ['id', 'secret'] } as const
  expect(link('/stores', '', { ...aConfig, api: { ...aConfig.api, gateway } })).toBeUndefined()
})
