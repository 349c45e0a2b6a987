import { arrived } from '@/contracts/navigation'
import { controlFocused, controlPressed, pageScrolled, partChanged, windowMeasured } from '@/contracts/view'
import type { AppEvent } from '@/kernel/events'
import { presenceAt } from '@/support/player/presenceAt'

const window = { width: 390, height: 844, textSize: 16, theme: 'dark', contrast: 'normal', motion: 'normal' } as const
const at = (path: string): AppEvent => arrived({ path, query: {}, objects: {}, rest: {}, how: 'push' })
const log = (...events: readonly AppEvent[]) =>
  events.map((event, index) => ({ ...event, meta: { seq: index + 1, at: index * 100, cause: 'user' as const } }))

test('a moment knows the window size, the focused control and the scroll position; a new page begins at the top', () => {
  const events = log(
    at('/stores'),
    windowMeasured(window),
    controlFocused({ control: 'field place' }),
    pageScrolled({ depth: 60 }),
    controlPressed({ control: 'link 4' }),
    partChanged({ part: 'booking.grades', shows: 'open' }),
    at('/register/unit'),
    windowMeasured({ ...window, width: 1280 }),
  )
  const seen = events.map((_, index) => presenceAt(events, index))
  // before it was measured the window was what it turned out to be
  expect(seen[0]).toEqual({ window })
  expect(seen[3]).toEqual({ window, control: { name: 'field place', isPressed: false }, depth: 60 })
  expect(seen[4]?.control).toEqual({ name: 'link 4', isPressed: true })
  expect(seen[5]?.control).toEqual({ name: 'link 4', isPressed: false })
  expect(seen[6]).toEqual({ window })
  expect(seen[7]?.window?.width).toBe(1280)
})

test('a recording of an earlier build has no window size', () => {
  expect(presenceAt(log(at('/stores')), 0)).toEqual({})
})
