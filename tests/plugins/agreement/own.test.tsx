import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openAsCustomer } from '../../support/openAsCustomer'

const rental = (id: string, unit: string, changes: object = {}) => ({
  id,
  status: 'Active',
  moveInAt: '2026-02-14',
  store: { id: 's1', name: 'Leeds', address: { city: 'Leeds', country: 'GB' } },
  unit: { id: `type-${unit}`, name: unit },
  hasExtendedAccess: false,
  ...changes,
})

const open = (agreements: Readonly<Record<string, string | undefined>>, ports: FakePorts = {}, at = '/app/sign') =>
  openAsCustomer({
    at,
    ports: {
      'account.fetchSubscriptions': () => Object.keys(agreements).map((id, index) => rental(id, `A${index + 1}`)),
      'agreement.read': (id: string) => ({ status: agreements[id] ?? 'none' }),
      ...ports,
    },
  })

test('S2.3 S3.152 a pending agreement shows its rental and status, and can be read and signed', async () => {
  const [asked, opened]: [unknown[], unknown[]] = [[], []]
  const app = await open(
    { sub1: 'Created' },
    {
      'agreement.read': (id: unknown) => (asked.push(id), { status: 'Created' }),
      'agreement.openForSigning': (what: unknown) => (opened.push(what), { left: true }),
    },
  )
  const card = await screen.findByRole('region', { name: 'A1, Leeds' })
  expect(card).toHaveTextContent('Waiting for your signature')
  expect(card).toHaveTextContent('From 14 February 2026')
  await userEvent.click(within(card).getByRole('button', { name: 'Read and sign the agreement of A1, Leeds' }))
  await app.settle()
  expect(asked).toEqual(['sub1'])
  expect(opened).toEqual([{ subscriptionId: 'sub1' }])
})

test('S2.3 with several rentals the person chooses which agreement to sign', async () => {
  const opened: unknown[] = []
  const app = await open(
    { sub1: 'Created', sub2: 'Agreed', sub3: 'Declined' },
    { 'agreement.openForSigning': (what: unknown) => (opened.push(what), { left: true }) },
  )
  expect(await screen.findByText(/2 of your rentals wait for a signature/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'A2, Leeds' })).toBeNull()
  const declined = screen.getByRole('region', { name: 'A3, Leeds' })
  expect(declined).toHaveTextContent('You can still read it again and sign')
  await userEvent.click(within(declined).getByRole('button'))
  await app.settle()
  expect(opened).toEqual([{ subscriptionId: 'sub3' }])
})

test.each([
  [{ sub1: 'Agreed' }, 'All your agreements are signed.'],
  [{}, 'You’re not renting anything at the moment.'],
])('S2.3 with nothing to sign the page says so', async (agreements, sentence) => {
  await open(agreements)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Read and sign/ })).toBeNull()
})

test('ended rentals are not requested', async () => {
  const asked: unknown[] = []
  await open(
    {},
    {
      'account.fetchSubscriptions': () => [rental('sub1', 'A1', { status: 'Cancelled' })],
      'agreement.read': (id: unknown) => (asked.push(id), { status: 'Created' }),
    },
  )
  expect(await screen.findByText('There is nothing to sign')).toBeVisible()
  expect(asked).toEqual([])
})

test('S4.23 the page waits for an agreement that is being prepared, with growing pauses, for at most 90 seconds', async () => {
  let asked = 0
  const app = await open({ sub1: undefined }, { 'agreement.read': () => (asked++, { status: asked > 2 ? 'Created' : 'none' }) })
  expect(await screen.findByText('Being prepared')).toBeVisible()
  await app.advance(2_000)
  expect(screen.getByText('Being prepared')).toBeVisible()
  await app.advance(3_000)
  expect(await screen.findByRole('button', { name: /Read and sign/ })).toBeEnabled()
  await app.advance(200_000)
  expect(asked).toBe(3)
})

test('an agreement that cannot be checked is requested again', async () => {
  let works = false
  const app = await open(
    { sub1: 'Created' },
    {
      'agreement.read': () => {
        if (works) return { status: 'Created' }
        throw new AppError('INVALID_REPSONSE_DATA', 502)
      },
    },
  )
  expect(await screen.findByText(/could not check your agreements/)).toBeVisible()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await app.settle()
  expect(await screen.findByRole('button', { name: /Read and sign/ })).toBeEnabled()
})

test('S8.14 an agreement that cannot be opened is reported on its own card', async () => {
  const app = await open(
    { sub1: 'Created', sub2: 'Created' },
    {
      'agreement.openForSigning': () => {
        throw new AppError('INVALID_AGREEMENT', 400)
      },
    },
  )
  const second = await screen.findByRole('region', { name: 'A2, Leeds' })
  await userEvent.click(within(second).getByRole('button'))
  await app.settle()
  expect(within(second).getByRole('alert')).toHaveTextContent(/problem with this agreement/)
  expect(within(screen.getByRole('region', { name: 'A1, Leeds' })).queryByRole('alert')).toBeNull()
})

test('S2.3 S2.18 a signed-out visitor is asked to sign in, returns to the same address, and no call is made before', async () => {
  const asked: unknown[] = []
  const count = (): never[] => (asked.push('called'), [])
  const app = await openAsCustomer({
    at: '/app/sign?utm_source=letter',
    memory: createMemoryDevice(() => 0),
    ports: {
      'account.beginSignIn': (request: unknown) => void asked.push(request),
      'account.fetchSubscriptions': count,
      'agreement.read': count,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with e-mail' }))
  await app.settle()
  expect(asked).toEqual([{ method: 'email', target: '/app/sign?utm_source=letter' }])
})

test('S2.3 the account shows for each rental whether it is signed, with a link to sign it', async () => {
  await open({ sub1: 'Created', sub2: 'Agreed', sub3: 'NEW' }, {}, '/app')
  const [unsigned, signed, unknown] = within(await screen.findByRole('region', { name: 'What you rent' })).getAllByRole(
    'listitem',
  )
  expect(unsigned).toHaveTextContent('Your agreement is not signed yet')
  expect(within(unsigned as HTMLElement).getByRole('link', { name: /^Read and sign/ })).toHaveAttribute('href', '/app/sign')
  expect(signed).toHaveTextContent('The agreement is signed.')
  expect(unknown).toHaveTextContent('could not check the agreement')
})
