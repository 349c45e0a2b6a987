import { guardedLocalStorage } from '@/runtime/persistence/guardedLocalStorage'

beforeEach(() => window.localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('values are stored in localStorage under their own names', async () => {
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  expect(window.localStorage.getItem('a')).toBe('1')
  expect(await storage.getItem('a')).toBe('1')
  await storage.removeItem('a')
  expect(window.localStorage.getItem('a')).toBeNull()
})

test('NET-32 if the browser refuses storage, a value lives as long as the page', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  expect(await storage.getItem('a')).toBe('1')
  await storage.removeItem('a')
  expect(await storage.getItem('a')).toBeNull()
})

const refuseToWrite = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('NET-31 the first refusal is reported, and no other', async () => {
  const storage = guardedLocalStorage()
  const hear = jest.fn()
  storage.watchRefusal?.(hear)
  await storage.setItem('a', '1')
  expect(hear).not.toHaveBeenCalled()
  refuseToWrite()
  await storage.setItem('a', '2')
  expect(hear).toHaveBeenCalledTimes(1)
  await storage.setItem('b', '1')
  expect(hear).toHaveBeenCalledTimes(1)
})

test('a listener added later is notified of an earlier refusal, and only if there was one', async () => {
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  const early = jest.fn()
  storage.watchRefusal?.(early)
  expect(early).not.toHaveBeenCalled()
  refuseToWrite()
  await storage.setItem('a', '2')
  const late = jest.fn()
  storage.watchRefusal?.(late)
  expect(late).toHaveBeenCalledTimes(1)
})

test('after everything was deleted nothing is on the device any more, and that is not a refusal', async () => {
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  await storage.clear()
  const hear = jest.fn()
  storage.watchRefusal?.(hear)
  await storage.setItem('a', '2')
  const late = jest.fn()
  storage.watchRefusal?.(late)
  expect([window.localStorage.length, await storage.getItem('a')]).toEqual([0, '2'])
  expect([hear.mock.calls, late.mock.calls]).toEqual([[], []])
})

test('a full disk keeps the new value in memory', async () => {
  refuseToWrite()
  const storage = guardedLocalStorage()
  await storage.setItem('a', '1')
  expect(await storage.getItem('a')).toBe('1')
})

test('an older value on the device does not override the newer one in memory', async () => {
  const storage = guardedLocalStorage()
  await storage.setItem('a', 'old')
  refuseToWrite()
  await storage.setItem('a', 'new')
  expect(await storage.getItem('a')).toBe('new')
})
