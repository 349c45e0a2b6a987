import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnitType } from '@/domain/schemas/unit'
import { protectionChosen } from '@plugins/booking/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { openQuote, serverOf, UNITS } from './openQuote'

const AT = '/quote?storeId=s1&unitId=u50&startDate=2026-03-10'
/** As a link of 1 March says it: rent 120, lowest protection 6, fee 15. */
const SAID = '1.20260301.12000.0.0.600.0.1500'

const lines = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-line]')].map(line => [
      line.dataset['line'] ?? '',
      line.querySelector('td')?.textContent ?? '',
    ]),
  )
const changes = () => [...document.querySelectorAll('[data-change]')].map(line => line.textContent)

describe('a quote', () => {
  test('shows every line and total as of now, and its address contains them too', async () => {
    const app = await openQuote(AT)
    expect(lines()).toEqual({
      MonthlyPrice: '£120',
      Insurance: '£6',
      AdministrationFee: '£15',
      today: '£141',
      later: '£126',
      minimum: '£267',
    })
    expect(screen.getByRole('main')).toHaveTextContent('Tuesday 10 March 2026')
    expect(screen.getByText(/Prices as of 10:00 on Monday 2 March 2026/)).toBeInTheDocument()
    expect(app.address()).toBe(`${AT}&said=1.20260302.12000.0.0.600.0.1500`)
    expect(screen.queryByText(/The price is the same/)).toBeNull()
  })

  test.each(['20260301', '20260302'])('an opened link of %s says that the price is the same', async made => {
    await openQuote(`${AT}&said=1.${made}.12000.0.0.600.0.1500`)
    expect(screen.getByText(/^The price is the same as when this link was made, on [12] March 2026\.$/)).toBeInTheDocument()
  })

  test('includes a promotion, extended hours and own insurance as in the address', async () => {
    const app = await openQuote('/quote?storeId=s1&unitId=u50up&accessHours=extended&protection=own')
    expect(lines()).toEqual({
      MonthlyPrice: '£100',
      FirstMonthCharge: '-£99',
      ExtendedAccessAddon: '£12',
      AdministrationFee: '£15',
      today: '£28',
      later: '£112',
      minimum: '£140',
    })
    expect(app.address()).toContain('said=1.20260302.10000.9900.0.0.1200.1500')
    expect(screen.getByRole('main')).toHaveTextContent('Extended access')
  })

  test('a level of protection has its price for a customer; for others the lowest is used, with a note', async () => {
    const first = await openQuote(`${AT}&protection=2500`, serverOf(), { person: customer })
    expect(lines()['Insurance']).toBe('£11')
    first.screen?.unmount()
    await openQuote(`${AT}&protection=2500`)
    expect(lines()['Insurance']).toBe('£6')
    expect(screen.getByText(/The price is with our lowest protection/)).toBeInTheDocument()
  })

  test('an address without a unit explains how a quote is made; an address with an unknown store leads to the stores', async () => {
    await openQuote('/quote?storeId=s1')
    expect(await screen.findByRole('heading', { name: 'There is no quote yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See all units of this store' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    const server = serverOf()
    server.refuse('booking.findUnits', 'STORE_NOT_FOUND', 404)
    await openQuote('/quote?storeId=nope&unitId=u50', server)
    expect(await screen.findByRole('heading', { name: 'This link doesn’t name one of our stores' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Find a store' })).toHaveAttribute('href', expect.stringMatching(/^\/stores/))
  })

  test('is shared with the current price, without personal data', async () => {
    const app = await openQuote(`${AT}&said=1.20260201.11000.0.0.600.0.1500`)
    await userEvent.click(screen.getByRole('button', { name: 'Share this quote' }))
    await app.settle()
    expect(app.memory.shared).toEqual([
      {
        title: 'Your quote: 50 sq ft, Ground floor, Lockstep Storage Bristol Temple Quay',
        url: `${window.location.origin}${AT}&said=1.20260302.12000.0.0.600.0.1500`,
      },
    ])
    expect(screen.getByText('The link is copied. Paste it where you like.')).toBeInTheDocument()
    expect(app.types()).toContain('quote/linkShared')
  })

  test.each([
    ['failed', 'Copy it from your browser’s address bar'],
    ['dismissed', 'Not shared'],
    ['shared', 'Shared.'],
  ])('sharing that ended as %s says so', async (how, sentence) => {
    const app = await openQuote(AT, serverOf(), { ports: { 'quote.shareAddress': () => how } })
    await userEvent.click(screen.getByRole('button', { name: 'Share this quote' }))
    await app.settle()
    expect(screen.getByText(new RegExp(sentence))).toBeInTheDocument()
  })

  test('can be printed', async () => {
    const app = await openQuote(AT)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    await app.settle()
    expect(app.memory.printed).toHaveLength(1)
  })

  test('is linked from the rental’s summary, with all choices', async () => {
    const choices = 'storeId=s1&unitId=u50&startDate=2026-03-10&accessHours=extended'
    const app = await openQuote(`/register/date?${choices}&utm_source=x`)
    await app.dispatch(protectionChosen({ type: 'Other' }))
    const link = await screen.findByRole('link', { name: 'Save or share this quote' })
    expect(link).toHaveAttribute('href', `/quote?${choices}&protection=own&utm_source=x`)
    await userEvent.click(link)
    await app.settle()
    // 120 + 12 + 15
    expect(lines()['today']).toBe('£147')
  })
})

describe('in another language', () => {
  const inPseudo = (at: string, units: readonly UnitType[]) => {
    const memory = createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
    memory.cookies.set('i18n_redirected', 'en-XA')
    return openQuote(at, serverOf(units), { memory })
  }
  const unitOf = (label: UnitType['label']) => UNITS.filter(({ id }) => id === 'u50').map(unit => ({ ...unit, label }))
  const partsOf = () => document.querySelectorAll('dd')[1]?.textContent.split(', ') ?? []

  test('a unit whose label this build does not know is described without it', async () => {
    const app = await inPseudo(AT, unitOf('Standard'))
    expect(document.documentElement.lang).toBe('en-XA')
    expect(partsOf()).toHaveLength(4)
    app.screen?.unmount()
    await inPseudo(AT, unitOf('UNKNOWN'))
    expect(partsOf()).toHaveLength(3)
  })
})

describe('while a unit is held', () => {
  const HELD = '/register/payment?storeId=s1&unitId=u50&startDate=2026-03-10'
  const unit = { id: 'u50', name: '50 sq ft', measurement: { system: 'IU', area: 50 }, features: [] } as const
  const openHeld = async (at: string, units = UNITS) => {
    const server = serverOf(units)
    server.set(insured({ unit }))
    const memory = createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
    const held = { bookingId: 'bkg-1', storeId: 's1', unitId: 'u50', startDate: '2026-03-10', extendedAccess: false }
    const value = JSON.stringify({ ...held, expiresAt: Date.parse('2026-03-02T10:30:00Z') })
    memory.texts.set('booking-store:held-unit', JSON.stringify({ value, version: '1' }))
    return openQuote(at, server, { person: customer, memory })
  }

  test('its quote shows until when, and leads back to the rental', async () => {
    const app = await openHeld(AT)
    expect(screen.getByText(/We are holding this unit for you until 10:30\./)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Rent this unit' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Back to your rental' }))
    await app.settle()
    expect(app.address()).toBe(HELD)
  })

  test('the last one of its size is not shown as taken by somebody else', async () => {
    await openHeld(
      AT,
      UNITS.map(unit => ({ ...unit, soldOut: true })),
    )
    expect(screen.queryByText('This unit has since been taken')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to your rental' })).toHaveAttribute('href', HELD)
  })

  test('a quote for another unit offers both: that unit, and the link back', async () => {
    await openHeld('/quote?storeId=s1&unitId=u75&startDate=2026-03-10')
    expect(screen.getByRole('link', { name: 'Rent this unit' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to your rental' })).toHaveAttribute('href', HELD)
    expect(screen.queryByText(/We are holding this unit/)).toBeNull()
  })
})

describe('opened again', () => {
  test('a higher rent is shown line by line, with its total', async () => {
    const withHigherRent = UNITS.map(unit => (unit.id === 'u50' ? { ...unit, price: 12_500 } : unit))
    const app = await openQuote(`${AT}&said=${SAID}`, serverOf(withHigherRent))
    expect(screen.getByRole('alert')).toHaveTextContent('The price has changed since 1 March 2026')
    expect(changes()).toEqual([
      'Storage fee: £5 a month more, from £120 to £125',
      'To pay today: £5 more',
      'Then each month: £5 more',
      'Over the two-month minimum: £10 more',
    ])
    expect(screen.getByRole('alert')).toHaveTextContent('When this link was made it said £141 to pay today. Today it is £146.')
    // the link keeps its price, however often it is opened
    expect(app.address()).toBe(`${AT}&said=${SAID}`)
  })

  test('a promotion that ended, and a fee that fell', async () => {
    await openQuote(`${AT}&said=1.20260201.12000.11900.0.600.0.2000`)
    expect(changes()).toEqual([
      'The offer has ended: £119 was off',
      'One-off administration fee: £5 less, from £20 to £15',
      'To pay today: £114 more',
      'Over the two-month minimum: £114 more',
    ])
  })

  test('a modified link changes nothing but that sentence', async () => {
    const app = await openQuote(`${AT}&said=1.20260201.100.0.0.0.0.0`)
    expect(lines()['today']).toBe('£141')
    expect(changes()[0]).toBe('Storage fee: £119 a month more, from £1 to £120')
    expect(screen.getByRole('link', { name: 'Rent this unit' })).toHaveAttribute(
      'href',
      '/register/access-hours?storeId=s1&unitId=u50&startDate=2026-03-10',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Share this quote' }))
    await app.settle()
    expect(app.memory.shared[0]?.url).toContain('said=1.20260302.12000.0.0.600.0.1500')
  })

  test.each(['nonsense', '1.20270301.12000.0.0.600.0.1500', '1.20260301.12000.99999.0.600.0.1500', '9'.repeat(80)])(
    'said=%s is not a price: the quote is priced as new',
    async said => {
      const app = await openQuote(`${AT}&said=${said}`)
      expect(lines()['today']).toBe('£141')
      expect(changes()).toEqual([])
      expect(app.address()).toBe(`${AT}&said=1.20260302.12000.0.0.600.0.1500`)
    },
  )

  test('a unit rented in the meantime leads to others of its size', async () => {
    const sold = UNITS.map(unit => (unit.id === 'u50' ? { ...unit, soldOut: true } : unit))
    await openQuote(`${AT}&said=${SAID}`, serverOf(sold))
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('This unit has since been taken')
    expect(notice).toHaveTextContent('One other unit of this size is free, from £106 a month.')
    expect(within(notice).getByRole('link', { name: 'See other units' })).toHaveAttribute(
      'href',
      '/register/unit?storeId=s1&startDate=2026-03-10&ranges=50-50',
    )
    expect(screen.queryByRole('link', { name: 'Rent this unit' })).toBeNull()
  })

  test('a unit that no longer exists leads to the others of the store', async () => {
    await openQuote(`${AT}&said=${SAID}`, serverOf(UNITS.filter(({ id }) => id !== 'u50')))
    expect(screen.getByText('This unit is no longer offered here')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See all units of this store' })).toHaveAttribute(
      'href',
      '/register/unit?storeId=s1&startDate=2026-03-10',
    )
  })

  test('a day that is no longer bookable is reported with the next one, and renting starts with the step for the day', async () => {
    await openQuote('/quote?storeId=s1&unitId=u50&startDate=2026-03-08')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You can no longer move in on Sunday 8 March 2026. The next day is Monday 9 March 2026.',
    )
    expect(screen.getByRole('link', { name: 'Choose a day and rent' })).toHaveAttribute(
      'href',
      '/register/date?storeId=s1&unitId=u50',
    )
  })

  test('renting continues at the next step, and the entry rules lead from there', async () => {
    const app = await openQuote(`${AT}&said=${SAID}`)
    await userEvent.click(screen.getByRole('link', { name: 'Rent this unit' }))
    await app.settle()
    expect(app.address()).toBe('/register/date?storeId=s1&unitId=u50&startDate=2026-03-10')
    app.screen?.unmount()
    const known = await openQuote(`${AT}&said=${SAID}`, serverOf(), { person: customer })
    await userEvent.click(screen.getByRole('link', { name: 'Rent this unit' }))
    await known.settle()
    expect(known.address()).toBe('/register/access-hours?storeId=s1&unitId=u50&startDate=2026-03-10')
  })

  test('prices are loaded again even if they were known', async () => {
    const server = serverOf()
    const app = await openQuote('/register/unit?storeId=s1', server)
    server.offer(UNITS.map(unit => ({ ...unit, price: 20_000 })))
    await app.go(AT)
    expect(lines()['MonthlyPrice']).toBe('£200')
  })

  test.each(['/quote', '/quote?storeId=nope&unitId=u50', '/quote?unitId=%00'])('%s says what to do', async at => {
    await openQuote(at)
    expect(screen.getByRole('main')).toHaveTextContent(/doesn’t name one of our stores|There is no quote yet/)
    expect(screen.getByRole('link', { name: 'Find a store' })).toBeInTheDocument()
  })

  test('unavailable prices are reported, and can be requested again', async () => {
    const server = serverOf()
    server.refuse('booking.findUnits', 'TIMEOUT', 0)
    const app = await openQuote(`${AT}&said=${SAID}`, server)
    expect(screen.getByRole('alert')).toHaveTextContent('We could not ask for today’s prices')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(lines()['today']).toBe('£141')
  })
})
