import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aStore } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const UNIT_QUERY = '?storeId=s1&unitId=u1'
type Dates = readonly string[]
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const hoursOn = (days: readonly (typeof DAYS)[number][]) => days.map(weekday => ({ weekday, fromHour: '05:00', toHour: '23:00' }))
/** The store has access hours today at any time. */
const allDay = DAYS.map(weekday => ({ weekday, fromHour: '00:00', toHour: '00:00' }))
const offering = (...lists: readonly Dates[]) => {
  const queue = [...lists]
  return fakeServer({
    fakes: {
      'booking.listStores': () => [
        aStore({ bookableDates: (queue.length > 1 ? queue.shift() : queue[0]) ?? [], staffedHours: allDay }),
      ],
    },
  })
}
const atDate = (options: { query?: string; dates?: Dates; now?: string } = {}) =>
  makeRental({
    at: `/register/date${options.query ?? UNIT_QUERY}`,
    ...(options.dates && { server: offering(options.dates) }),
    ...(options.now !== undefined && { now: options.now }),
  })
const type = async (day: string, month: string, year: string): Promise<void> => {
  const parts: readonly (readonly [string, string])[] = [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ]
  for (const [name, value] of parts) {
    const field = await screen.findByLabelText(name)
    await userEvent.clear(field)
    if (value !== '') await userEvent.paste(value)
  }
  screen.getByLabelText('Year').focus()
  await userEvent.tab()
}
const fields = () => screen.getByRole('group', { name: 'Move-in date' })
const marked = () => ['Day', 'Month', 'Year'].filter(name => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true')

describe('typing a day', () => {
  test('the example of a date to type does not break between its parts', async () => {
    await atDate()
    expect((await screen.findByText(/^Choose it above/)).textContent).toMatch(/ for example \d+\u00a0\d+\u00a02026$/)
  })

  test.each([
    ['31', '2', '2026', 'Select a valid date. This month has no day 31.', ['Day']],
    ['31', 'feb', '26', 'Select a valid date. This month has no day 31.', ['Day']],
    [
      '10',
      '13',
      '2026',
      'Select a valid date. “13” isn’t a month. Enter a month from 1 to 12, or a name such as March.',
      ['Month'],
    ],
    ['10', '3', '202', 'Select a valid date. “202” isn’t a year. Enter all four digits.', ['Year']],
    ['10', '', '2026', 'Select a valid date. The month is missing.', ['Month']],
    ['10', '', '', 'Select a valid date. Type the day, the month and the year.', ['Month', 'Year']],
    [
      'tomorrow',
      'please',
      '!',
      'Select a valid date. Type the day, the month and the year as numbers.',
      ['Day', 'Month', 'Year'],
    ],
  ])(
    'S5.24 A11Y-11 %s / %s / %s shows what is wrong and where, and keeps what was typed',
    async (day, month, year, says, parts) => {
      const app = await atDate()
      await type(day, month, year)
      expect(fields()).toHaveAccessibleDescription(expect.stringContaining(says))
      expect(marked()).toEqual(parts)
      expect(screen.getByLabelText('Day')).toHaveValue(day)
      expect(screen.getByLabelText('Month')).toHaveValue(month)
      expect(screen.getByLabelText('Year')).toHaveValue(year)
      expect(app.address()).toBe(`/register/date${UNIT_QUERY}`)
    },
  )

  test.each([
    ['1', '3', '2026', 'Sunday 1 March 2026 has passed.'],
    ['13', '3', '2026', 'You can book until Thursday 12 March 2026 at the moment.'],
    ['8', '3', '2026', 'You cannot move in on Sunday 8 March 2026. Choose a day marked as available.'],
  ])(
    'S5.24 S3.81 %s / %s / %s is a date but not available: it is named, and Continue does not proceed',
    async (day, month, year, says) => {
      const app = await atDate()
      await type(day, month, year)
      await app.settle()
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await app.settle()
      expect(fields()).toHaveAccessibleDescription(expect.stringContaining(`Select a valid date. ${says}`))
      expect(app.address()).toMatch(/^\/register\/date/)
      expect(app.types()).not.toContain('booking/stepBegun')
    },
  )

  test('S5.24 a day chosen before does not count while another is being typed; the typed text stays when the page is left', async () => {
    const app = await atDate({ query: `${UNIT_QUERY}&startDate=2026-03-10` })
    await type('31', '2', '2026')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toBe(`/register/date${UNIT_QUERY}&startDate=2026-03-10`)
    expect(app.types()).not.toContain('booking/stepBegun')
    await app.go(`/register/unit${UNIT_QUERY}`)
    await app.go(`/register/date${UNIT_QUERY}`)
    expect(screen.getByLabelText('Day')).toHaveValue('31')
    await userEvent.click(screen.getByRole('button', { name: /^Earliest/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toBe(`/register/sign-in${UNIT_QUERY}&startDate=2026-03-09`)
  })

  test('Continue leads to the invalid field, once for each press', async () => {
    const app = await atDate()
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(screen.getByLabelText('Day')).toHaveFocus()
    await type('10', '13', '2026')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(screen.getByLabelText('Month')).toHaveFocus()
  })

  test('no error is shown while typing', async () => {
    await atDate()
    await userEvent.type(await screen.findByLabelText('Day'), '4')
    expect(fields()).not.toHaveAccessibleDescription(expect.stringContaining('Select a valid date'))
  })
})

describe('choosing a day with one press', () => {
  test('the earliest day is offered first and can be chosen', async () => {
    const app = await atDate({ dates: ['2026-03-12', '2026-03-09', '2026-02-27'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Earliest: Monday 9 March 2026' }))
    await app.settle()
    expect(app.address()).toBe(`/register/date${UNIT_QUERY}&startDate=2026-03-09`)
    expect(screen.getByText('Moving in on Monday 9 March 2026')).toBeInTheDocument()
  })

  test('instead of an unavailable day, the days before and after it are offered', async () => {
    await atDate({ query: `${UNIT_QUERY}&startDate=2026-03-11`, dates: ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'] })
    await screen.findByText(/cannot move in on Wednesday 11 March 2026/)
    for (const name of ['Earliest: Monday 9 March 2026', 'Tuesday 10 March 2026', 'Thursday 12 March 2026'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Friday 13 March 2026' })).toBeNull()
  })
})

describe('a first day without access', () => {
  const sunday = '2026-03-08'
  const weekdaysOnly = (extended: readonly (typeof DAYS)[number][]) =>
    fakeServer({
      fakes: {
        'booking.listStores': () => [
          aStore({ bookableDates: [sunday, '2026-03-09', '2026-03-10'], extendedHours: hoursOn(extended) }),
        ],
      },
    })

  test('is shown with the next day that has access, which one press chooses', async () => {
    const app = await makeRental({ at: `/register/date${UNIT_QUERY}&startDate=${sunday}`, server: weekdaysOnly([]) })
    const notice = (await screen.findByText('You can’t get in on Sunday 8 March 2026')).closest('[role]') as HTMLElement
    expect(notice).toHaveTextContent('Your rent would still start on it.')
    expect(notice).not.toHaveTextContent('With extended access you could')
    expect(screen.queryByText(/^Moving in on/)).toBeNull()
    await userEvent.click(within(notice).getByRole('button', { name: 'Move in on Monday 9 March 2026 instead' }))
    await app.settle()
    expect(app.address()).toBe(`/register/date${UNIT_QUERY}&startDate=2026-03-09`)
    expect(screen.queryByText(/can’t get in/)).toBeNull()
  })

  test('is not called the earliest, and may still be chosen', async () => {
    const app = await makeRental({ at: `/register/date${UNIT_QUERY}`, server: weekdaysOnly([]) })
    expect(await screen.findByRole('button', { name: 'Earliest with access: Monday 9 March 2026' })).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Sunday 8 March 2026, available, no access' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toBe(`/register/sign-in${UNIT_QUERY}&startDate=${sunday}`)
  })

  const until23 = (now: string) =>
    makeRental({
      at: `/register/date${UNIT_QUERY}&startDate=2026-03-09`,
      server: fakeServer({
        fakes: {
          'booking.listStores': () => [aStore({ bookableDates: ['2026-03-09', '2026-03-10'], staffedHours: hoursOn(DAYS) })],
        },
      }),
      now,
    })

  test('does not include today while its hours last', async () => {
    await until23('2026-03-09T22:59:00Z')
    expect(await screen.findByText('Moving in on Monday 9 March 2026')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Earliest: Monday 9 March 2026' })).toBeInTheDocument()
  })

  test('includes today once its hours are over', async () => {
    const app = await until23('2026-03-09T23:00:00Z')
    const notice = (await screen.findByText('You can’t get in today')).closest('[role]') as HTMLElement
    expect(notice).toHaveTextContent('The store is closed to customers for the rest of today')
    expect(screen.getByRole('button', { name: 'Earliest with access: Tuesday 10 March 2026' })).toBeInTheDocument()
    await userEvent.click(within(notice).getByRole('button', { name: 'Move in on Tuesday 10 March 2026 instead' }))
    await app.settle()
    expect(screen.getByText('Moving in on Tuesday 10 March 2026')).toBeInTheDocument()
  })

  test('adds nothing above the calendar, in which it was just pressed', async () => {
    await makeRental({ at: `/register/date${UNIT_QUERY}`, server: weekdaysOnly([]) })
    const quick = () =>
      screen
        .getAllByRole('button')
        .filter(({ textContent }) => /\d{4}$/.test(textContent ?? ''))
        .map(({ textContent }) => textContent)
    await screen.findByRole('button', { name: 'Sunday 8 March 2026, available, no access' })
    const before = quick()
    await userEvent.click(screen.getByRole('button', { name: 'Sunday 8 March 2026, available, no access' }))
    expect(screen.getByText('You can’t get in on Sunday 8 March 2026')).toBeInTheDocument()
    expect(quick()).toEqual(before)
  })

  test('is marked in the calendar, and the legend explains the mark', async () => {
    await makeRental({ at: `/register/date${UNIT_QUERY}`, server: weekdaysOnly([]) })
    await screen.findByRole('button', { name: 'Sunday 8 March 2026, available, no access' })
    expect(screen.getByRole('button', { name: 'Monday 9 March 2026, available' })).toBeInTheDocument()
    expect(screen.getByText('no access')).toBeInTheDocument()
  })

  test('is marked as available with extended hours if the unit can have them', async () => {
    await makeRental({ at: `/register/date${UNIT_QUERY}`, server: weekdaysOnly(DAYS) })
    await screen.findByRole('button', { name: 'Sunday 8 March 2026, available, extended access only' })
  })

  test('is no longer marked once extended hours are chosen', async () => {
    await makeRental({ at: `/register/date${UNIT_QUERY}&accessHours=extended`, server: weekdaysOnly(DAYS) })
    await screen.findByRole('button', { name: 'Sunday 8 March 2026, available' })
    expect(screen.queryByText('extended access only')).toBeNull()
  })

  test('is shown again at the access step, until extended hours are chosen', async () => {
    const app = await makeRental({
      at: `/register/access-hours${UNIT_QUERY}&startDate=${sunday}`,
      server: weekdaysOnly(DAYS),
      person: customer,
    })
    expect(await screen.findByText('With extended access you could get in.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Extended access' }))
    await app.settle()
    expect(screen.queryByText(/can’t get in/)).toBeNull()
  })
})

describe('available days', () => {
  test('S3.81 a day before today is not offered, even if an old list contains it', async () => {
    await atDate({ query: `${UNIT_QUERY}&startDate=2026-03-01`, dates: ['2026-03-01', '2026-03-02', '2026-03-03'] })
    expect(await screen.findByText('Select a valid date. Sunday 1 March 2026 has passed.')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /, available$/ })).toHaveLength(2)
  })

  test('a store without a day says so, with a phone number and a link to another store', async () => {
    await atDate({ dates: ['2026-03-01'] })
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('You cannot move in at Lockstep Storage Bristol Temple Quay at the moment')
    expect(within(notice).getByRole('link', { name: '0117 496 0114' })).toHaveAttribute('href', 'tel:01174960114')
    expect(screen.getByRole('searchbox')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  test.each([
    ['the last minute of 28 March', '2026-03-28T23:59:59Z', 'Saturday 28 March 2026'],
    ['an hour is missing on 29 March', '2026-03-29T00:30:00Z', 'Sunday 29 March 2026'],
    ['in summer London is an hour ahead', '2026-03-29T23:30:00Z', 'Monday 30 March 2026'],
    ['an hour comes twice on 25 October', '2026-10-25T00:30:00Z', 'Sunday 25 October 2026'],
    ['and is over', '2026-10-25T23:30:00Z', 'Sunday 25 October 2026'],
  ])('NET-40 S3.81 %s: today is the day in London, and the first available', async (_, now, today) => {
    const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']
    await atDate({ dates: days, now })
    expect(await screen.findByRole('button', { name: `Earliest: ${today}` })).toBeInTheDocument()
    const day = await screen.findByRole('button', { name: `${today}, available` })
    expect(day).toHaveAttribute('aria-current', 'date')
  })

  test.each(['2026-03-28', '2026-03-29', '2026-10-25', '2028-02-29'])(
    'NET-40 S9.16 %s chosen in the calendar is the date that is sent',
    async date => {
      const app = await atDate({ dates: [date], now: `${date}T09:00:00Z` })
      await userEvent.click(await screen.findByRole('button', { name: /, available$/ }))
      await app.settle()
      expect(app.address()).toBe(`/register/date${UNIT_QUERY}&startDate=${date}`)
    },
  )

  test('S8.15 a day that was taken in the meantime leads back here, is reported, and is no longer offered', async () => {
    const server = offering(['2026-03-10', '2026-03-11'], ['2026-03-11'])
    server.refuse('booking.holdUnit', 'INVALID_MOVE_IN_DATE', 400)
    const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer, server })
    await userEvent.click(await screen.findByRole('radio', { name: /^Regular/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toBe(`/register/date${QUERY}`)
    expect(screen.getByRole('alert')).toHaveTextContent('You cannot move in on this day')
    expect(screen.getByText(/cannot move in on Tuesday 10 March 2026/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Earliest: Wednesday 11 March 2026' })).toBeInTheDocument()
  })
})
