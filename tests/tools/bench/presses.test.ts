/** @jest-environment node */
import { figuresOf, pressesTable } from '../../../tools/bench/presses/figures'

test('the slowest press is first; one median over the limit fails, one worst press does not', () => {
  const presses = new Map([
    ['/shop button Search', [40, 120, 48]],
    ['/app button More', [104, 112, 96]],
  ])
  const result = figuresOf(presses, [24, 16, 24])
  expect(result).toEqual({
    presses: [
      { name: '/app button More', median: 104, worst: 112 },
      { name: '/shop button Search', median: 48, worst: 120 },
    ],
    unmeasured: [],
    floor: 24,
    pass: false,
  })
  expect(pressesTable(result)).toMatch(/\/app button More +104 ms +112 ms +4.3 +over 100 ms/)
  expect(figuresOf(new Map([['/shop button Search', [40, 120, 48]]]), [24]).pass).toBe(true)
})

test('a press that could not be measured is listed and fails the run', () => {
  const result = figuresOf(new Map([['/app button More', [40, undefined, 48]]]), [24])
  expect(result).toMatchObject({ unmeasured: ['/app button More'], pass: false })
  expect(pressesTable(result)).toMatch(/\/app button More +not measured/)
})

test('a run that pressed nothing fails', () => {
  expect(figuresOf(new Map(), [24]).pass).toBe(false)
})
