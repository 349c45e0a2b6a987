import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formRequested } from '@/contracts/contact'
import { AppError } from '@/kernel/AppError'
import { choiceMade } from '@plugins/consent/events'
import { submitDetails } from '@plugins/contact/ports'
import type { HttpRequest, Tags, World } from '@/runtime/effects/world'
import { aConfig } from '../../support/aConfig'
import { listenAsScreenReader } from '../../support/announcements'
import { createMemoryDevice, noTags } from '../../support/memoryAdapters'
import { makeApp } from '../../support/makeApp'
import { createVirtualClock } from '../../support/virtualClock'
import { ask, field, fillIn, openForm, sendButton, send, stores, TERMS, type OpenForm } from './support'

const inCompany = 'I represent a business'

test('S3.176 a chosen unit is sent', async () => {
  const form = await openForm({ ask: { storeId: 'store-1', unitTypeId: 'unit-7' } })
  await fillIn(form)
  await send(form)
  expect(form.sent[0]?.body).toMatchObject({ unitTypeId: 'unit-7' })
})

/** A form with both buttons whose call is not answered yet. */
async function busyForm() {
  const calls: unknown[] = []
  let finish: (answer: { id: string }) => void = () => undefined
  const answer = new Promise<{ id: string }>(resolve => (finish = resolve))
  const form = await openForm({
    ask: { redirect: true },
    ports: { 'contact.submitDetails': (body: unknown) => (calls.push(body), answer) },
  })
  await fillIn(form)
  await send(form)
  return { form, calls, finish, button: (name: string) => screen.getByRole('button', { name }) }
}

test('S4.37 S4.39 while the call runs the button shows it is pending, and a second press sends nothing', async () => {
  const { form, calls, finish, button } = await busyForm()
  const busy = button('See prices')
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Sending…')
  await form.user.click(busy)
  await form.app.settle()
  expect(calls).toHaveLength(1)
  finish({ id: 'inq-1' })
  await form.app.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S4.38 while the call runs logging in is disabled', async () => {
  const { button } = await busyForm()
  expect(button('Log in')).toHaveAttribute('aria-disabled', 'true')
})

test('S4.41 S4.42 accepted details are reported to analytics once and confirmed once', async () => {
  const form = await openForm({ ask: { storeId: 'store-1', redirect: false } })
  await fillIn(form)
  await send(form)
  const of = (type: string) => form.app.events().filter(event => event.type === type)
  expect(of('contact/submitted')).toHaveLength(1)
  expect(of('contact/registrationCompleted').map(({ payload }) => payload)).toEqual([{ storeId: 'store-1', isBusiness: false }])
})

test('S4.43 the dialog closes once the details are accepted, and the focus goes back to what opened it', async () => {
  const user = userEvent.setup()
  const ports = { 'contact.listStores': () => stores, 'contact.submitDetails': () => ({ id: 'inq-1' }) }
  const app = await makeApp({ at: '/', ports })
  const opener = screen.getByRole('button', { name: 'Ask us a question' })
  await user.click(opener)
  await screen.findByRole('button', { name: 'Ask for a call' })
  await fillIn({ user })
  await user.click(sendButton())
  await app.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
  expect(app.address()).toBe('/')
})

describe('S4.41 analytics receives a completed registration', () => {
  const told: (readonly [string, unknown])[] = []
  beforeEach(() => void told.splice(0))
  const tags: Tags = { ...noTags, push: (name, facts) => void told.push([name, facts]) }
  const config = { ...aConfig, environment: 'prod' as const, tracking: { analytics: 'https://count.example/tag.js' } }
  const ofForms = () => told.filter(([name]) => name !== 'page_viewed')

  test.each([
    ['of a person', { storeId: 'store-1' }, false, { storeId: 'store-1', isBusiness: false }],
    [
      'of a business, for a unit',
      { storeId: 'store-2', unitTypeId: 'unit-7' },
      true,
      { storeId: 'store-2', unitTypeId: 'unit-7', isBusiness: true },
    ],
  ])(
    'S4.41 once, after consent, with the store, the unit and whether it is a business: %s',
    async (_, ask, isBusiness, facts) => {
      const form = await openForm({ ask, config, adapters: { tags } })
      await form.app.dispatch(choiceMade({ analytics: true, recordings: false }))
      await fillIn(form)
      if (isBusiness) await form.user.click(field(inCompany))
      await send(form)
      expect(form.sent).toHaveLength(1)
      expect(ofForms()).toEqual([['registration_complete', facts]])
    },
  )

  test('S4.41 not without consent', async () => {
    const form = await openForm({ ask: { storeId: 'store-1' }, config, adapters: { tags } })
    await form.app.dispatch(choiceMade({ analytics: false, recordings: true }))
    await fillIn(form)
    await send(form)
    expect(form.sent).toHaveLength(1)
    expect(told).toEqual([])
  })
})

test('S4.44 if requested, the units of the store follow, with the size as ranges and the rest of the address', async () => {
  const form = await openForm({
    at: '/terms-and-conditions?ranges=16-50&utm_source=x',
    ask: { storeId: 'store-2', redirect: true, withoutSize: true },
  })
  await fillIn(form)
  await send(form)
  const address = new URL(form.app.address(), 'http://localhost')
  expect(address.pathname).toBe('/register/unit')
  expect(Object.fromEntries(address.searchParams)).toEqual({ storeId: 'store-2', ranges: '16-50', utm_source: 'x' })
})

test('S4.44 a visitor who closes the form while it is being sent stays on the page', async () => {
  let finish: (answer: { id: string }) => void = () => undefined
  const answer = new Promise<{ id: string }>(resolve => (finish = resolve))
  const form = await openForm({ ask: { redirect: true }, ports: { 'contact.submitDetails': () => answer } })
  await fillIn(form)
  await send(form)
  await form.user.click(screen.getByRole('button', { name: 'Close' }))
  finish({ id: 'inq-1' })
  await form.app.settle()
  expect(form.app.address()).toBe('/terms-and-conditions')
})

test.each([
  ['S8.64 a general refusal', new AppError('VALIDATION_FAILED', 400), /Something went wrong on our side/, 'another'],
  ['S3.178 an answer without an id', new AppError('INVALID_REPSONSE_DATA', 422), /an answer we do not understand/, 'the same'],
  ['no connection', new AppError('NETWORK', 0), /could not reach our servers/, 'the same'],
])(
  'S4.45 %s is reported under the form; what was typed stays and it can be sent again',
  async (_case, error, told, repeatedKey) => {
    const keys: string[] = []
    const form = await openForm({
      ports: {
        'contact.submitDetails': (_body: unknown, key: string) => {
          keys.push(key)
          throw error
        },
      },
    })
    await fillIn(form)
    await send(form)
    expect(screen.getByRole('alert')).toHaveTextContent(told)
    expect(field('First name')).toHaveValue('Ada')
    expect(sendButton()).not.toHaveAttribute('aria-disabled')
    await send(form)
    expect(keys).toHaveLength(2)
    // a refusal is final, so that the same details are decided anew; otherwise the request may have been accepted
    expect(new Set(keys).size).toBe(repeatedKey === 'the same' ? 1 : 2)
  },
)

test('S8.18 a phone number the server refuses is reported on its field until it is changed', async () => {
  const form = await openForm({
    ports: {
      'contact.submitDetails': () => {
        throw new AppError('INVALID_PHONE_NUMBER', 400)
      },
    },
  })
  await fillIn(form)
  await send(form)
  expect(screen.getByRole('group', { name: 'Phone number' })).toHaveAccessibleDescription('Please enter a valid phone number')
  await form.user.type(field('Number'), '{Backspace}7')
  expect(screen.getByRole('group', { name: 'Phone number' })).not.toHaveAccessibleDescription('Please enter a valid phone number')
})

test('S4.46 S4.47 logging in returns to the units with the query of the form', async () => {
  let request: unknown
  const form = await openForm({
    at: '/terms-and-conditions?ranges=small',
    ask: { redirect: true },
    ports: { 'account.beginSignIn': (asked: unknown) => (request = asked) },
  })
  await form.user.click(screen.getByRole('button', { name: 'Log in' }))
  await form.app.settle()
  expect(request).toEqual({ method: 'phone', target: '/register/unit?ranges=small&storeId=store-1' })
})

test('S7.30 S6.5 the details are sent to one address, without requiring a bearer token', async () => {
  const asked: HttpRequest<unknown>[] = []
  const http = {
    request: <T,>(request: HttpRequest<T>) => {
      asked.push(request)
      return Promise.resolve(request.read({ id: 'inq-1' }))
    },
  }
  const body = {
    givenName: 'A',
    familyName: 'B',
    phoneNumber: '+44',
    email: 'e',
    isBusiness: false,
    acceptTerms: true,
    storeId: 's',
  } as const
  await expect(submitDetails.run({ http } as unknown as World, body, 'key-1')).resolves.toEqual({ id: 'inq-1' })
  expect(asked).toMatchObject([{ method: 'POST', path: '/contact-submissions', auth: 'none', idempotencyKey: 'key-1', body }])
  expect(() => asked[0]?.read({})).toThrow('Invalid Response Data')
})

const QUESTION = 'Is there a lift that takes a piano?'
/** An API that takes questions. */
const takesQuestions = { 'capabilities.read': () => ['contact-question'] }

test('a question is sent with its own button, and the confirmation says what happens next', async () => {
  const form = await openForm({ ask: { storeId: 'store-1' }, ports: takesQuestions })
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Ask Leeds Holbeck a question')
  await fillIn(form)
  await form.user.type(field('Your question'), ` ${QUESTION} `)
  await form.user.click(screen.getByRole('button', { name: 'Send my question' }))
  await form.app.settle()
  expect(form.sent.map(({ body }) => body)).toEqual([expect.objectContaining({ storeId: 'store-1', question: QUESTION })])
  expect(form.app.address()).toBe('/terms-and-conditions')
  expect(screen.queryByRole('dialog')).toBeNull()
  const said = 'Thank you. Your question is with Leeds Holbeck.'
  expect(screen.getByText(said)).toBeVisible()
  expect(
    screen.getByText(/will reply to ada@example\.uk or ring you by the end of the next working day/, { selector: 'p' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Call 0113 496 0372' })).toHaveAttribute('href', 'tel:01134960372')
  await form.user.click(screen.getByRole('button', { name: 'Close' }))
  await form.app.settle()
  expect(screen.queryByText(said)).toBeNull()
})

test('without a question nothing is sent, and the field says why', async () => {
  const form = await openForm({ ports: takesQuestions })
  await fillIn(form)
  await send(form)
  expect(form.sent).toEqual([])
  expect(field('Your question')).toHaveFocus()
  expect(field('Your question')).toHaveAccessibleDescription('Please type your question')
})

test('without the capability no question is sent; the form offers a call and says when', async () => {
  const form = await openForm({ ask: { storeId: 'store-2' } })
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Ask Reading Kennet to call you back')
  expect(screen.queryByLabelText('Your question')).toBeNull()
  await fillIn(form)
  await form.user.click(screen.getByRole('button', { name: 'Ask for a call' }))
  await form.app.settle()
  expect(Object.keys(form.sent[0]?.body ?? {})).not.toContain('question')
  expect(screen.getByText('Thank you. Reading Kennet will call you back.')).toBeVisible()
  expect(screen.getByText(/will ring you on 07400 123456 by the end of the next working day/, { selector: 'p' })).toBeVisible()
  // a store without a number of its own is reached by the company's
  expect(screen.getByRole('link', { name: 'Call 01632 960 100' })).toBeVisible()
})

test('the form does not wait to find out whether a question can be asked', async () => {
  let answer: (names: readonly string[]) => void = () => undefined
  const names = new Promise<readonly string[]>(resolve => (answer = resolve))
  const form = await openForm({ ports: { 'capabilities.read': () => names } })
  await form.user.type(field('First name'), 'Grace')
  expect(screen.queryByLabelText('Your question')).toBeNull()
  answer(['contact-question'])
  await form.app.settle()
  expect(field('Your question')).toBeVisible()
  expect(field('First name')).toHaveValue('Grace')
  expect(field('First name')).toHaveFocus()
})

test('nothing of a question is recorded, and an unsent one is stored with the rest', async () => {
  const form = await openForm({ ports: takesQuestions })
  await ask(form, QUESTION)
  await form.user.tab()
  await form.app.settle()
  expect(form.app.memory.texts.get('inquiry-contact')).toContain('piano')
  expect(JSON.stringify(form.app.rows())).not.toContain('piano')
  await form.user.clear(field('Your question'))
  await ask(form, 'My card is 4242 4242 4242 4242')
  await fillIn(form)
  await send(form)
  expect(form.sent).toEqual([])
  expect(field('Your question')).toHaveAccessibleDescription(/This looks like a card number/)
  expect(form.app.memory.texts.get('inquiry-contact')).not.toContain('4242')
})

/** A visitor who typed a question and came back before the API has answered whether it accepts one. */
async function backWithQuestion() {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const device = { clock, memory: createMemoryDevice(() => clock.now()) }
  const before = await openForm({ ...device, ports: takesQuestions })
  await ask(before, QUESTION)
  await before.user.tab()
  await before.app.settle()
  before.app.screen?.unmount()
  return openForm({ ...device, ports: { 'capabilities.read': () => new Promise(() => undefined) } })
}
const kept = ({ app }: OpenForm) => app.memory.texts.get('inquiry-contact')

test('a stored question that was not sent is neither confirmed nor lost', async () => {
  const form = await backWithQuestion()
  await fillIn(form)
  await form.user.click(screen.getByRole('button', { name: 'Ask for a call' }))
  await form.app.settle()
  expect(form.sent).toHaveLength(1)
  expect(form.sent[0]?.body).not.toHaveProperty('question')
  expect(screen.getByText('Thank you. Leeds Holbeck will call you back.')).toBeVisible()
  expect(screen.queryByText(/Your question is with/)).toBeNull()
  expect(kept(form)).toContain('piano')
})

test('a sent question is not stored; a refused one is', async () => {
  let isRefused = true
  const submit = () => {
    if (isRefused) throw new AppError('NETWORK', 0)
    return { id: 'inq-1' }
  }
  const form = await openForm({ ports: { ...takesQuestions, 'contact.submitDetails': submit } })
  await fillIn(form)
  await ask(form, QUESTION)
  await send(form)
  expect(kept(form)).toContain('piano')
  isRefused = false
  await send(form)
  expect(screen.getByText('Thank you. Your question is with Leeds Holbeck.')).toBeVisible()
  expect(kept(form)).toContain('Ada')
  expect(kept(form)).not.toContain('piano')
})

test('the confirmation describes what was sent, even if the form was closed and a question typed into it in the meantime', async () => {
  let finish: (answer: { id: string }) => void = () => undefined
  const answer = new Promise<{ id: string }>(resolve => (finish = resolve))
  let offer: (names: readonly string[]) => void = () => undefined
  const offered = new Promise<readonly string[]>(resolve => (offer = resolve))
  const sent: unknown[] = []
  const submit = (body: unknown) => (sent.push(body), answer)
  const form = await openForm({ ports: { 'capabilities.read': () => offered, 'contact.submitDetails': submit } })
  await fillIn(form)
  await send(form)
  await form.user.click(screen.getByRole('button', { name: 'Close' }))
  offer(['contact-question'])
  await form.app.settle()
  await form.app.dispatch(formRequested({ redirect: false }))
  await ask(form, QUESTION)
  await form.user.click(field(TERMS))
  await send(form)
  finish({ id: 'inq-1' })
  await form.app.settle()
  expect(sent).toEqual([expect.not.objectContaining({ question: QUESTION })])
  expect(screen.getByText('Thank you. Leeds Holbeck will call you back.')).toBeVisible()
  expect(kept(form)).toContain('piano')
})

test('the confirmation stays the same, once, after the hour of the details is over', async () => {
  const form = await openForm({ ports: takesQuestions })
  await fillIn(form)
  await ask(form, QUESTION)
  const { said, stop } = listenAsScreenReader()
  await send(form)
  await form.app.advance(3_601_000)
  stop()
  expect(kept(form)).toBeUndefined()
  expect(screen.getByText(/will reply to ada@example\.uk or ring you/, { selector: 'p' })).toBeVisible()
  expect(said.filter(line => line.startsWith('Thank you'))).toHaveLength(1)
})

test('a foreign number is confirmed with its country code', async () => {
  const form = await openForm()
  await fillIn(form, { phone: '06 12 34 56 78' })
  const code = screen.getByRole('combobox', { name: 'Country code' })
  await form.user.clear(code)
  await form.user.type(code, 'fran{Enter}')
  await send(form)
  expect(screen.getByText(/will ring you on \+33 612 345 678 by the end/, { selector: 'p' })).toBeVisible()
})

test('that there is a question is recorded, and nothing of its text', async () => {
  const form = await openForm({ ports: takesQuestions })
  await fillIn(form)
  await ask(form, QUESTION)
  await send(form)
  const payloads = form.app
    .rows()
    .flatMap(row => (row.kind === 'event' && row.type.startsWith('contact/details') ? [row.payload] : []))
  expect(payloads.at(-1)).toMatchObject({ question: '' })
  expect(payloads).toContainEqual(expect.objectContaining({ question: '', hasQuestion: true }))
  expect(payloads).toContainEqual(expect.objectContaining({ question: '', hasQuestion: false }))
  expect(JSON.stringify(form.app.rows())).not.toMatch(/xx xxxxx x xxxx|piano/i)
})
