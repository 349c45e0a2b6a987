import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { findAgreement, openForSigning, prepareAgreement, readAgreement } from '@plugins/agreement/ports'
import type { HttpRequest, World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { aConfig } from '../../support/aConfig'
import { openAgreement } from './openAgreement'

const ready = { 'agreement.prepare': () => ({ state: 'TermsAccepted', ready: true, expiresAt: null }) }

/** A world whose server answers by path, and which notes what it is asked and where it is left for. */
function aWorld(answers: Record<string, unknown>) {
  const asked: HttpRequest<unknown>[] = []
  const left: string[] = []
  let made = 0
  const world = {
    config: aConfig,
    random: { uuid: () => `key-${++made}` },
    navigation: { leave: (href: string) => void left.push(href) },
    http: {
      request: async (request: HttpRequest<unknown>) => {
        asked.push(request)
        const answer = answers[`${request.method} ${request.path}`]
        if (answer === undefined) throw new AppError('NOT_FOUND', 404)
        return request.read(answer)
      },
    },
  } as unknown as World
  return { world, asked, left }
}

const rental = (id: string, moveInAt: string) => ({
  id,
  status: 'Active',
  moveInAt,
  store: { id: 's1', name: 'Northgate', address: { city: 'Leeds', country: 'GB' } },
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: false,
})

test('S1.8 pressing "Read and sign" leaves the page, and the button works again when the page is restored', async () => {
  const opened: unknown[] = []
  const app = await openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: { ...ready, 'agreement.openForSigning': (what: unknown) => (opened.push(what), { left: true }) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Read and sign' }))
  await app.settle()
  expect(opened).toEqual([{ bookingId: 'b1' }])
  expect(screen.getByRole('button', { name: 'Read and sign' })).not.toHaveAttribute('aria-disabled')
})

test('S8.14 NET-46 an agreement that cannot be opened is reported, with a retry and contact details', async () => {
  const app = await openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: {
      ...ready,
      'agreement.openForSigning': () => {
        throw new AppError('INVALID_AGREEMENT', 400)
      },
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Read and sign' }))
  await app.settle()
  expect(screen.getByRole('alert')).toHaveTextContent(/problem with this agreement/)
  expect(screen.getByRole('button', { name: 'Read and sign' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'E-mail us' })).toBeVisible()
})

test('S7.13 S3.162 one port requests the link and navigates to it; the link is not its answer', async () => {
  const { world, asked, left } = aWorld({
    'PATCH /booking/b1/sign-agreement': { state: 'TermsAccepted', agreementUrl: 'http://localhost:3004/agreements/secret' },
  })
  expect(await openForSigning.run(world, { bookingId: 'b1' })).toEqual({ left: true })
  expect(left).toEqual(['http://localhost:3004/agreements/secret'])
  expect(asked[0]).toMatchObject({ auth: 'required' })
  expect(asked[0]).not.toHaveProperty('body')
})

test.each(['https://signing.evil.example/agreements/x', 'http://localhost.evil.example:3004/x', 'http://localhost:3005/x'])(
  'a link to %s is not followed',
  async agreementUrl => {
    const { world, left } = aWorld({ 'PATCH /booking/b1/sign-agreement': { state: 'TermsAccepted', agreementUrl } })
    await expect(openForSigning.run(world, { bookingId: 'b1' })).rejects.toMatchObject({ code: 'SIGNING_ADDRESS_REFUSED' })
    expect(left).toEqual([])
  },
)

test('S3.159 S3.160 each poll has its own key, and the link is not in the answer', async () => {
  const { world, asked } = aWorld({
    'PATCH /booking/b1/sign-agreement': { state: 'Bewildered', agreementUrl: 'http://localhost:3004/agreements/secret' },
  })
  const first = await prepareAgreement.run(world, 'b1')
  await prepareAgreement.run(world, 'b1')
  expect(first).toEqual({ state: 'UNKNOWN', ready: true, expiresAt: null })
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

test('S7.16 S3.152 the agreement of an id is found among the rentals, and another customer’s is not', async () => {
  const { world } = aWorld({
    'GET /subscriptions': [rental('sub1', '2026-01-01'), rental('sub2', '2026-03-01'), rental('sub3', '2026-02-01')],
    'GET /subscriptions/sub1/agreements/current': { id: 'ag1', status: 'Agreed' },
    'GET /subscriptions/sub2/agreements/current': { id: 'ag2', status: 'Created' },
  })
  expect(await findAgreement.run(world, 'ag1')).toEqual({ subscriptionId: 'sub1', status: 'Agreed' })
  expect(await findAgreement.run(world, 'somebody-elses')).toBeNull()
  expect(await findAgreement.run(world)).toEqual({ subscriptionId: 'sub2', status: 'Created' })
})

const links = (agreementUrl: string) => aWorld({ 'PATCH /booking/b1/sign-agreement': { state: 'TermsAccepted', agreementUrl } })
/** The page that waits for one link, and leaves for another. */
const openPage = (atOnce: ReturnType<typeof links>, later = atOnce) =>
  openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: {
      'agreement.prepare': (bookingId: string) => prepareAgreement.run(atOnce.world, bookingId),
      'agreement.openForSigning': (what: { bookingId: string }) => openForSigning.run(later.world, what),
    },
  })
const press = async (app: { settle(): Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Read and sign' }))
  await app.settle()
}

test('SEC-35 the link for signing is requested on the press, and is nowhere it could be copied or dragged from', async () => {
  const server = links('http://localhost:3004/agreements/secret')
  const app = await openPage(server)
  const before = server.asked.length
  const places = () =>
    [document.documentElement.outerHTML, window.location.href, JSON.stringify([app.state(), app.rows()])].join()
  expect(places()).not.toContain('secret')
  await press(app)
  // not the one that was seen while the page waited, which may have lapsed
  expect(server.asked.length).toBe(before + 1)
  expect(server.left).toEqual(['http://localhost:3004/agreements/secret'])
  expect(places()).not.toContain('secret')
})

test.each([
  'javascript:alert(1)//http://localhost:3004',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost:3004/x',
])('SEC-04 nobody is redirected to %s for signing: the page says that it is not possible', async agreementUrl => {
  const server = links(agreementUrl)
  const app = await openPage(links('http://localhost:3004/agreements/good'), server)
  await press(app)
  expect(server.asked).toHaveLength(1)
  expect(server.left).toEqual([])
  expect(screen.getByRole('alert')).toBeVisible()
  expect(document.querySelector('a[href^="javascript:"], a[href^="data:"], a[href^="blob:"]')).toBeNull()
})

test('the address of an agreement is in no recording', async () => {
  const app = await openAgreement({
    at: '/register/sign',
    paid: 'b1',
    ports: { ...ready, 'agreement.openForSigning': () => ({ left: true }) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Read and sign' }))
  await app.settle()
  expect(JSON.stringify([app.rows(), app.state()])).not.toMatch(/agreements\/|3004/)
})

test('S7.16 S3.152 the agreement of a rental is requested by the rental’s id with the session, and a rental without an agreement has none', async () => {
  const { world, asked } = aWorld({
    'GET /subscriptions/sub1/agreements/current': { id: 'ag1', status: 'Declined', agreementUrl: 'http://localhost:3004/a' },
  })
  expect(await readAgreement.run(world, 'sub1')).toEqual({ status: 'Declined' })
  expect(await readAgreement.run(world, 'sub2')).toEqual({ status: 'none' })
  expect(asked).toMatchObject([{ method: 'GET', path: '/subscriptions/sub1/agreements/current', auth: 'required' }, {}])
})
