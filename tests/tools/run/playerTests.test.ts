/** @jest-environment node */
import { playerTests } from '../../../tools/run/lib/playerTests.mjs'

test('every file of the way to a paid rental is compared with the player, whichever others are in the sample', () => {
  const held = playerTests()
  expect(held).toEqual(
    expect.arrayContaining(['tests/plugins/booking/payingWithNewCard.test.tsx', 'tests/plugins/payment/addCard.test.tsx']),
  )
  expect(held.some(file => file.startsWith('tests/app/'))).toBe(true)
  expect(new Set(held).size).toBe(held.length)
})

test('a renamed or removed file of the way to a paid rental is reported by name', () => {
  const missing = 'tests/plugins/payment/addCard.test.tsx'
  expect(() => playerTests(playerTests().filter(file => file !== missing))).toThrow(missing)
})
