import { act, fireEvent, screen } from '@testing-library/react'
import { App } from '@/app/App'
import { renderCounted } from '../../support/drawings'
import { makeRental } from '../../support/rental/makeRental'

/** The page of the day, which counts how often its calendar is rendered. */
async function openDay() {
  const app = await makeRental({ at: '/register/date?storeId=s1&unitId=u1', draw: false })
  const renders = renderCounted(<App app={app.app} />)
  const calendar = await screen.findByRole('group', { name: 'Days you can move in' })
  await app.settle()
  expect(renders.of('Calendar')).toBeGreaterThan(0)
  renders.reset()
  return { app, renders, calendar }
}

test('typing a day does not render the calendar with each character', async () => {
  const { app, renders } = await openDay()
  const type = async (name: string, value: string): Promise<void> => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
    await app.settle()
  }
  await type('Day', '1')
  renders.reset()
  await type('Day', '12')
  await type('Month', '0')
  await type('Month', '03')
  expect(renders.of('Calendar')).toBe(0)
})

test('pressing a day renders the calendar once', async () => {
  const { app, renders, calendar } = await openDay()
  const [, day] = [...calendar.querySelectorAll<HTMLButtonElement>('td button:not([aria-disabled])')]
  if (!day) throw new Error('No day can be had.')
  act(() => day.click())
  await app.settle()
  expect(app.address()).toContain('startDate=')
  expect(renders.of('Calendar')).toBe(1)
  // the second time for its focus
  expect(renders.of('DayPicker')).toBe(2)
})
