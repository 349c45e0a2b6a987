import { SEEN_MS, watchOnScreen } from '@/runtime/adapters/onScreen'
import { aButtonOnScreen } from '../../support/aButtonOnScreen'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'IntersectionObserver')
})

function pressed() {
  const screen = aButtonOnScreen()
  const watched = watchOnScreen(document.createElement('button'))
  let acts = 0
  return { screen, press: () => watched.runOnceSeen(() => acts++), acts: () => acts }
}

test('SEC-16 a press as soon as a button appears takes effect once the button has been visible for half a second', () => {
  const { screen, press, acts } = pressed()
  screen.shows(1)
  press()
  jest.advanceTimersByTime(SEEN_MS - 1)
  expect(acts()).toBe(0)
  jest.advanceTimersByTime(1)
  expect(acts()).toBe(1)
  press()
  expect(acts()).toBe(2)
})

test('SEC-16 several presses in the meantime take effect once', () => {
  const { screen, press, acts } = pressed()
  screen.shows(1)
  for (let times = 0; times < 5; times++) press()
  jest.advanceTimersByTime(2 * SEEN_MS)
  expect(acts()).toBe(1)
})

test.each([
  ['outside the window', 0, { width: 200, height: 44 }],
  ['with less than half of it within the window', 0.4, { width: 200, height: 44 }],
  ['of a pixel', 1, { width: 1, height: 1 }],
])('SEC-16 a button %s does nothing, however long it has been there', (_, ratio, size) => {
  const { screen, press, acts } = pressed()
  screen.sized(size)
  screen.shows(ratio)
  jest.advanceTimersByTime(60_000)
  press()
  jest.advanceTimersByTime(60_000)
  expect(acts()).toBe(0)
})

test('SEC-16 a press while it was hidden is discarded once it is shown', () => {
  const { screen, press, acts } = pressed()
  screen.shows(0)
  press()
  jest.advanceTimersByTime(SEEN_MS)
  screen.shows(1)
  jest.advanceTimersByTime(60_000)
  expect(acts()).toBe(0)
})

test('without IntersectionObserver every press takes effect', () => {
  let acts = 0
  watchOnScreen(document.createElement('button')).runOnceSeen(() => acts++)
  expect(acts).toBe(1)
})
