/** @jest-environment node */
import { hoursLine } from '@/domain/storeTexts'

test('consecutive days with the same hours are combined', () => {
  expect(
    hoursLine(
      [
        ...(['MONDAY', 'TUESDAY', 'WEDNESDAY'] as const).map(weekday => ({ weekday, fromHour: '09:00', toHour: '17:30' })),
        { weekday: 'SATURDAY', fromHour: '10:00', toHour: '16:00' },
      ],
      'en-GB',
    ),
  ).toBe('Mon–Wed 09:00–17:30, Sat 10:00–16:00')
})
