import { guardedLocalStorage } from '@/persistence/guardedLocalStorage'

beforeEach(() => window.localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('what is kept stands in localStorage under its own name', async () => {
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  expect(window.localStorage.getItem('a')).toBe('1')
  expect(await storage.getItem('a')).toBe('1')
  await storage.removeItem('a')
  expect(window.localStorage.getItem('a')).toBeNull()
})

test('NET-32 where the browser refuses storage, a value lives as long as the page', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  expect(await storage.getItem('a')).toBe('1')
  await storage.removeItem('a')
  expect(await storage.getItem('a')).toBeNull()
})

test('a full disk keeps the new value in memory', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  expect(await storage.getItem('a')).toBe('1')
})

test('nor does an older value on the device win over the newer one in memory', async () => {
  const storage = guardedLocalStorage()
  await storage.setItem('a', 'old')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await storage.setItem('a', 'new')
  expect(await storage.getItem('a')).toBe('new')
})
