import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { contact, openAsCustomer } from '../../support/openAsCustomer'
import { bristolHarbour } from '../../support/openOwnRental'
import { aUser } from './aSession'

const rental = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2025-08-14',
  store: bristolHarbour,
  unit: { id: 'u1', name: 'A12', measurement: { system: 'IU', area: 50 } },
  hasExtendedAccess: true,
}

/** The account of a customer whose API has no data on payments, unless `ports` say otherwise. */
const open = (rentals: readonly object[], ports: FakePorts = {}) =>
  openAsCustomer({
    at: '/app',
    ports: {
      'account.fetchSubscriptions': () => rentals,
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => [],
      ...ports,
    },
  })
const cards = async () => within(await screen.findByRole('region', { name: 'What you rent' })).getAllByRole('listitem')
const fact = (card: HTMLElement | undefined, name: string): string | null | undefined =>
  card?.querySelector(`[data-item="${name}"] dd`)?.textContent

test('S1.10 S3.157 a rental shows its unit, size, picture and access hours', async () => {
  await open([rental])
  const [card] = await cards()
  expect(within(card as HTMLElement).getByRole('heading', { name: /^A12/ })).toBeVisible()
  expect(fact(card, 'size')).toBe('50 sq ft')
  expect(card?.querySelector('img')?.getAttribute('src')).toContain('/pictures/unit-50-')
  expect(fact(card, 'hours')).toBe('Mon 05:00–23:00')
})

test('S3.156 a rental shows the name and address of its store, and a link to directions', async () => {
  await open([rental])
  const [card] = await cards()
  expect(within(card as HTMLElement).getByRole('heading', { name: 'A12, Bristol Harbour' })).toBeVisible()
  for (const line of ['14 Avonside Yard', 'Bristol', 'BS2 0QX']) expect(fact(card, 'address')).toContain(line)
  expect(within(card as HTMLElement).getByRole('link', { name: /Directions to the store Bristol Harbour/ })).toHaveAttribute(
    'href',
    expect.stringContaining('51.45'),
  )
})

test('S3.157 a size that is part of the unit’s name is not repeated', async () => {
  await open([{ ...rental, unit: { ...rental.unit, name: 'Standard 50 sq ft' } }])
  const [card] = await cards()
  expect(card).toHaveTextContent('Standard 50 sq ft')
  expect(fact(card, 'size')).toBeUndefined()
})

test('a rental says its price, and from when it holds if an offer lowers it until then', async () => {
  const monthly = { total: 17_550 }
  await open([
    { ...rental, monthly },
    { ...rental, id: 'sub2', monthly: { ...monthly, from: '2026-05-01' } },
    { ...rental, id: 'sub3', monthly, status: 'Cancelled' },
    { ...rental, id: 'sub4' },
  ])
  const [usual, offered, ...others] = await cards()
  expect(fact(usual, 'monthly')).toBe('£175.50 a month, including any VAT')
  expect(fact(offered, 'monthly')).toBe('£175.50 a month from 1 May 2026, after your offer, including any VAT')
  expect(others.map(card => fact(card, 'monthly'))).toEqual([undefined, undefined])
})

test('S3.154 S3.155 dates are in British format, and the move-out date is shown only if there is one', async () => {
  await open([rental, { ...rental, id: 'sub2', moveOutAt: '2026-05-01' }])
  const [staying, leaving] = await cards()
  expect(fact(staying, 'from')).toBe('14 August 2025')
  expect(fact(staying, 'until')).toBeUndefined()
  expect(fact(leaving, 'until')).toBe('1 May 2026')
})

test('until the API has named its capabilities, a rental has only the rows that it keeps', async () => {
  await open([rental], { 'capabilities.read': () => new Promise(() => undefined) })
  const [card] = await cards()
  expect(fact(card, 'hours')).toBe('Mon 05:00–23:00')
  expect(fact(card, 'from')).toBeUndefined()
  expect(fact(card, 'extended')).toBeUndefined()
})

test('a rental states whether it has extended access, with its hours', async () => {
  await open([rental, { ...rental, id: 'sub2', hasExtendedAccess: false }])
  const [extended, regular] = await cards()
  expect(fact(extended, 'extended')).toBe('Yes')
  expect(fact(regular, 'extended')).toBe('No')
  expect(fact(regular, 'hours')).toBe('Mon 08:30–17:30')
})

test('S3.153 every status has a label, an unknown one a neutral label, and cancelled rentals come last', async () => {
  await open(['Cancelled', 'Active', 'Future', 'Suspended'].map(status => ({ ...rental, id: status, status })))
  const words = (await cards()).map(card => card.querySelector('h3 + *')?.textContent)
  expect(words).toEqual(['Active', 'Starts soon', 'On file', 'Ended'])
})

test('S7.15 without rentals there is a link to rent a unit', async () => {
  await open([])
  expect(await screen.findByText('You do not rent anything yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a unit' })).toHaveAttribute('href', '/stores')
})

test.each([
  ['incomplete', { code: 'INCOMPLETE_PROFILE' }],
  ['complete', undefined],
])('with an %s profile and nothing rented, the number is named, and another one can be used', async (_, missing) => {
  const app = await open([], {
    'account.renewSession': () => ({
      outcome: 'renewed',
      subject: 'cus_1',
      expiresAt: Date.parse('2026-03-02T11:00:00Z'),
      person: aUser({ phoneNumber: '+447400972601' }),
    }),
    'account.fetchProfile': () => {
      if (missing) throw new AppError(missing.code, 404)
      return contact
    },
  })
  expect(await screen.findByText('You are signed in as 07400 972601, and nothing is rented with this number.')).toBeVisible()
  expect(JSON.stringify(app.rows())).not.toMatch(/972601/)
  await userEvent.click(screen.getByRole('button', { name: 'Use another number' }))
  await app.settle()
  expect(app.types()).toContain('account/signedOut')
})

test('S1.10 rentals that fail to load can be retried, while the rest of the account stays', async () => {
  let works = false
  const app = await open([], {
    'account.fetchSubscriptions': () => {
      if (works) return [rental]
      throw new AppError('NETWORK')
    },
  })
  const region = await screen.findByRole('region', { name: 'What you rent' })
  expect(region).toHaveTextContent('We could not fetch what you rent.')
  expect(screen.getByText('ada@example.com')).toBeVisible()
  works = true
  await userEvent.click(within(region).getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect((await cards())[0]).toHaveTextContent('A12')
})

test('S1.9 S7.4 the profile is requested once at the start and shown in the account and in the header', async () => {
  let asked = 0
  await open([], { 'account.fetchProfile': () => (asked++, contact) })
  const details = await screen.findByRole('region', { name: 'Your details' })
  for (const said of ['Ada Byron', '07400 123457', 'ada@example.com']) expect(details).toHaveTextContent(said)
  expect(await within(screen.getByRole('banner')).findByText(/Ada/)).toBeInTheDocument()
  expect(asked).toBe(1)
})

test('S3.15 before it is loaded there is no profile, not an empty one', async () => {
  const app = await open([], { 'account.fetchProfile': () => new Promise(() => undefined) })
  expect(app.state<{ account: { profile: { contact: unknown } } }>().account.profile.contact).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your details' })).toBeNull()
})

test('S6.18 S8.13 with an incomplete profile the page shows the form and nothing else', async () => {
  const incomplete = (): never => {
    throw new AppError('INCOMPLETE_PROFILE', 403)
  }
  await open([], {
    'account.fetchProfile': incomplete,
    'account.fetchSubscriptions': incomplete,
    'payment.listSources': incomplete,
  })
  expect(await screen.findByLabelText('First name')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('region', { name: 'What you rent' })).toBeNull()
})

test.each(['/app/admin', '/admin'])('S6.23 %s is not found, signed in or not', async at => {
  const app = await openAsCustomer({ at })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/not find|not found/i)
  app.screen?.unmount()
  await openAsCustomer({ at, memory: createMemoryDevice(() => 0) })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/not find|not found/i)
})

test('S9.54 under /app no script is added to the page, and navigating to it adds none', async () => {
  const app = await openAsCustomer({ at: '/' })
  await app.go('/app')
  await screen.findByRole('region', { name: 'Your details' })
  expect([...document.querySelectorAll('script[src]')].map(({ outerHTML }) => outerHTML)).toEqual([])
})

test('a rental cancelled before its first day does not say since when it was rented', async () => {
  await open([{ ...rental, status: 'Cancelled', moveInAt: '2026-03-10', moveOutAt: '2026-03-02' }])
  const [card] = await cards()
  expect(fact(card, 'ended')).toBe('2 March 2026, before its first day')
  expect(card).not.toHaveTextContent(/Rented since|Until|10 March/)
})
