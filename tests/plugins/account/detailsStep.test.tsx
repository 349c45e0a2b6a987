import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import { aGroup, aUnit } from '../../support/rental/catalogue'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeApp } from '../../support/makeApp'
import { createMemoryDevice, type MemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const QUERY = '?storeId=s1&unitId=u1&startDate=2026-03-10'
const incomplete = (): never => {
  throw new AppError('INCOMPLETE_PROFILE', 403)
}
const renewed = { 'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 3_600_000 }) }

/** The details step of the whole app. */
function open(ports: FakePorts = {}, { memory, isKnown = false }: { memory?: MemoryDevice; isKnown?: boolean } = {}) {
  const clock = createVirtualClock(NOW)
  const device = memory ?? createMemoryDevice(() => clock.now())
  if (isKnown) device.cookies.set('auth0.lockstep-web.is.authenticated', 'true')
  const server = fakeServer()
  return makeApp({
    at: `/register/sign-in${QUERY}`,
    clock,
    memory: device,
    ports: {
      ...server.ports,
      'contact.listStores': server.ports['booking.listStores'] ?? (() => []),
      'account.fetchSubscriptions': () => [],
      ...(isKnown && renewed),
      ...ports,
    },
  })
}
const fill = async (name: string, value: string, within_: HTMLElement): Promise<void> => {
  const field = within(within_).getByLabelText(name)
  await userEvent.click(field)
  await userEvent.paste(value)
}
const leaveDetails = async (isBusiness = false): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the store to call me' }))
  const dialog = await screen.findByRole('dialog')
  await fill('First name', 'Ada', dialog)
  await fill('Last name', 'Byron', dialog)
  await fill('Number', '07400 123457', dialog)
  await fill('E-mail address', ' ada@example.com', dialog)
  if (isBusiness) await userEvent.click(within(dialog).getByLabelText('I represent a business'))
  await userEvent.click(within(dialog).getByLabelText(/^I have read and accept/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask for a call' }))
}

describe('signed out', () => {
  test('S2.26 the step offers both sign-in methods, and returns with every choice', async () => {
    const app = await open()
    expect(await screen.findByRole('button', { name: 'Continue with phone' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue with e-mail' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/register/date${QUERY}`)
    expect(app.address()).toBe(`/register/sign-in${QUERY}`)
  })

  test('S7.14 details typed here are sent as an inquiry: only the contact, its id stored for an hour', async () => {
    const asked: unknown[] = []
    const app = await open({
      'contact.sendInquiry': (body: unknown, key: unknown) => {
        asked.push(body, key)
        return { id: 'inq-9' }
      },
    })
    await leaveDetails()
    await app.settle()
    expect(asked).toEqual([
      expect.objectContaining({
        givenName: 'Ada',
        familyName: 'Byron',
        phoneNumber: '+447400123457',
        email: 'ada@example.com',
        isBusiness: false,
      }),
      expect.any(String),
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/^The store has your details and will call you/)).toBeInTheDocument()
    expect(app.address()).toBe(`/register/sign-in${QUERY}`)
    expect(app.state<{ contact: { inquiry: unknown } }>().contact.inquiry).toEqual({ id: 'inq-9', expiresAt: expect.any(Number) })
    expect(app.types()).not.toContain('contact/registrationCompleted')
    await app.advance(3_601_000)
    expect(app.state<{ contact: { inquiry: unknown } }>().contact.inquiry).toBeNull()
  })

  describe('the inquiry that is sent', () => {
    const asked: Record<string, unknown>[] = []
    beforeAll(async () => {
      const app = await open({ 'contact.sendInquiry': (body: Record<string, unknown>) => (asked.push(body), { id: 'inq-9' }) })
      await leaveDetails()
      await app.settle()
    })

    test.each([
      ['S3.164', 'givenName', 'Ada'],
      ['S3.165', 'familyName', 'Byron'],
      ['S3.166', 'phoneNumber', '+447400123457'],
      ['S3.167', 'email', 'ada@example.com'],
    ])('%s %s is sent as typed, trimmed', (_, name, value) => {
      expect(asked.map(body => body[name])).toEqual([value])
    })
  })

  test('S3.168 “I represent a business” is sent as a boolean', async () => {
    const sent: unknown[] = []
    await open({
      'contact.sendInquiry': (body: { isBusiness: unknown }) => {
        sent.push(body.isBusiness)
        return { id: 'inq-9' }
      },
    })
    await leaveDetails(true)
    await waitFor(() => expect(sent).toEqual([true]))
  })

  test('S8.18 an inquiry whose number the server refuses shows the error at the field, and keeps what was typed', async () => {
    await open({
      'contact.sendInquiry': () => {
        throw new AppError('INVALID_PHONE_NUMBER', 400)
      },
    })
    await leaveDetails()
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('group', { name: 'Phone number' })).toHaveAccessibleDescription(
      'Please enter a valid phone number',
    )
    expect(within(dialog).getByLabelText('First name')).toHaveValue('Ada')
  })

  test('A11Y-18 details sent in an inquiry prefill the profile form after signing in', async () => {
    const clock = createVirtualClock(NOW)
    const memory = createMemoryDevice(() => clock.now())
    const first = await open({ 'contact.sendInquiry': () => ({ id: 'inq-9' }) }, { memory })
    await leaveDetails()
    await first.settle()
    first.screen?.unmount()
    await open({ 'account.fetchProfile': incomplete }, { memory, isKnown: true })
    expect(await screen.findByLabelText('First name')).toHaveValue('Ada')
    expect(screen.getByLabelText('Last name')).toHaveValue('Byron')
    expect(screen.getByLabelText('Phone number')).toHaveValue('07400 123457')
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  })
})

describe('signed in', () => {
  test('S2.26 with a valid profile the next step opens', async () => {
    const contact = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123457', email: 'ada@example.com' }
    const app = await open({ 'account.fetchProfile': () => contact }, { isKnown: true })
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
  })

  test('if access hours are skipped, the form says that Continue holds the unit; otherwise the access step says it', async () => {
    const regular = [{ ...aGroup([]), units: [aUnit({ features: [] })] }]
    const app = await open({ 'account.fetchProfile': incomplete, 'booking.findUnits': () => regular }, { isKnown: true })
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.getByText(/hold your unit for 30 minutes/)).toBeInTheDocument()
    app.screen?.unmount()
    await open({ 'account.fetchProfile': incomplete }, { isKnown: true })
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByText(/hold your unit/)).toBeNull()
  })

  test('S2.26 an incomplete profile shows the form, with Continue and Back; once completed, the next step opens', async () => {
    let isComplete = false
    const sent: unknown[] = []
    const app = await open(
      {
        'account.fetchProfile': () => (isComplete ? sent[0] : incomplete()),
        'account.completeSignup': (body: unknown) => {
          sent.push(body)
          isComplete = true
        },
      },
      { isKnown: true },
    )
    const back = await screen.findByRole('link', { name: 'Back' })
    expect(back).toHaveAttribute('href', `/register/date${QUERY}`)
    expect(screen.getByRole('button', { name: 'Continue' }).parentElement).toBe(back.parentElement)
    const main = screen.getByRole('main')
    for (const [name, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Phone number', '07400 123457'],
      ['E-mail', 'ada@example.com'],
      ['Street address', '1 Sample Street'],
      ['Town or city', 'Leeds'],
      ['Postcode', 'ls11 5qn'],
    ] as const)
      await fill(name, value, main)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    expect(app.address()).toBe(`/register/access-hours${QUERY}`)
  })
})
