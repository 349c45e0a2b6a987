import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consoles, moments } from './aConsole'

jest.setTimeout(60_000)

const { show } = consoles()

// the second as builds before 24 November 2026 name it
test.each(['isOnRequest', 'isAside'])('the list leaves out what the app did by itself until it is requested (%s)', async name => {
  await show({
    moments: moments(
      { words: 'Chose the unit' },
      { cause: 'app', words: 'A part of the page is ready', [name]: true },
      { cause: 'saga:a.b', words: 'Card refused', failure: 'PAYMENT_FAILED' },
    ),
  })
  const rows = () =>
    within(screen.getByRole('listbox', { name: 'What happened' }))
      .getAllByRole('option')
      .map(row => row.textContent)
  const atFirst = ['12:00:00.0Person: Page 1 begins Chose the unit', '12:00:02.0App: Problem Card refused']
  expect(rows()).toEqual(atFirst)
  // the player's current moment is always in the list
  await userEvent.click(screen.getByRole('button', { name: 'Step on' }))
  expect(rows()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'To the beginning' }))
  expect(rows()).toEqual(atFirst)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show what the app did by itself' }))
  await waitFor(() => expect(rows()[1]).toBe('12:00:01.0App: A part of the page is ready'))
})
