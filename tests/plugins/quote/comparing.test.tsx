import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rentalPaid } from '@/contracts/booking'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { openQuote, serverOf, UNITS } from './openQuote'

const toggles = () => screen.getAllByRole('button', { name: /^Compare this unit/ })
const row = (fact: string) => {
  const found = document.querySelector(`[data-row="${fact}"]`)
  return [...(found?.querySelectorAll('td') ?? [])].map(cell => cell.textContent)
}
const differsIn = (fact: string) => document.querySelector(`[data-row="${fact}"]`)?.getAttribute('data-differs')

describe('at the units', () => {
  test('up to three can be selected; a fourth shows why not and what to do', async () => {
    const app = await openQuote('/register/unit?storeId=s1&utm_source=x')
    expect(await screen.findAllByRole('button', { name: /^Compare this unit/ })).toHaveLength(4)
    for (const toggle of toggles()) await userEvent.click(toggle)
    expect(toggles().map(toggle => toggle.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true', 'false'])
    expect(toggles()[3]).toHaveAccessibleDescription('Three units is the most. Take one out of the comparison first.')
    const bar = screen.getByRole('region', { name: 'Comparison' })
    await userEvent.click(toggles()[0] as HTMLElement)
    expect(screen.queryByText(/Three units is the most/)).toBeNull()
    await userEvent.click(toggles()[3] as HTMLElement)
    await userEvent.click(toggles()[0] as HTMLElement)
    expect(toggles()[0]).toHaveAccessibleDescription(/Three units is the most/)
    await userEvent.click(within(bar).getByRole('link', { name: 'Compare 3 units' }))
    await app.settle()
    expect(app.address()).toMatch(/^\/compare\?storeId=s1&utm_source=x&units=/)
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  })

  test.each([
    [59, 'true'],
    [61, 'false'],
  ])('%d minutes later, whether a unit is still selected after a reload is %s', async (minutes, isSelected) => {
    const app = await openQuote('/register/unit?storeId=s1')
    await userEvent.click((await screen.findAllByRole('button', { name: /^Compare this unit/ }))[0] as HTMLElement)
    await app.settle()
    app.screen?.unmount()
    await app.clock.advance(minutes * 60_000)
    await openQuote('/register/unit?storeId=s1', serverOf(), { memory: app.memory, clock: app.clock })
    expect((await screen.findAllByRole('button', { name: /^Compare this unit/ }))[0]).toHaveAttribute('aria-pressed', isSelected)
  })

  test('the selection survives a reload, belongs to one store, and is deleted when the rental is paid', async () => {
    const app = await openQuote('/register/unit?storeId=s1')
    await userEvent.click((await screen.findAllByRole('button', { name: /^Compare this unit/ }))[0] as HTMLElement)
    await app.settle()
    app.screen?.unmount()
    const again = await openQuote('/register/unit?storeId=s1', serverOf(), { memory: app.memory, clock: app.clock })
    expect((await screen.findAllByRole('button', { name: /^Compare this unit/ }))[0]).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('1 unit to compare. Choose up to two more.')).toBeInTheDocument()
    await again.go('/register/unit?storeId=s2')
    expect(screen.queryByText(/1 unit to compare/)).toBeNull()
    await again.dispatch(rentalPaid({ bookingId: 'bkg-1' }), 'server')
    again.screen?.unmount()
    await openQuote('/register/unit?storeId=s1', serverOf(), { memory: app.memory, clock: app.clock })
    expect((await screen.findAllByRole('button', { name: /^Compare this unit/ }))[0]).toHaveAttribute('aria-pressed', 'false')
  })

  test.each([
    ['a selection is restored', 's1 u50', 1],
    ['a value of another type is ignored', { storeId: 's1' }, 0],
    ['a text of another form is ignored', 's1 u50 u75', 0],
  ])('of what the device has stored, %s', async (_what, value, comparisons) => {
    const memory = createMemoryDevice(() => Date.now())
    memory.kept.set('drafts/quote.compared', { value })
    await openQuote('/register/unit?storeId=s1', serverOf(), { memory })
    expect(await screen.findAllByRole('button', { name: /^Compare this unit/ })).toHaveLength(4)
    expect(screen.queryAllByRole('region', { name: 'Comparison' })).toHaveLength(comparisons)
  })
})

describe('side by side', () => {
  test('size, access and every price are shown, differences are marked, and the lowest price is named', async () => {
    await openQuote('/compare?storeId=s1&units=u50,u50up,u75')
    expect(screen.getByText(/At Lockstep Storage Bristol Temple Quay/)).toBeInTheDocument()
    expect(row('size')).toEqual(['50 sq ft', '50 sq ft', '75 sq ft'])
    expect(row('sides')).toEqual(['5 × 10 ft', '5 × 10 ft', '7.5 × 10 ft'])
    expect(row('access')).toEqual(['Ground floor', 'Upper floor, by lift', 'Drive-up'])
    expect(row('extended')).toEqual(['Possible, £12 a month more', 'Possible, £12 a month more', 'No'])
    expect(row('promotion')).toEqual(['–', 'First month £1', '–'])
    // 120 + 6 + 15, 1 + 6 + 15, 150 + 6 + 15
    expect(row('today')).toEqual(['£141', '£22, lowest', '£171'])
    expect(row('later')).toEqual(['£126', '£106, lowest', '£156'])
    expect(row('minimum')).toEqual(['£267', '£128, lowest', '£327'])
    expect(row('week')).toEqual(['£27.60', '£23, lowest', '£34.50'])
    expect(differsIn('size')).toBe('true')
    // bold type is not heard
    expect(screen.getByRole('rowheader', { name: 'Size (differs)' })).toBeInTheDocument()
    expect(screen.getByText(/Prices as of 10:00 on Monday 2 March 2026/)).toBeInTheDocument()
  })

  test('the rent is that without the offer, which is paid once it ends', async () => {
    const promotion = {
      promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
      type: 'PercentageDiscount',
      percentageDiscount: 50,
      duration: 2,
    } as const
    const half = UNITS.map(unit => ({ ...unit, discountedPrice: unit.price / 2, weeklyDiscountedPrice: unit.weeklyPrice / 2 }))
    await openQuote('/compare?storeId=s1&units=u50,u75', serverOf(half.map(unit => ({ ...unit, promotion }))))
    expect(row('later')).toEqual(['£126, lowest', '£156'])
    expect(row('rent')).toEqual(['£120, lowest', '£150'])
    expect(row('week')).toEqual(['£27.60, lowest', '£34.50'])
  })

  test('equal values are not marked', async () => {
    await openQuote('/compare?storeId=s1&units=u50,u50up')
    expect(differsIn('size')).toBe('false')
    expect(differsIn('today')).toBe('true')
  })

  test('a unit can be chosen, its quote opened, or it can be removed', async () => {
    const app = await openQuote('/compare?storeId=s1&units=u50,u75&startDate=2026-03-10')
    expect(screen.getByRole('link', { name: /^Choose this unit: 75 sq ft/ })).toHaveAttribute(
      'href',
      '/register/date?storeId=s1&startDate=2026-03-10&unitId=u75',
    )
    expect(screen.getByRole('link', { name: /^Save or share this unit: 50 sq ft/ })).toHaveAttribute(
      'href',
      '/quote?storeId=s1&startDate=2026-03-10&unitId=u50',
    )
    await userEvent.click(screen.getByRole('link', { name: /^Remove this unit: 50 sq ft/ }))
    await app.settle()
    expect(app.address()).toBe('/compare?storeId=s1&units=u75&startDate=2026-03-10')
    await userEvent.click(screen.getByRole('link', { name: /^Remove/ }))
    await app.settle()
    expect(screen.getByText('Nothing to compare yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See all units of this store' })).toHaveAttribute(
      'href',
      '/register/unit?storeId=s1&startDate=2026-03-10',
    )
  })

  test('a unit that no longer exists is reported, a taken one cannot be chosen', async () => {
    const withTaken75 = UNITS.map(unit => (unit.id === 'u75' ? { ...unit, soldOut: true } : unit))
    await openQuote('/compare?storeId=s1&units=u50,gone,u75', serverOf(withTaken75))
    expect(screen.getByRole('alert')).toHaveTextContent('One unit of this link is no longer offered here')
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
    expect(screen.getByRole('columnheader', { name: /75 sq ft/ })).toHaveTextContent('Taken')
    expect(screen.queryByRole('link', { name: /^Choose this unit: 75/ })).toBeNull()
  })

  test('the address contains the comparison: the units show it as selected', async () => {
    const app = await openQuote('/compare?storeId=s1&units=u50,u75')
    await app.go('/register/unit?storeId=s1')
    const pressed = screen.getAllByRole('button', { name: /^Compare this unit/, pressed: true })
    expect(pressed).toHaveLength(2)
  })

  test.each([
    ['/compare', 'Nothing to compare yet'],
    ['/compare?storeId=s1&units=%00', 'Nothing to compare yet'],
    ['/compare?storeId=s1&units=,,,', 'Nothing to compare yet'],
    ['/compare?units=u50', 'This link doesn’t name one of our stores'],
    ['/compare?storeId=nope&units=u50', 'This link doesn’t name one of our stores'],
  ])('the page at %s says why there is nothing to compare: %s', async (at, reason) => {
    await openQuote(at, serverOf())
    expect(screen.getByRole('heading', { name: reason })).toBeVisible()
  })

  test('unavailable prices are reported, and can be requested again', async () => {
    const server = serverOf()
    server.refuse('booking.findUnits', 'TIMEOUT', 0)
    const app = await openQuote('/compare?storeId=s1&units=u50,u75', server)
    expect(screen.getByRole('alert')).toHaveTextContent('We could not ask for today’s prices')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(row('today')).toEqual(['£141, lowest', '£171'])
  })

  test('the comparison can be printed', async () => {
    const app = await openQuote('/compare?storeId=s1&units=u50,u75')
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await app.settle()
    expect(app.memory.printed).toHaveLength(1)
  })
})
