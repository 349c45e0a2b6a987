import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConsole, moments } from './aConsole'

test('the visit’s clocks run between its events, at the speed of playback', async () => {
  const page = aConsole({
    moments: moments({}, { at: Date.parse('2026-11-21T12:00:10Z') }, { at: Date.parse('2026-11-21T12:00:20Z') }),
  })
  await page.ready()
  const { pass, asked } = page
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip pauses' }))
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await pass(3_000)
  const passed = () => asked.flatMap(ask => (ask.ask === 'pass' ? [[ask.moment, ask.ms]] : []))
  expect(passed().length).toBeGreaterThanOrEqual(2)
  expect(passed().every(([moment, ms]) => moment === 0 && (ms ?? 0) % 1_000 === 0)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  const before = passed().length
  await pass(5_000)
  expect(passed()).toHaveLength(before)
  page.close()
})
