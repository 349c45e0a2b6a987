/** @jest-environment node */
import { noticeOverlaps } from './overlappingActs'

const OVERLAP = 'You seem to have overlapping act() calls, this is not supported.'

function watched() {
  const printed: unknown[] = []
  const notice = jest.fn()
  const watched = noticeOverlaps({ ...console, error: (...words: unknown[]) => void printed.push(...words) }, notice)
  return { watched, printed, notice }
}

test('an overlap is detected and printed, anything else is only printed', () => {
  const { watched: console, printed, notice } = watched()
  console.error('something else')
  expect(notice).not.toHaveBeenCalled()
  console.error(OVERLAP)
  expect(notice).toHaveBeenCalledTimes(1)
  expect(printed).toEqual(['something else', OVERLAP])
})

test('a spy that replaces console.error hides no overlap, during its time and after it', () => {
  const { watched: console, printed, notice } = watched()
  const spy = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  console.error(OVERLAP)
  expect(notice).toHaveBeenCalledTimes(1)
  expect(spy).toHaveBeenCalledWith(OVERLAP)
  spy.mockRestore()
  console.error(OVERLAP)
  expect(notice).toHaveBeenCalledTimes(2)
  expect(printed).toEqual([OVERLAP])
})

test('a function that replaces it by hand hides none either', () => {
  const { watched: console, notice } = watched()
  console.error = () => undefined
  console.error(OVERLAP)
  expect(notice).toHaveBeenCalledTimes(1)
})

test('the console of every test is watched, whichever function is there', () => {
  const error = jest.fn()
  const before = console.error
  console.error = error
  expect(console.error).not.toBe(error)
  console.error('said to whoever took the place')
  console.error = before
  expect(error).toHaveBeenCalledTimes(1)
})
