import 'fake-indexeddb/auto'
import { forceCloseDatabase, IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { openDB } from 'idb'
import { openRecordingStore } from '@/recording/transport/recordingStore'
import { createIndexedDevice } from '@/runtime/adapters/indexedDevice'

let time = 0
const aDevice = () => createIndexedDevice(() => time)
beforeEach(() => {
  time = 0
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => jest.restoreAllMocks())

test('a value stored by one page is found by another', async () => {
  await aDevice().write('drafts', 'form', { name: 'Ann' })
  expect(await aDevice().read('drafts', 'form')).toEqual({ name: 'Ann' })
  expect(await aDevice().read('session', 'form')).toBeUndefined()
  await aDevice().remove('drafts', 'form')
  expect(await aDevice().read('drafts', 'form')).toBeUndefined()
})

test('after its expiry it is as if it had never been stored', async () => {
  const device = aDevice()
  await device.write('drafts', 'form', 'x', 1000)
  time = 999
  expect(await device.read('drafts', 'form')).toBe('x')
  time = 1000
  expect(await device.read('drafts', 'form')).toBeUndefined()
  expect(await device.update('drafts', 'form', before => before ?? 'new')).toBe('new')
})

test('of two pages that write at the same time, the second sees what the first wrote', async () => {
  const [one, two] = [aDevice(), aDevice()]
  const decided = await Promise.all([
    one.update('intentions', 'pay', before => before ?? 'key 1'),
    two.update('intentions', 'pay', before => before ?? 'key 2'),
  ])
  expect(new Set(decided).size).toBe(1)
  expect(await one.update('intentions', 'pay', () => undefined)).toBeUndefined()
  expect(await two.read('intentions', 'pay')).toBeUndefined()
})

test('without a database in the browser, values live as long as the page', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  } as unknown as IDBFactory
  const device = aDevice()
  await device.write('drafts', 'form', 'x', 1000)
  expect(await device.read('drafts', 'form')).toBe('x')
  expect(await device.update('drafts', 'form', before => `${String(before)}y`)).toBe('xy')
  await device.remove('drafts', 'form')
  expect(await device.read('drafts', 'form')).toBeUndefined()
})

test('on a full disk the newer value counts, for as long as the page lives', async () => {
  const device = aDevice()
  await device.write('drafts', 'form', 'old')
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await device.write('drafts', 'form', 'new')
  expect(await device.read('drafts', 'form')).toBe('new')
  expect(await device.update('intentions', 'pay', before => before ?? 'key')).toBe('key')
  expect(await device.update('intentions', 'pay', before => before ?? 'another')).toBe('key')
  full.mockRestore()
  await device.write('drafts', 'form', 'newest')
  expect(await aDevice().read('drafts', 'form')).toBe('newest')
})

test('NET-31 on a full disk the recording of the visit makes room for everything else', async () => {
  const device = aDevice()
  await device.write('log', 'tail', 'rows')
  const full = () =>
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  full()
  await device.write('drafts', 'form', 'new')
  expect(await aDevice().read('drafts', 'form')).toBe('new')
  expect(await aDevice().read('log', 'tail')).toBeUndefined()
  full()
  await device.update('intentions', 'pay', () => 'key')
  expect(await aDevice().read('intentions', 'pay')).toBe('key')
})

const deleted = async (): Promise<string> =>
  new Promise(resolve => {
    const asked = indexedDB.deleteDatabase('lockstep')
    asked.onblocked = () => resolve('blocked')
    asked.onsuccess = () => resolve('deleted')
  })

test('everything is deleted while pages are open: it is gone at once, and they continue with a new database', async () => {
  const [device, store] = [aDevice(), await openRecordingStore()]
  await device.write('drafts', 'form', 'before')
  await store.change([{ key: 'done/one', value: 'before', until: 1 }], [])
  expect(await deleted()).toBe('deleted')
  expect(await device.read('drafts', 'form')).toBeUndefined()
  expect(await store.keys('')).toEqual([])
  expect(await store.change([{ key: 'done/three', value: 'follows what is gone', until: 1 }], [], 'done/one')).toBe(false)
  await device.write('drafts', 'form', 'after')
  await store.change([{ key: 'done/two', value: 'after', until: 1 }], [])
  expect(await aDevice().read('drafts', 'form')).toBe('after')
  expect(await (await openRecordingStore()).all('')).toMatchObject([{ key: 'done/two', value: 'after' }])
})

test('of entries that are written unless stored, those that are stored stay as they are', async () => {
  const store = await openRecordingStore()
  const entry = (key: string, value: string) => ({ key, value, until: 1 })
  await store.change([], [], undefined, [entry('body/one', 'first')])
  await store.change([], [], undefined, [entry('body/one', 'second'), entry('body/two', 'first')])
  expect(await store.all('body/')).toMatchObject([{ value: 'first' }, { value: 'first' }])
})

test('a recording that could not open the database tries again when it writes next', async () => {
  const store = await openRecordingStore()
  expect(await deleted()).toBe('deleted')
  ;(await openDB('lockstep', 2)).close()
  await expect(store.change([{ key: 'done/one', value: 'lost', until: 1 }], [])).rejects.toThrow('version')
  expect(await deleted()).toBe('deleted')
  await store.change([{ key: 'done/two', value: 'kept', until: 1 }], [])
  expect(await store.keys('')).toEqual(['done/two'])
})

test('if the browser closes the database by force, pages open it again', async () => {
  const [device, store] = [aDevice(), await openRecordingStore()]
  await device.write('drafts', 'form', 'before')
  const open = jest.spyOn(IDBDatabase.prototype, 'transaction')
  await device.read('drafts', 'form')
  await store.keys('')
  const connections = [...new Set(open.mock.contexts as IDBDatabase[])]
  expect(connections).toHaveLength(2)
  const closed = connections.map(async each => new Promise(resolve => each.addEventListener('close', resolve)))
  // the package takes a connection, though its type names the class
  for (const each of connections) forceCloseDatabase(each as unknown as typeof IDBDatabase)
  await Promise.all(closed)
  await device.write('drafts', 'form', 'after')
  expect(await device.read('drafts', 'form')).toBe('after')
  expect(await store.keys('')).toEqual([])
})
