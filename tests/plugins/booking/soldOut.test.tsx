import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { corePlugin } from '@/app/corePlugin'
import booking from '@plugins/booking/plugin'
import finder from '@plugins/finder/plugin'
import { makeApp } from '../../support/makeApp'
import { aGroup, anArea, aUnit } from '../../support/rental/catalogue'
import { customer, personPlugin } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { fakeServer, serverWith, type FakeServer } from '../../support/rental/fakeServer'

describe('taken units', () => {
  const atUnits = (server: FakeServer, query = '?storeId=s1&startDate=2026-03-10', beside = [finder]) =>
    makeApp({ at: `/register/unit${query}`, plugins: [corePlugin, personPlugin(), booking, ...beside], ports: server.ports })
  const hrefs = (container: HTMLElement) =>
    within(container)
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')])

  test('a taken size is collapsed below the free ones; it links to the next larger and smaller size and the nearest store that has it', async () => {
    const server = serverWith(
      { id: 'u16', ...anArea(16) },
      { id: 'u25', ...anArea(25), soldOut: true },
      { id: 'u30', ...anArea(30) },
      { id: 'u40', ...anArea(40) },
    )
    await atUnits(server)
    const card = (await screen.findByRole('heading', { name: '25 sq ft' })).closest('li') as HTMLElement
    const fold = card.closest('details') as HTMLElement
    expect(fold).not.toHaveAttribute('open')
    expect(fold.previousElementSibling).toHaveTextContent(/16 sq ft[^]*30 sq ft[^]*40 sq ft/)
    expect(within(fold).getByText('One size is taken: 25 sq ft')).toBeVisible()
    expect(within(card).queryByRole('button')).toBeNull()
    expect(card).not.toHaveTextContent('£')
    expect(hrefs(card)).toEqual([
      ['Next size up: 30 sq ft', '/register/unit?storeId=s1&startDate=2026-03-10&ranges=30-30'],
      ['Next size down: 16 sq ft', '/register/unit?storeId=s1&startDate=2026-03-10&ranges=16-16'],
      ['The nearest store that has it', '/stores?storeId=s1&startDate=2026-03-10&near=s1&ranges=25-25'],
    ])
  })

  test('without a store finder it links to other sizes of this store only', async () => {
    const server = serverWith(
      { id: 'u25', ...anArea(25), soldOut: true },
      { id: 'u30', ...anArea(30) },
      { id: 'u40', ...anArea(40) },
    )
    await atUnits(server, undefined, [])
    const card = (await screen.findByRole('heading', { name: '25 sq ft' })).closest('li') as HTMLElement
    expect(hrefs(card)).toEqual([['Next size up: 30 sq ft', '/register/unit?storeId=s1&startDate=2026-03-10&ranges=30-30']])
  })

  test('without a store finder a rental without a store shows its notice, and no empty card', async () => {
    await atUnits(serverWith({ id: 'u16', ...anArea(16) }), '', [])
    expect(await screen.findByText(/Choose a store first/)).toBeVisible()
    const boxes = [...screen.getByRole('main').querySelectorAll('div, section')]
    expect(boxes.filter(({ childNodes }) => childNodes.length === 0)).toEqual([])
  })

  test('A11Y-28 whatever a colour says about a unit (free, taken, selected, reduced, labelled) is also said in words', async () => {
    const quarter = { promotionId: 'UNKNOWN', type: 'PercentageDiscount', duration: 1, percentageDiscount: 25 } as const
    const server = serverWith(
      { id: 'u16', ...anArea(16), label: 'Premium' },
      { id: 'u25', ...anArea(25), soldOut: true },
      { id: 'u30', ...anArea(30), promotion: quarter, discountedPrice: 9_000 },
      { id: 'u40', ...anArea(40), label: 'Platinum' },
    )
    await atUnits(server, '?storeId=s1&unitId=u16')
    const card = async (area: string) => (await screen.findByRole('heading', { name: area })).closest('li') as HTMLElement
    const free = await card('40 sq ft')
    expect(free).toHaveTextContent('Platinum')
    expect(free).not.toHaveTextContent(/aken|Your unit|off/)
    expect(within(free).getByRole('button', { name: /^Choose/ })).toBeVisible()
    const chosen = await card('16 sq ft')
    expect(chosen).toHaveTextContent('Premium')
    expect(chosen.querySelector('[aria-current]')).toHaveTextContent(/your unit|chosen/i)
    expect((await card('25 sq ft')).closest('details')).toHaveTextContent('One size is taken: 25 sq ft')
    expect(within(await card('25 sq ft')).queryByRole('button')).toBeNull()
    const reduced = await card('30 sq ft')
    expect(reduced).toHaveTextContent('25% off for the first month')
    await userEvent.click(within(reduced).getByText(/^Details/, { selector: 'summary' }))
    expect(reduced).toHaveTextContent(/was £120 now £90/)
  })

  test('a taken variant of a size has no links of its own: the others are below it, and it is last', async () => {
    await atUnits(serverWith({ id: 'gone', price: 1_000, soldOut: true }, { id: 'free' }))
    const rows = within(await screen.findByRole('list', { name: '50 sq ft' })).getAllByRole('listitem')
    expect(rows.map(row => row.getAttribute('data-unit'))).toEqual(['free', 'gone'])
    expect(screen.queryByRole('link', { name: /The next/ })).toBeNull()
  })

  test('a whole range that is taken says so once, with links for all of its sizes', async () => {
    const large = { range: { system: 'IU', min: 160, label: '> 160' } } as const
    const takenUnits = [160, 200].map(squareFeet => aUnit({ id: `u${squareFeet}`, ...anArea(squareFeet), soldOut: true }))
    await atUnits(
      fakeServer({ fakes: { 'booking.findUnits': () => [aGroup([16, 50]), aGroup([], { ...large, units: takenUnits })] } }),
    )
    const range = await screen.findByRole('region', { name: 'Large > 160 sq ft' })
    expect(within(range).getAllByText('All units in these sizes are taken')).toHaveLength(1)
    expect(range).not.toHaveTextContent('£')
    expect(within(range).queryByRole('heading', { level: 3 })).toBeNull()
    expect(hrefs(range)).toEqual([
      ['Next size down: 50 sq ft', '/register/unit?storeId=s1&startDate=2026-03-10&ranges=50-50'],
      ['The nearest store that has it', '/stores?storeId=s1&startDate=2026-03-10&near=s1&ranges=160-200'],
    ])
  })

  test('a person who asks for a size that is all taken sees the alternatives at once, without a card or a button', async () => {
    const between = { range: { system: 'IU', min: 131, max: 159, label: '131 - 159' } } as const
    const takenUnits = [aUnit({ id: 'u150', ...anArea(150), soldOut: true })]
    await atUnits(
      fakeServer({ fakes: { 'booking.findUnits': () => [aGroup([16, 50]), aGroup([], { ...between, units: takenUnits })] } }),
      '?storeId=s1&ranges=150-150',
    )
    const range = await screen.findByRole('region', { name: /131 - 159 sq ft/ })
    expect(within(range).getByText('All units in these sizes are taken')).toBeVisible()
    expect(within(range).queryByRole('heading', { level: 3 })).toBeNull()
    expect(within(range).queryByRole('button')).toBeNull()
    expect(hrefs(range)[0]?.[0]).toBe('Next size down: 50 sq ft')
  })

  test('a taken unit in the address is reported, with the alternatives, and has no price in the summary', async () => {
    await atUnits(serverWith({ id: 'gone', soldOut: true }, { id: 'free' }), '?storeId=s1&unitId=gone')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Taken: 50 sq ft, Ground floor')
    expect(hrefs(alert)[0]).toEqual(['Another 50 sq ft unit', '/register/unit?storeId=s1&unitId=gone&ranges=50-50'])
    expect(screen.getByRole('complementary', { name: 'Your rental so far' })).not.toHaveTextContent('£')
  })

  test('S8.51: a unit in the address that the store does not have is reported', async () => {
    await atUnits(serverWith({}), '?storeId=s1&unitId=never')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not find this unit at the store')
  })
})

describe('the last unit was taken by another person', () => {
  const server = () => {
    const answers = serverWith({}, { id: 'u2', features: [] }, { id: 'u75', ...anArea(75) })
    answers.refuse('booking.holdUnit', 'NO_AVAILABLE_UNIT', 409)
    return answers
  }

  test('S8.12: its text links to the same size, the next one and the units; all other choices are kept', async () => {
    const app = await makeRental({ at: `/register/access-hours${QUERY}&utm_source=mail`, person: customer, server: server() })
    await userEvent.click(await screen.findByRole('radio', { name: /Regular hours/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('All units of this kind have just been taken')
    const kept = `/register/unit?storeId=s1&unitId=u1&startDate=2026-03-10`
    expect(within(alert).getByRole('link', { name: 'Choose a unit' })).toHaveAttribute('href', `${kept}&utm_source=mail`)
    expect(within(alert).getByRole('link', { name: 'Next size up: 75 sq ft' })).toHaveAttribute(
      'href',
      expect.stringContaining('&ranges=75-75'),
    )
    expect(app.types()).toContain('booking/unitFoundTaken')
    await userEvent.click(within(alert).getByRole('link', { name: 'Another 50 sq ft unit' }))
    await app.settle()
    expect(app.address()).toBe(`${kept}&utm_source=mail&ranges=50-50`)
    expect(screen.getByRole('alert')).toHaveTextContent('Taken: 50 sq ft, Ground floor')
    await userEvent.click(screen.getByRole('button', { name: /^Choose this unit: 50 sq ft, Standard grade, Upper floor/ }))
    await app.settle()
    expect(app.address()).toBe('/register/date?storeId=s1&unitId=u2&startDate=2026-03-10&ranges=50-50&utm_source=mail')
  })

  test('if it is free again after all, holding it removes the mark', async () => {
    const app = await makeRental({ at: `/register/access-hours${QUERY}`, person: customer, server: server() })
    await userEvent.click(await screen.findByRole('radio', { name: /Regular hours/ }))
    for (const _ of ['refused', 'held']) {
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await app.settle()
    }
    expect(app.types()).toContain('booking/unitHeld')
    await app.go(`/register/unit${QUERY}`)
    expect(screen.queryByText(/taken/i)).toBeNull()
  })
})
