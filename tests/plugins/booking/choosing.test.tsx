import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aGroup, aStore, aUnit, insured } from './support/catalogue'
import { customer } from './support/person'
import { fakeServer, type FakeServer } from './support/server'
import { makeRental, QUERY } from './support/rental'

const unitsOf = (...units: Parameters<typeof aUnit>[0][]) =>
  fakeServer({
    fakes: { 'booking.findUnits': () => [aGroup([], { priceFirstMonth: 6_000, units: units.map(unit => aUnit(unit)) })] },
  })
const atUnits = (server: FakeServer, query = '?storeId=s1') => makeRental({ at: `/register/unit${query}`, server })
const card = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('listitem')
    .find(item => item.querySelector('h3'))

describe('the units of a store', () => {
  test('S2.23 S3.51 S3.52 S3.53 S3.54 S3.55 S3.56: a section for each size group, with its picture and prices', async () => {
    await atUnits(unitsOf({}, { id: 'u2' }))
    const group = await screen.findByRole('region', { name: '16 - 50 sq ft' })
    expect(group).toHaveTextContent('from £120 per month, £27.60 per week, some with first month £60')
    expect(within(group).getByRole('img', { name: 'A storage unit of 16 - 50 sq ft' })).toBeInTheDocument()
    expect(within(group).getAllByRole('button', { name: /Choose this unit/ })).toHaveLength(2)
  })

  test('S3.30 S3.31 S3.32 S3.34 S3.36 S3.47: a card has picture, size, label, prices and description', async () => {
    await atUnits(unitsOf({ label: 'Platinum', description: 'By the lift.' }), '?storeId=s1&ranges=small')
    const unit = await card()
    expect(unit).toHaveTextContent('50 sq ft')
    expect(unit).toHaveTextContent('£120 per month')
    expect(unit).toHaveTextContent('£27.60 per week')
    expect(unit).toHaveTextContent('Platinum')
    expect(unit).toHaveTextContent('By the lift.')
    expect(screen.getByRole('img', { name: 'A 50 sq ft Platinum storage unit' })).toBeInTheDocument()
  })

  test('product.md 5.3: each row says what is paid today, each month and over the minimum stay, and what is in it', async () => {
    await atUnits(unitsOf({}))
    expect(await card()).toHaveTextContent('£141 to pay today · then £126 a month · £267 over the two-month minimum')
    expect(screen.getByText(/one-off fee of £15 and our lowest protection, £6 a month/)).toBeInTheDocument()
  })

  test('one card for each size, smallest first, with a row and a button for each way to have it', async () => {
    const server = unitsOf(
      { id: 'u1', measurement: { system: 'IU', area: 75 }, features: ['GroundFloor'], label: 'Premium' },
      { id: 'u2', measurement: { system: 'IU', area: 25 } },
      { id: 'u3', measurement: { system: 'IU', area: 75 }, features: ['ExtendedAccess', 'DirectAccess', 'GroundFloor'] },
    )
    const app = await atUnits(server)
    const sizes = await screen.findAllByRole('heading', { level: 3 })
    expect(sizes.map(size => size.textContent)).toEqual(['25 sq ft', '75 sq ft'])
    expect(screen.getByText('A bookcase, a lamp, a rug and nine boxes.')).toBeInTheDocument()
    const rows = within(screen.getByRole('list', { name: '75 sq ft' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toHaveTextContent('Direct access (drive-up, external)')
    expect(rows[1]).toHaveTextContent('Extended hours possible · Ground floor')
    await userEvent.click(screen.getByRole('button', { name: 'Choose this unit: 75 sq ft Premium Ground floor' }))
    await app.settle()
    expect(app.address()).toBe('/register/date?storeId=s1&unitId=u1')
  })

  const sixSizes = () =>
    unitsOf(...[16, 20, 25, 30, 35, 40].map(area => ({ id: `u${area}`, measurement: { system: 'IU' as const, area } })))

  test('four sizes of a range are shown at first; the others on asking, with the focus on the first of them', async () => {
    const app = await atUnits(sixSizes())
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more sizes of 16 - 50 sq ft' }))
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6)
    expect(screen.getByRole('heading', { name: '35 sq ft' })).toHaveFocus()
    expect(app.types()).toContain('booking/moreSizesShown')
    await app.go('/register/unit?storeId=s2')
    await app.go('/register/unit?storeId=s1')
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(4)
  })

  test('a size asked for shows every size of it; so does a link to one that would be hidden, and marks the unit', async () => {
    const app = await atUnits(sixSizes(), '?storeId=s1&ranges=small')
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(6)
    await app.go('/register/unit?storeId=s1&unitId=u40')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6)
    const marked = document.querySelector('[aria-current="true"][data-unit]')
    expect(marked).toHaveAttribute('data-unit', 'u40')
    expect(marked).toHaveTextContent('Your unit')
    expect(within(marked as HTMLElement).getByRole('button', { name: /^Keep this unit: 40 sq ft/ })).toBeInTheDocument()
  })

  test('S3.60: who is not sure sees every size, three to compare with, the phone number and a way to ask', async () => {
    const app = await atUnits(unitsOf({}))
    await userEvent.click(await screen.findByRole('radio', { name: 'I am not sure' }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=s1&ranges=other')
    const help = screen.getByRole('region', { name: 'Three sizes to compare with' })
    expect(
      within(help)
        .getAllByRole('listitem')
        .map(item => item.querySelector('strong')?.textContent),
    ).toEqual(['25 sq ft', '75 sq ft', '160 sq ft'])
    expect(within(help).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    await userEvent.click(within(help).getByRole('button', { name: 'Ask us a question' }))
    expect(app.types()).toContain('contact/formRequested')
    expect(await card()).toBeDefined()
  })

  test('a range without a free unit says so once, and leads to sizes that are free and to other stores', async () => {
    const large = { range: { system: 'IU', min: 131, label: '> 131' } } as const
    const server = fakeServer({
      fakes: {
        'booking.findUnits': () => [
          aGroup([50]),
          aGroup([], { ...large, units: [aUnit({ id: 'u160', measurement: { system: 'IU', area: 160 }, soldOut: true })] }),
        ],
      },
    })
    await atUnits(server)
    const range = await screen.findByRole('region', { name: '> 131 sq ft' })
    expect(range).toHaveTextContent('Every unit of these sizes is let at the moment')
    expect(range).not.toHaveTextContent('from £')
    expect(within(range).getByRole('link', { name: 'See 16 - 50 sq ft' })).toHaveAttribute(
      'href',
      '/register/unit?storeId=s1&ranges=small',
    )
  })

  test('S3.39 S3.43 S3.27: a label, feature or system this build does not know is left out', async () => {
    await atUnits(unitsOf({ label: 'UNKNOWN', features: ['UNKNOWN'], measurement: { system: 'UNKNOWN', area: 7 } }))
    const unit = await card()
    expect(unit).not.toHaveTextContent('UNKNOWN')
    expect(unit).toHaveTextContent('Standard (by lifts, upper levels)')
  })

  test('S3.44 S3.45 S3.65: a discount shows the price now, the old one struck, and for how long', async () => {
    const promotion = {
      promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
      type: 'PercentageDiscount',
      duration: 2,
      percentageDiscount: 50,
    } as const
    await atUnits(unitsOf({ discountedPrice: 6_000, weeklyDiscountedPrice: 1_380, priceFirstMonth: 6_000, promotion }))
    const unit = await card()
    expect(unit).toHaveTextContent('50% off for the first 2 months')
    expect(unit).toHaveTextContent(/was £120 now £60 per month/)
    expect([...(unit?.querySelectorAll('s') ?? [])].map(struck => struck.textContent)).toEqual(['£120', '£27.60'])
  })

  test('S3.66 S3.69: the first month for a pound', async () => {
    await atUnits(
      unitsOf({ priceFirstMonth: 100, promotion: { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' } }),
    )
    expect(await card()).toHaveTextContent('First month £1')
  })

  test('a sold-out unit is shown, cannot be chosen, and says the way on', async () => {
    await atUnits(unitsOf({ soldOut: true }))
    const unit = await card()
    expect(unit).toHaveTextContent('Sold out')
    expect(within(unit as HTMLElement).queryByRole('button')).toBeNull()
  })

  test('S3.35: more than one picture is a gallery', async () => {
    await atUnits(unitsOf({ images: ['/pictures/unit-small.svg', '/pictures/s1.svg'] }))
    expect((await card())?.querySelectorAll('img')).toHaveLength(2)
  })

  test('S2.52 S3.57: a size in the address is marked, Back undoes it, and without a match every size is offered', async () => {
    const app = await atUnits(unitsOf({}), '?storeId=s1&ranges=16-50')
    expect(await screen.findByRole('radio', { name: 'Small 16 - 50 sq ft' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Large 160+ sq ft' }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=s1&ranges=large')
    expect(screen.getByRole('radio', { name: 'Large 160+ sq ft' })).toHaveFocus()
    expect(screen.getByText('No unit of this size is listed at this store.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Show every size' }))
    expect(await card()).toBeDefined()
  })

  test('S8.52: an unknown store is said, with the store finder', async () => {
    await atUnits(fakeServer(), '?storeId=nope')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find this store')
    expect(screen.getByRole('searchbox')).toBeInTheDocument()
  })

  test('units that cannot be had are said, and tried again', async () => {
    const server = fakeServer()
    server.refuse('booking.findUnits', 'TIMEOUT', 0)
    const app = await atUnits(server)
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the units')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(await screen.findAllByRole('button', { name: /Choose this unit/ })).toHaveLength(2)
  })
})

describe('the day', () => {
  const atDate = (query = '?storeId=s1&unitId=u1') => makeRental({ at: `/register/date${query}` })

  test('S2.21 S3.81 S9.21: the calendar begins on Monday and opens only the store’s days', async () => {
    const app = await atDate()
    const calendar = await screen.findByRole('group', { name: 'Days you can move in' })
    expect(within(calendar).getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Mon')
    expect(within(calendar).getAllByRole('button', { name: /, available$/ })).toHaveLength(4)
    await userEvent.click(within(calendar).getByRole('button', { name: 'Tuesday 10 March 2026, available' }))
    await app.settle()
    expect(app.address()).toBe(`/register/date${QUERY}`)
  })

  test('S5.24: Continue without a day asks for a valid one', async () => {
    const app = await atDate()
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Select a valid date')).toBeInTheDocument()
    expect(app.address()).toContain('/register/date')
  })

  test.each(['2026-02-30', '2026-3-1', 'soon', '10%2F03%2F2026'])(
    'S2.40: startDate=%s asks for a valid one at once',
    async startDate => {
      await atDate(`?storeId=s1&unitId=u1&startDate=${startDate}`)
      expect(await screen.findByText('Select a valid date')).toBeInTheDocument()
    },
  )

  test('S5.24 NET-41: a day on which the store hands over nothing is refused by name', async () => {
    const app = await atDate('?storeId=s1&unitId=u1&startDate=2026-03-08')
    expect(await screen.findByText(/hands over no units on Sunday 8 March 2026/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toContain('/register/date')
  })

  test('A11Y-11: a typed day does the same as the calendar, month names included', async () => {
    const app = await atDate()
    await userEvent.type(await screen.findByLabelText('Day'), '11')
    await userEvent.type(screen.getByLabelText('Month'), 'mar')
    await userEvent.type(screen.getByLabelText('Year'), '26')
    await userEvent.tab()
    await app.settle()
    expect(app.address()).toBe('/register/date?storeId=s1&unitId=u1&startDate=2026-03-11')
    expect(screen.getByText('Moving in on Wednesday 11 March 2026')).toBeInTheDocument()
  })

  test('S8.51: a unit the store does not have is said, with the way to the units', async () => {
    await atDate('?storeId=s1&unitId=u99')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find this unit')
    expect(screen.getByRole('link', { name: 'Choose a unit' })).toHaveAttribute('href', '/register/unit?storeId=s1')
  })
})

describe('the summary', () => {
  test('S3.94 S3.95 S3.96 S3.97 S3.107 S3.221 S3.222 S3.223 S3.224 S3.225 S9.1 S9.2 S9.3: store, unit, features, promotion, lines and terms of the booking', async () => {
    const booked = insured({
      promotion: { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' },
      invoiceEstimate: {
        totalPrice: 4_125,
        lineItems: [
          { type: 'MonthlyPrice', amount: 12_000 },
          { type: 'FirstMonthCharge', amount: -11_900 },
          { type: 'Insurance', amount: 825 },
          { type: 'ExtendedAccess', amount: 1_200 },
          { type: 'AdministrationFee', amount: 2_000 },
        ],
      },
    })
    await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: booked })
    const panel = await screen.findByRole('complementary', { name: 'Your rental so far' })
    expect(panel).toHaveTextContent('Standard 50 sq ft, ground floor')
    expect(panel).toHaveTextContent(aStore().name)
    expect(panel).toHaveTextContent('First month £1')
    const lines = [...panel.querySelectorAll('[data-line]')].map(row => [
      row.getAttribute('data-line'),
      row.querySelector('td')?.textContent,
    ])
    expect(lines).toEqual([
      ['MonthlyPrice', '£120'],
      ['FirstMonthCharge', '-£119'],
      ['Insurance', '£8.25'],
      ['ExtendedAccessAddon', '£12'],
      ['AdministrationFee', '£20'],
      ['FirstMonth', '£41.25'],
      ['LaterMonth', '£140.25'],
      ['MinimumStay', '£181.50'],
    ])
    expect(panel).toHaveTextContent(
      'Two months’ minimum stay. After that it renews monthly, and you can leave with 7 days’ notice.',
    )
  })

  test('S2.20: on a narrow window it folds, and says the price while folded', async () => {
    const app = await makeRental({ at: `/register/date${QUERY}` })
    const toggle = await screen.findByRole('button', { name: '£141 today, then £126 a month' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(app.types()).toContain('booking/summaryToggled')
  })

  test('S2.31 product.md 4: done steps show what was chosen and lead back to it with everything kept', async () => {
    await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured() })
    const panel = await screen.findByRole('complementary', { name: 'Your rental so far' })
    expect(panel.querySelector('[data-item="date"]')).toHaveTextContent('Tue 10 Mar 2026')
    expect(within(panel).getByRole('link', { name: 'Change Date' })).toHaveAttribute('href', `/register/date${QUERY}`)
    const steps = screen.getByRole('list', { name: 'Steps of your rental' })
    expect(within(steps).getByRole('link', { name: /^Unit ?, done$/ })).toHaveAttribute('href', `/register/unit${QUERY}`)
    expect(steps.querySelector('[aria-current="step"]')).toHaveTextContent('Payment')
  })
})

describe('after signing', () => {})
