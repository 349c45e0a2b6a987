import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsCustomer } from '../support/openAsCustomer'

const storeIn = (id: string, name: string, line1: string) => ({
  id,
  name,
  address: { line1, city: name.split(' ')[0] ?? '', postalCode: 'BS2 0QX', country: 'GB' },
  staffedHours: [{ weekday: 'MONDAY', fromHour: '08:30', toHour: '17:30' }],
})
const bristol = storeIn('s1', 'Bristol Harbour', '14 Avonside Yard')
const leeds = storeIn('s2', 'Leeds Holbeck', '3 Marshall Street')
const rentalOf = (id: string, store: object, unit: string, amount: number, dueAt: string) => ({
  id,
  status: 'Active',
  moveInAt: '2025-06-14',
  store,
  unit: { id: `u-${id}`, name: unit },
  hasExtendedAccess: false,
  nextPayment: { dueAt, amount },
})
const rentals = [
  rentalOf('sub1', bristol, 'Standard 50 sq ft', 14_025, '2026-03-14'),
  rentalOf('sub2', bristol, 'Premium 25 sq ft', 7_550, '2026-03-20'),
  rentalOf('sub3', leeds, 'Standard 50 sq ft', 11_000, '2026-03-03'),
]
const detailsOf = (id: string) => ({
  id,
  reference: `REF-${id}`,
  monthly: { total: 10_000, lines: [{ type: 'MonthlyPrice', amount: 10_000 }] },
  nextPayment: rentals.find(each => each.id === id)?.nextPayment,
})

test('of three rentals at two stores the account shows where each is and what is paid next, and each page shows its own', async () => {
  const app = await openAsCustomer({
    at: '/app',
    ports: {
      'account.fetchSubscriptions': () => rentals,
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => ['rental-details'],
      'rental.readDetails': (id: unknown) => detailsOf(String(id)),
    },
  })
  const cards = async () =>
    within(await screen.findByRole('region', { name: 'What you rent' })).getAllByRole('heading', { level: 3 })
  expect((await cards()).map(heading => heading.textContent)).toEqual([
    'Standard 50\u00a0sq\u00a0ft, Bristol Harbour',
    'Premium 25\u00a0sq\u00a0ft, Bristol Harbour',
    'Standard 50\u00a0sq\u00a0ft, Leeds Holbeck',
  ])
  const said = screen.getAllByText('Next payment').map(term => term.parentElement?.textContent)
  expect(said).toEqual([
    'Next payment£140.25 on 14 March 2026',
    'Next payment£75.50 on 20 March 2026',
    'Next payment£110 on 3 March 2026',
  ])
  for (const { id, unit, store } of rentals) {
    const heading = `${unit.name}, ${(store as typeof bristol).name}`
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(`Manage this rental.*${heading}`) }))
    await app.settle()
    expect(app.address()).toBe(`/app/rental?id=${id}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    expect(await screen.findByText(`REF-${id}`)).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent((store as typeof bristol).address.line1)
    for (const other of rentals.filter(each => each.id !== id)) expect(screen.queryByText(`REF-${other.id}`)).toBeNull()
    await app.go('/app')
  }
})

test('an older API without the next payment leaves the line out', async () => {
  await openAsCustomer({
    at: '/app',
    ports: { 'account.fetchSubscriptions': () => rentals.map(({ nextPayment: _, ...rest }) => rest) },
  })
  expect(await screen.findByRole('heading', { level: 3, name: 'Premium 25\u00a0sq\u00a0ft, Bristol Harbour' })).toBeVisible()
  expect(screen.queryByText('Next payment')).toBeNull()
})
