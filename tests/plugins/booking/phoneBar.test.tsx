import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const realMatchMedia = window.matchMedia
beforeEach(() => {
  window.matchMedia = query => ({ ...realMatchMedia(query), matches: query === '(width < 60rem)' })
})
afterEach(() => {
  window.matchMedia = realMatchMedia
})

const bar = () => screen.getByRole('complementary', { name: 'Your rental so far' })

test('a narrow window has the price and Continue in one bar, whose button acts like the page’s', async () => {
  const app = await makeRental({ at: `/register/date${QUERY}`, person: customer })
  const goOn = await within(bar()).findByRole('button', { name: 'Continue' })
  expect(screen.getAllByRole('button', { name: 'Continue' })).toEqual([goOn])
  expect(within(bar()).getByRole('button', { name: /^£141 today, then £126 a month$/ })).toBeInTheDocument()
  await userEvent.click(goOn)
  await app.settle()
  expect(app.address()).toBe(`/register/access-hours${QUERY}`)
})

test('the timer is in the bar from the moment the unit is held; renewing is confirmed on screen and to screen readers', async () => {
  const app = await makeRental({ at: `/register/insurance${QUERY}`, person: customer, stored: insured() })
  expect(await within(bar()).findByRole('timer')).toHaveTextContent('30 min 0 s')
  expect(screen.getAllByRole('timer')).toHaveLength(1)
  await userEvent.click(within(bar()).getByRole('button', { name: 'Hold for 30 min' }))
  await app.settle()
  expect(within(bar()).getByText(/^Extended:/)).toBeInTheDocument()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Done. We’ll hold your unit for 30 minutes from now.',
  )
})

test('when the window becomes wider the bar returns Continue to the page', async () => {
  const changed = new Set<() => void>()
  let isNarrow = true
  window.matchMedia = query => ({
    ...realMatchMedia(query),
    matches: isNarrow,
    addEventListener: (_: string, listener: unknown) => changed.add(listener as () => void),
  })
  await makeRental({ at: `/register/date${QUERY}`, person: customer })
  await within(bar()).findByRole('button', { name: 'Continue' })
  isNarrow = false
  act(() => changed.forEach(listener => listener()))
  expect(within(bar()).queryByRole('button', { name: 'Continue' })).toBeNull()
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Continue' })).toBeInTheDocument()
})
