import 'fake-indexeddb/auto'
import { browserCookies } from '@/runtime/adapters/browserCookies'
import { createIndexedDevice } from '@/runtime/adapters/indexedDevice'
import { guardedLocalStorage } from '@/runtime/persistence/guardedLocalStorage'

test('once the database was emptied, this page writes nothing more to it, and the next page finds it empty', async () => {
  const page = createIndexedDevice(() => 0)
  await page.write('drafts', 'form', 'typed')
  await page.write('log', 'visit', 'rows')
  await page.clear()
  expect(await page.read('drafts', 'form')).toBeUndefined()
  await page.write('log', 'visit', 'the end of the page')
  expect(await page.update('intentions', 'pay', () => 'key')).toBe('key')
  expect(await page.read('log', 'visit')).toBe('the end of the page')

  const next = createIndexedDevice(() => 0)
  expect(await next.read('drafts', 'form')).toBeUndefined()
  expect(await next.read('log', 'visit')).toBeUndefined()
  expect(await next.read('intentions', 'pay')).toBeUndefined()
})

test('local and session storage are emptied, and this page writes to neither again', async () => {
  const storage = guardedLocalStorage()
  await storage.setItem('booking-store:booking-id', 'b1')
  window.sessionStorage.setItem('lockstep:visit', 'v1 1')
  await storage.clear()
  await storage.setItem('booking-store:booking-id', 'b2')
  expect(await storage.getItem('booking-store:booking-id')).toBe('b2')
  expect(window.localStorage).toHaveLength(0)
  expect(window.sessionStorage).toHaveLength(0)
})

test('cookies are listed by their names, except those whose names cannot be decoded', () => {
  browserCookies.write('inquiry-id', 'x;y', 60)
  document.cookie = '%E0%A4%A=odd'
  expect(browserCookies.names()).toEqual(['inquiry-id'])
  browserCookies.remove('inquiry-id')
  expect(browserCookies.names()).toEqual([])
})
