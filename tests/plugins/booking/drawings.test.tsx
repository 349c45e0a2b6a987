import { act, fireEvent, screen } from '@testing-library/react'
import { App } from '@/app/App'
import { renderCounted } from '../../support/drawings'
import { makeRental } from '../../support/rental/makeRental'

/** The page of the day, which counts how often its calendar is rendered. */
async function openDay() {
  const app = await makeRental({ at: '/register/date?storeId=s1&unitId=u1', draw: false })
  const drawings = renderCounted(<App app={app.app} />)
  const calendar = await screen.findByRole('group', { name: 'Days you can move in' })
  await app.settle()
  expect(drawings.of('Calendar')).toBeGreaterThan(0)
  drawings.reset()
  return { app, drawings, calendar }
}

test('typing a day does not render the calendar with each character', async () => {
  const { app, drawings } = await openDay()
  const type = async (name: string, value: string): Promise<void> => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
    await app.settle()
  }
  await type('Day', '1')
  drawings.reset()
  await type('Day', '12')
  await type('Month', '0')
  await type('Month', '03')
  expect(drawings.of('Calendar')).toBe(0)
})

test('pressing a day renders the calendar once', async () => {
  const { app, drawings, calendar } = await openDay()
  const [, day] = [...calendar.querySelectorAll<HTMLButtonElement>('td button:not([aria-disabled])')]
  if (!day) throw new Error('No day can be had.')
  act(() => day.click())
  await app.settle()
  expect(app.address()).toContain('startDate=')
  expect(drawings.of('Calendar')).toBe(1)
  // the second time for its focus
  expect(drawings.of('DayPicker')).toBe(2)
})
