import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ACCOUNT_PATH, accountRoute } from '@/contracts/session'
import type { Booking } from '@/domain/schemas/booking'
import { definePlugin, page } from '@/kernel/contract'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer, serverWith } from '../../support/rental/fakeServer'

describe('the day', () => {
  const atDate = (query = '?storeId=s1&unitId=u1') => makeRental({ at: `/register/date${query}` })

  test('S2.21 S3.81: the calendar begins on Monday and opens only the store’s days', async () => {
    const app = await atDate()
    const calendar = await screen.findByRole('group', { name: 'Days you can move in' })
    expect(within(calendar).getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Mon')
    expect(within(calendar).getAllByRole('button', { name: /, available$/ })).toHaveLength(4)
    await userEvent.click(within(calendar).getByRole('button', { name: 'Tuesday 10 March 2026, available' }))
    await app.settle()
    expect(app.address()).toBe(`/register/date${QUERY}`)
  })

  test('S5.24: Continue without a day shows an error', async () => {
    const app = await atDate()
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Select a valid date')).toBeInTheDocument()
    expect(app.address()).toContain('/register/date')
  })

  test.each(['2026-02-30', '2026-3-1', 'soon', '10%2F03%2F2026'])(
    'S2.40: startDate=%s shows an error at once',
    async startDate => {
      await atDate(`?storeId=s1&unitId=u1&startDate=${startDate}`)
      expect(await screen.findByText('Select a valid date')).toBeInTheDocument()
    },
  )

  test('S5.24 NET-41: a day on which the store hands over no units is refused by name', async () => {
    const app = await atDate('?storeId=s1&unitId=u1&startDate=2026-03-08')
    expect(await screen.findByText(/cannot move in on Sunday 8 March 2026/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toContain('/register/date')
  })

  test('A11Y-11: typing a day has the same effect as the calendar, including month names', async () => {
    const app = await atDate()
    await userEvent.type(await screen.findByLabelText('Day'), '11')
    await userEvent.type(screen.getByLabelText('Month'), 'mar')
    await userEvent.type(screen.getByLabelText('Year'), '26')
    await userEvent.tab()
    await app.settle()
    expect(app.address()).toBe('/register/date?storeId=s1&unitId=u1&startDate=2026-03-11')
    expect(screen.getByText('Moving in on Wednesday 11 March 2026')).toBeInTheDocument()
  })

  test('S8.51: a unit the store does not have is reported, with a link to the units', async () => {
    await atDate('?storeId=s1&unitId=u99')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find this unit')
    expect(screen.getByRole('link', { name: 'Choose a unit' })).toHaveAttribute('href', '/register/unit?storeId=s1')
  })
})

describe('the summary', () => {
  /** What the panel shows of a booking. */
  async function panelOf(booking: Booking): Promise<HTMLElement> {
    await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: booking })
    return screen.findByRole('complementary', { name: 'Your rental so far' })
  }

  describe('of the price', () => {
    const lineItems = [
      { type: 'MonthlyPrice', amount: 12_000, discountedAmount: 6_000, billingMonth: '2026-03' },
      { type: 'FirstMonthCharge', amount: -1_000 },
      { type: 'Insurance', amount: 825, billingMonth: '2026-03' },
      { type: 'ExtendedAccess', amount: 1_250, billingMonth: '2026-03' },
      { type: 'AdministrationFee', amount: 2_000 },
      { type: 'UNKNOWN', amount: 75 },
    ] as const
    let lines: readonly (readonly [string | null, string | null])[] = []
    let pays = false
    beforeAll(async () => {
      const panel = await panelOf(insured({ invoiceEstimate: { totalPrice: 9_150, lineItems } }))
      lines = [...panel.querySelectorAll('[data-line]')].map(row => [row.getAttribute('data-line'), row.textContent])
      pays = screen.queryByRole('button', { name: 'Pay £91.50' }) !== null
    })

    test('S3.106 NET-14: there is a line for each line of the estimate, also of an unknown type, and its total is what is paid', () => {
      expect(lines.map(([name]) => name)).toEqual([
        ...['MonthlyPrice', 'FirstMonthCharge', 'Insurance', 'ExtendedAccessAddon', 'AdministrationFee', 'Other'],
        ...['FirstMonth', 'LaterMonth', 'MinimumStay'],
      ])
      expect(lines.find(([name]) => name === 'FirstMonth')?.[1]).toMatch(/£91.50$/)
      expect(pays).toBe(true)
    })

    test.each([
      ['S3.112 S3.223', 'MonthlyPrice', /^Storage fee/],
      ['S3.119', 'MonthlyPrice', /£120.*£60$/],
      ['S3.114 S3.225', 'FirstMonthCharge', /discount.*-£10$/],
      ['S3.113 S3.224', 'Insurance', /^Protection.*£8.25$/],
      ['S3.116 S3.222', 'ExtendedAccessAddon', /^Extended access/],
      ['S3.118', 'ExtendedAccessAddon', /£12.50$/],
      ['S3.115 S3.221', 'AdministrationFee', /^One-off administration fee.*£20$/],
      ['S3.117', 'Other', /^Other charge£0.75$/],
    ])('%s: the line %s says %s', (_, name, text) => {
      expect(lines.filter(line => line[0] === name).map(line => line[1])).toEqual([expect.stringMatching(text)])
    })
  })

  describe('of the booking', () => {
    const unit = { id: 'u1', name: 'A12', measurement: { system: 'IU', area: 75 }, features: ['DirectAccess'] } as const
    const store = {
      id: 's1',
      name: 'Lockstep Storage Holbeck',
      address: { line1: '3 Foundry Street', city: 'Leeds', postalCode: 'LS11 5QN', country: 'GB' },
    } as const
    const promotion = { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' } as const
    let panelText: string | null = null
    beforeAll(async () => {
      panelText = (await panelOf(insured({ unit, store, promotion }))).textContent
    })

    test.each([
      ['S3.94', 'the name of its unit', 'A12'],
      ['S3.95', 'the size of its unit, in feet', '75 sq ft'],
      ['S3.96', 'the features of its unit', 'Direct access (drive-up, external)'],
      ['S3.97', 'the name of its store', 'Lockstep Storage Holbeck'],
      ['S3.97', 'the address of its store', '3 Foundry Street, Leeds LS11 5QN'],
      ['S3.107', 'its promotion', 'First month £1'],
      ['S9.1', 'the minimum stay', 'Two months’ minimum stay.'],
      ['S9.2', 'the renewal', 'After that it renews monthly'],
      ['S9.3', 'the notice', 'you can leave with 7 days’ notice'],
    ])('%s: it shows %s: %s', (_, __, text) => {
      expect(panelText).toContain(text)
    })

    test('S3.95: it shows the size in metres if metres were chosen', async () => {
      const kept = { 'booking-store:booking-id': 'bkg-1', 'booking-store:measurement-system': 'SI' }
      const metres = { ...unit, measurement: { system: 'SI', area: 7 } } as const
      const server = fakeServer({ booking: insured({ unit: metres }) })
      await makeRental({ at: `/register/payment${QUERY}`, person: customer, server, kept })
      expect(await screen.findByRole('complementary', { name: 'Your rental so far' })).toHaveTextContent('7 m²')
    })
  })

  test('S2.20: in a narrow window it is collapsed until opened, per step, and shows the price while collapsed', async () => {
    const app = await makeRental({ at: `/register/date${QUERY}` })
    const toggle = await screen.findByRole('button', { name: '£141 today, then £126 a month' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(app.types()).toContain('booking/summaryToggled')
    await app.go(`/register/access-hours${QUERY}`)
    for (const folded of await screen.findAllByRole('button', { name: '£141 today, then £126 a month' }))
      expect(folded).toHaveAttribute('aria-expanded', 'false')
  })

  test.each([
    [1, '£81 today, then £126 a month'],
    [2, '£81 today, £66 next month, then £126 a month'],
    [3, '£81 today, £66 a month for 2 months, then £126 a month'],
  ])('collapsed, it shows the price of each month with half price for %s', async (duration, said) => {
    const promotion = { promotionId: 'UNKNOWN', type: 'PercentageDiscount', duration, percentageDiscount: 50 } as const
    const server = serverWith({ priceFirstMonth: 6_000, discountedPrice: 6_000, promotion })
    await makeRental({ at: `/register/date${QUERY}`, server })
    const toggle = await screen.findByRole('button', { name: said })
    const panel = screen.getByRole('complementary', { name: 'Your rental so far' })
    expect(panel.querySelector('[data-line="SecondMonth"]')?.textContent ?? null).toBe(
      [null, 'Second monthincluding £10 VAT£66', 'Each of months 2 to 3including £10 VAT£66'][duration - 1],
    )
    expect(toggle).toBeInTheDocument()
  })

  test('S2.31 completed steps show the answers and lead back to them with everything kept', async () => {
    await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured() })
    const panel = await screen.findByRole('complementary', { name: 'Your rental so far' })
    expect(panel.querySelector('[data-item="date"]')).toHaveTextContent('Tue 10 Mar 2026')
    expect(within(panel).getByRole('link', { name: 'Change Date' })).toHaveAttribute('href', `/register/date${QUERY}`)
    const steps = screen.getByRole('list', { name: 'Steps of your rental' })
    expect(within(steps).getByRole('link', { name: /^Unit ?, done$/ })).toHaveAttribute('href', `/register/unit${QUERY}`)
    expect(steps.querySelector('[aria-current="step"]')).toHaveTextContent('Payment')
  })

  test('completed details lead to the account, where they can be changed, and are no step of their own', async () => {
    const account = definePlugin({
      id: 'account-page',
      slices: [],
      events: [],
      recording: { version: 1, state: {} },
      routes: [page(accountRoute, ACCOUNT_PATH, () => Promise.resolve({ default: () => null }))],
    })
    await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured(), beside: [account] })
    const steps = await screen.findByRole('list', { name: 'Steps of your rental' })
    expect(within(steps).getByRole('link', { name: /^Details ?, done$/ })).toHaveAttribute('href', ACCOUNT_PATH)
  })
})
