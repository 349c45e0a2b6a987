import { locate } from '@/runtime/adapters/lazyAdapters'

const has = (geolocation: unknown) => Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
const device = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => {
  const asked = jest.fn(answer)
  has({ getCurrentPosition: asked })
  return asked
}
const failing = (code: number) => device((_, failed) => failed({ code } as GeolocationPositionError))

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

test('S3.78 a position is known to about a hundred metres, and is at most five minutes old', async () => {
  const asked = device(found => found({ coords: { latitude: 51.481234, longitude: -3.179876 } } as GeolocationPosition))
  expect(await locate()).toEqual({ outcome: 'found', latitude: 51.481, longitude: -3.18 })
  expect(asked.mock.calls[0]?.at(2)).toEqual({ enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 })
})

test.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'timedOut'],
  [9, 'unavailable'],
])('NET-39 code %i of the browser is reported as %s', async (code, outcome) => {
  failing(code)
  expect(await locate()).toEqual({ outcome })
})

test('NET-39 a browser that cannot determine its position', async () =>
  expect(await locate()).toEqual({ outcome: 'unavailable' }))
