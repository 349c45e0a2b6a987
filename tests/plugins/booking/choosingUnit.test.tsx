import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aGroup, anArea, aStore } from '../../support/rental/catalogue'
import { makeRental } from '../../support/rental/makeRental'
import { fakeServer, serverWith, type FakeServer } from '../../support/rental/fakeServer'

const atUnits = (server: FakeServer, query = '?storeId=s1') => makeRental({ at: `/register/unit${query}`, server })
const sizesShown = () => screen.queryAllByRole('heading', { level: 3 }).map(size => size.textContent)

describe('the list', () => {
  test('one card for each size, smallest first, with a row and a button for each variant, the cheapest first', async () => {
    await atUnits(
      serverWith(
        { id: 'u1', ...anArea(75), features: ['ExtendedAccess', 'DirectAccess', 'GroundFloor'], price: 15_000 },
        { id: 'u2', ...anArea(25) },
        { id: 'u3', ...anArea(75), label: 'Premium' },
      ),
    )
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(sizesShown()).toEqual(['25 sq ft', '75 sq ft'])
    expect(screen.getByText('A bookcase, a lamp, a rug and nine boxes.')).toBeInTheDocument()
    const rows = within(screen.getByRole('list', { name: '75 sq ft' })).getAllByRole('listitem')
    expect(rows.map(row => row.getAttribute('data-unit'))).toEqual(['u3', 'u1'])
    expect(rows[1]).toHaveTextContent('Extended access possible, £12 a month more · Ground floor')
    await userEvent.click(within(rows[1] as HTMLElement).getByText(/^Details/, { selector: 'summary' }))
    expect(rows[1]).toHaveTextContent('Direct access (drive-up, external)')
  })

  test('S2.53: choosing a unit changes only the unit; unknown parameters stay too', async () => {
    const app = await atUnits(
      serverWith({}, { id: 'u2', ...anArea(75) }),
      '?storeId=s1&startDate=2026-03-10&accessHours=extended&utm_source=mail',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Choose this unit: 75 sq ft, Standard grade, Ground floor' }))
    await app.settle()
    const { pathname, searchParams } = new URL(app.address(), 'http://localhost')
    expect(pathname).toBe('/register/date')
    expect(Object.fromEntries(searchParams)).toEqual({
      storeId: 's1',
      startDate: '2026-03-10',
      accessHours: 'extended',
      utm_source: 'mail',
      unitId: 'u2',
    })
  })

  const sixSizes = () =>
    serverWith(...[16, 20, 25, 30, 35, 40].map(squareFeet => ({ id: `u${squareFeet}`, ...anArea(squareFeet) })))

  test('a range, the card with its lowest price and that card’s first unit show the same monthly price, whatever offers exist', async () => {
    const half = { promotionId: 'UNKNOWN', type: 'PercentageDiscount', duration: 2, percentageDiscount: 50 } as const
    const reduced = { id: 'half', ...anArea(20), price: 14_000, promotion: half, features: [] } as const
    await atUnits(serverWith(...[16, 20, 25].map(feet => ({ id: `u${feet}`, ...anArea(feet) })), reduced))
    const range = await screen.findByRole('region', { name: /16 - 50/ })
    expect(within(range).getByText('From £126 a month')).toBeVisible()
    const card = within(range).getByText('Lowest price').closest('li') as HTMLElement
    expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent('16 sq ft')
    expect(card).toHaveTextContent('£126 a month£141 today')
    // 70 + 6 + 15 with the offer: what is paid today, beside the price for comparison
    expect(range.querySelector('[data-unit="half"]')).toHaveTextContent('£146 a monthfrom month 3£91 today')
  })

  test.each([1, 2, 3])('a price with an offer for %s months says from which month on it is paid', async duration => {
    const promotion = { promotionId: 'UNKNOWN', type: 'PercentageDiscount', duration, percentageDiscount: 50 } as const
    await atUnits(serverWith({ id: 'half', ...anArea(20), price: 14_000, promotion, features: [] }))
    await screen.findByRole('heading', { level: 3, name: '20 sq ft' })
    const row = document.querySelector('[data-unit="half"]')
    expect(row).toHaveTextContent(`£146 a monthfrom month ${duration + 1}£91 today`)
  })

  test('the best choices of a range are shown first and marked; all sizes on request, with the focus on the first new one', async () => {
    const app = await atUnits(sixSizes())
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(sizesShown()).toEqual(['16 sq ft', '40 sq ft'])
    expect(screen.getByText('Lowest price')).toBeInTheDocument()
    expect(screen.getByText('Most room for the price')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 6 sizes of 16 - 50 sq ft' }))
    expect(sizesShown()).toEqual(['16 sq ft', '20 sq ft', '25 sq ft', '30 sq ft', '35 sq ft', '40 sq ft'])
    expect(screen.getByRole('heading', { name: '20 sq ft' })).toHaveFocus()
    expect(app.types()).toContain('booking/moreSizesShown')
    await app.go('/register/unit?storeId=s2')
    await app.go('/register/unit?storeId=s1')
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
  })

  test('a chosen size shows all its sizes; a link to a hidden size shows it and marks the unit', async () => {
    const app = await atUnits(sixSizes(), '?storeId=s1&ranges=small')
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(6)
    await app.go('/register/unit?storeId=s1&unitId=u30')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6)
    const marked = document.querySelector<HTMLElement>('[aria-current="true"][data-unit]')
    expect(marked).toHaveAttribute('data-unit', 'u30')
    expect(marked).toHaveTextContent('Your unit')
    expect(marked && within(marked).getByRole('button', { name: /^Keep this unit: 30 sq ft/ })).toBeInTheDocument()
    expect(screen.getByText('You have chosen 30 sq ft, Ground floor.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/register/date?storeId=s1&unitId=u30')
  })

  test('other variants of a size are named on their button, which is all that a phone shows of them at first', async () => {
    const app = await atUnits(
      serverWith({}, { id: 'u2', features: [], price: 9_000 }, { id: 'u3', features: ['DirectAccess'], price: 20_000 }),
    )
    const others = await screen.findByRole('button', {
      name: '2 other options: Ground floor, Drive-up',
    })
    const list = screen.getByRole('list', { name: '50 sq ft' })
    expect(others).toHaveAttribute('aria-controls', list.id)
    expect(others).toHaveAttribute('aria-expanded', 'false')
    expect(list).toHaveAttribute('data-folded')
    await userEvent.click(others)
    expect(screen.getByRole('button', { name: 'Only the cheapest' })).toHaveAttribute('aria-expanded', 'true')
    expect(list).not.toHaveAttribute('data-folded')
    await userEvent.click(screen.getByRole('button', { name: 'Only the cheapest' }))
    expect(list).toHaveAttribute('data-folded')
    expect(app.types().filter(type => type === 'booking/otherUnitsToggled')).toHaveLength(2)
  })

  test('only units on the ground floor, or only those one can drive up to, are listed on request', async () => {
    const upstairs = { id: 'u75', ...anArea(75), features: [] } as const
    await atUnits(serverWith({ features: ['GroundFloor'] }, { id: 'van', price: 20_000, features: ['DirectAccess'] }, upstairs))
    const listed = () => [...document.querySelectorAll('[data-unit]')].map(row => row.getAttribute('data-unit'))
    await userEvent.click(await screen.findByRole('radio', { name: 'Ground floor' }))
    expect(listed()).toEqual(['u1', 'van'])
    await userEvent.click(screen.getByRole('radio', { name: 'Drive-up' }))
    expect(listed()).toEqual(['van'])
    await userEvent.click(screen.getByRole('radio', { name: 'Medium 60 - 130 sq ft' }))
    expect(listed()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Show every floor' }))
    expect(listed()).toEqual(['u75'])
  })

  test('a floor that would select every unit, or none, is not offered', async () => {
    await atUnits(serverWith({ features: ['GroundFloor'] }, { id: 'u75', ...anArea(75), features: [] }))
    expect(await screen.findByRole('radio', { name: 'Ground floor' })).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Drive-up' })).toBeNull()
    cleanup()
    await atUnits(serverWith({ features: ['GroundFloor'] }, { id: 'van', features: ['DirectAccess'] }))
    expect(await screen.findByRole('radio', { name: 'Drive-up' })).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: 'Ground floor' })).toBeNull()
  })

  test('NET-10 a late answer for another store does not replace the newest', async () => {
    const units = { s1: 16, s2: 25, s3: 35 }
    const server = fakeServer({
      fakes: {
        'booking.listStores': () => Object.keys(units).map(id => aStore({ id })),
        'booking.findUnits': (id: keyof typeof units) => [aGroup([units[id]])],
      },
    })
    const app = await atUnits(server)
    let arrive: () => void = () => undefined
    server.hold('booking.findUnits', new Promise<void>(resolve => (arrive = resolve)))
    await app.go('/register/unit?storeId=s2')
    server.hold('booking.findUnits', Promise.resolve())
    await app.go('/register/unit?storeId=s3')
    expect(sizesShown()).toEqual(['35 sq ft'])
    arrive()
    await app.settle()
    expect(server.calls('booking.findUnits').map(({ args }) => args[0])).toEqual(['s1', 's2', 's3'])
    expect(sizesShown()).toEqual(['35 sq ft'])
  })

  test('S8.52: an unknown store is reported, with the store finder', async () => {
    await atUnits(fakeServer(), '?storeId=nope')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find this store')
    expect(screen.getByRole('searchbox')).toBeInTheDocument()
  })

  test('units that fail to load are reported and can be loaded again', async () => {
    const server = fakeServer()
    server.refuse('booking.findUnits', 'TIMEOUT', 0)
    const app = await atUnits(server)
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the units')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(await screen.findAllByRole('button', { name: /Choose this unit/ })).toHaveLength(2)
  })
})

describe('the filter', () => {
  const every = () =>
    serverWith(...[16, 50, 55, 60, 130, 145, 160, 250].map(squareFeet => ({ id: `u${squareFeet}`, ...anArea(squareFeet) })))
  const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

  test.each([
    ['S3.57', /^Small/, 'small', ['16 sq ft', '50 sq ft', '55 sq ft']],
    ['S3.58', /^Medium/, 'medium', ['60 sq ft', '130 sq ft', '55 sq ft', '145 sq ft']],
    ['S3.59', /^Large/, 'large', ['160 sq ft', '250 sq ft', '145 sq ft']],
  ])('%s S3.61: %s lists its sizes, then those between it and the next', async (_, option, ranges, sizes) => {
    const app = await atUnits(every())
    await choose(option)
    await app.settle()
    expect(app.address()).toBe(`/register/unit?storeId=s1&ranges=${ranges}`)
    expect(screen.getByRole('radio', { name: option })).toBeChecked()
    expect(sizesShown()).toEqual(sizes)
  })

  test('Medium begins with its own sizes, and a taken one outside of it is not listed', async () => {
    const sizes = [50, 55, 60, 130, 145].map(squareFeet => ({ id: `u${squareFeet}`, ...anArea(squareFeet) }))
    await atUnits(serverWith(...sizes, { id: 'gone', ...anArea(150), soldOut: true }), '?storeId=s1&ranges=medium')
    const apart = await screen.findByText('Also free, just outside the size you chose:')
    const where = (heading: HTMLElement) => apart.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING
    const listed = screen.getAllByRole('heading', { level: 3 }).map(heading => [heading.textContent, where(heading) > 0])
    expect(listed).toEqual([
      ['60 sq ft', false],
      ['130 sq ft', false],
      ['55 sq ft', true],
      ['145 sq ft', true],
    ])
    expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
      document.querySelectorAll('[id]').length,
    )
  })

  test('S3.58 S3.59: medium and large show their sizes in feet', async () => {
    await atUnits(every())
    expect(await screen.findByRole('radio', { name: 'Medium 60 - 130 sq ft' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Large 160+ sq ft' })).toBeInTheDocument()
  })

  test('S3.57: the options show their sizes, in feet and in metres', async () => {
    const app = await atUnits(every())
    const names = () =>
      screen
        .getAllByRole('radio')
        .slice(0, 4)
        .map(option => option.closest('label')?.textContent?.replace('?', ''))
    expect(await screen.findByRole('radio', { name: 'Small 16 - 50 sq ft' })).toBeInTheDocument()
    expect(names()).toEqual(['Small 16 - 50 sq ft', 'Medium 60 - 130 sq ft', 'Large 160+ sq ft', 'I am not sure'])
    await choose(/Square metres/)
    await app.settle()
    expect(names()).toEqual(['Small 1.5 - 4.6 m²', 'Medium 5.6 - 12.1 m²', 'Large 14.9+ m²', 'I am not sure'])
  })

  test('S3.60: "not sure" shows every size, links from kinds of homes to sizes, the phone number and a link to ask a question', async () => {
    const app = await atUnits(serverWith({}, { id: 'u75', ...anArea(75) }, { id: 'u100', ...anArea(100) }))
    await choose(/I am not sure/)
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=s1&ranges=other')
    expect(sizesShown()).toEqual(['50 sq ft', '75 sq ft', '100 sq ft'])
    const help = screen.getByRole('region', { name: 'What do you want to store?' })
    expect(within(help).getAllByRole('listitem')).toHaveLength(5)
    expect(within(help).getByRole('link', { name: /^\d/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/))
    await userEvent.click(within(help).getByRole('button', { name: 'Ask us a question' }))
    expect(app.types()).toContain('contact/formRequested')
    expect(help).toHaveTextContent('A one-bedroom flat75 - 120 sq ft')
    await userEvent.click(within(help).getByRole('link', { name: 'A one-bedroom flat' }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=s1&ranges=75-120')
    expect(sizesShown()).toEqual(['75 sq ft', '100 sq ft'])
    expect(screen.getByText('Shown: 75 - 120 sq ft')).toBeInTheDocument()
  })

  test('S2.52: a range in the address selects the matching option, and shows only what fits', async () => {
    const app = await atUnits(every(), '?storeId=s1&ranges=16-50')
    expect(await screen.findByRole('radio', { name: 'Small 16 - 50 sq ft' })).toBeChecked()
    expect(sizesShown()).toEqual(['16 sq ft', '50 sq ft', '55 sq ft'])
    await app.go('/register/unit?storeId=s1&ranges=200-')
    expect(sizesShown()).toEqual(['250 sq ft'])
    await app.go('/register/unit?storeId=s1&ranges=16-16,250-')
    expect(sizesShown()).toEqual(['16 sq ft', '250 sq ft'])
    expect(screen.getByText('Shown: 16 sq ft, > 250 sq ft')).toBeInTheDocument()
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
    await userEvent.click(screen.getByRole('link', { name: 'Show every size' }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=s1')
  })

  test('S2.52: an unreadable value is reported and hides nothing; readable values beside it apply', async () => {
    const app = await atUnits(serverWith({}, { id: 'u75', ...anArea(75) }), '?storeId=s1&ranges=huge')
    expect(await screen.findByText(/asks for a size we do not know, so every size is shown/)).toBeInTheDocument()
    expect(sizesShown()).toEqual(['50 sq ft', '75 sq ft'])
    await app.go('/register/unit?storeId=s1&ranges=9-1%00%3Cb%3E')
    expect(screen.getByText(/asks for a size we do not know, so every size is shown/)).toBeInTheDocument()
    await app.go('/register/unit?storeId=s1&ranges=small,huge')
    expect(screen.getByText(/asks for a size we do not know; the other sizes/)).toBeInTheDocument()
    expect(sizesShown()).toEqual(['50 sq ft'])
  })

  test('S2.52 S3.59: Back undoes a choice, and without a match every size is offered', async () => {
    const app = await atUnits(serverWith({}), '?storeId=s1&ranges=16-50')
    await userEvent.click(await screen.findByRole('radio', { name: 'Large 160+ sq ft' }))
    await app.settle()
    expect(screen.getByRole('radio', { name: 'Large 160+ sq ft' })).toHaveFocus()
    expect(screen.getByText('No unit of this size is listed at this store.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Show every size' }))
    await app.settle()
    expect(sizesShown()).toEqual(['50 sq ft'])
  })
})
