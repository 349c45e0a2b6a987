import { screen } from '@testing-library/react'
import { formRequested } from '@/contracts/contact'
import { ask, field, fillIn, openForm, send } from './support'

describe('the request body', () => {
  const sent: Record<string, unknown>[] = []
  beforeAll(async () => {
    const form = await openForm({ ask: { storeId: 'store-2' } })
    await fillIn(form, {}, 'by letters')
    await form.user.click(field('I represent a business'))
    await send(form)
    sent.push(...form.sent.map(({ body }) => body as unknown as Record<string, unknown>))
  })

  test.each([
    ['S3.169', 'givenName', 'Ada'],
    ['S3.170', 'familyName', 'Byron'],
    ['S3.171', 'phoneNumber', '+447400123456'],
    ['S3.172', 'email', 'ada@example.uk'],
    ['S3.173', 'isBusiness', true],
    ['S3.174', 'acceptTerms', true],
    ['S3.175', 'storeId', 'store-2'],
  ])('%s %s is %j', (_, name, value) => {
    expect(sent.map(body => body[name])).toEqual([value])
  })

  test('S4.35 S5.13 has exactly the keys of the specification, without a size that was not chosen, and is sent once', () => {
    expect(sent.map(body => Object.keys(body).sort())).toEqual([
      ['acceptTerms', 'email', 'familyName', 'givenName', 'isBusiness', 'phoneNumber', 'storeId'],
    ])
  })
})

describe('defaults in the request body', () => {
  let body: object | undefined
  beforeAll(async () => {
    const form = await openForm()
    await fillIn(form)
    await form.user.selectOptions(screen.getByLabelText(/Estimated size/), 'medium')
    await send(form)
    body = form.sent[0]?.body
  })

  test.each([
    ['S3.173 an unticked box is false', { isBusiness: false }],
    ['S3.175 no store is the first that can be booked', { storeId: 'store-1' }],
    ['S3.177 a size that is shown and chosen goes along', { estimatedSize: 'medium' }],
  ])('%s', (_, part) => {
    expect(body).toMatchObject(part)
  })
})

test('S3.177 a size that the form does not ask for is not sent', async () => {
  const form = await openForm({ ask: { withoutSize: true } })
  await fillIn(form)
  await send(form)
  expect(form.sent.map(({ body }) => 'estimatedSize' in body)).toEqual([false])
})

test('a person who asks for a call is not asked for a question, even if the API accepts one', async () => {
  const form = await openForm({ ports: { 'capabilities.read': () => ['contact-question'] }, ask: { asCall: true } })
  await form.app.settle()
  expect(screen.getByRole('dialog', { name: /to call you back$/ })).toBeInTheDocument()
  expect(screen.queryByLabelText('Your question')).toBeNull()
  await fillIn(form)
  await send(form)
  expect(form.sent[0]?.body).not.toHaveProperty('question')
  // visible, and readable by screen readers
  expect(screen.getAllByText(/will ring you on/)).toHaveLength(2)
})

test('a call needs no e-mail address if the API accepts questions, but a phone number', async () => {
  const form = await openForm({ ports: { 'capabilities.read': () => ['contact-question'] }, ask: { asCall: true } })
  await form.app.settle()
  await fillIn(form, { phone: '', email: '' })
  await send(form)
  expect(field('Number')).toBeInvalid()
  expect(field(/^E-mail address/)).toBeValid()
  await form.user.type(field('Number'), '07400 123456')
  await send(form)
  expect(form.sent.map(({ body }) => body)).toMatchObject([{ phoneNumber: '+447400123456', email: '' }])
})

describe('a question needs only one way to answer it', () => {
  const asking = async (typed: Parameters<typeof fillIn>[1]) => {
    const form = await openForm({ ports: { 'capabilities.read': () => ['contact-question'] } })
    await form.app.settle()
    await fillIn(form, typed)
    await form.user.type(field('Your question'), 'Is it dry?')
    await send(form)
    return form
  }

  test('an e-mail address is enough, and without a phone number no call is announced', async () => {
    const form = await asking({ phone: '' })
    expect(form.sent.map(({ body }) => body)).toMatchObject([
      { phoneNumber: '', email: 'ada@example.uk', question: 'Is it dry?' },
    ])
    expect(screen.getByText(/will reply to ada@example\.uk by the end/, { selector: 'p' })).toBeVisible()
  })

  test('a phone number is enough', async () => {
    const form = await asking({ email: '' })
    expect(form.sent.map(({ body }) => body)).toMatchObject([{ phoneNumber: '+447400123456', email: '' }])
    expect(screen.getByText(/will ring you on 07400 123456/, { selector: 'p' })).toBeVisible()
  })

  test('with neither nothing is sent, and invalid values are reported as well', async () => {
    const neither = await asking({ phone: '', email: '' })
    expect(neither.sent).toEqual([])
    expect(field('E-mail address')).toHaveAccessibleDescription(
      'Enter an e-mail address or a phone number, so that we can answer',
    )
    neither.app.screen?.unmount()
    const wrong = await asking({ phone: '12345' })
    expect(wrong.sent).toEqual([])
    expect(screen.getByText('Please enter a valid phone number')).toBeVisible()
  })

  test('a business ticked for prices is not sent with a question, which does not show it', async () => {
    const form = await openForm({ ports: { 'capabilities.read': () => ['contact-question'] }, ask: { redirect: true } })
    await form.app.settle()
    await fillIn(form)
    await form.user.click(field('I represent a business'))
    await form.user.click(screen.getByRole('button', { name: 'Close' }))
    await form.app.dispatch(formRequested({ redirect: false }))
    await form.user.click(field(/^I have read and accept/))
    await ask(form, 'Is it dry?')
    await send(form)
    expect(form.sent.map(({ body }) => body)).toMatchObject([{ givenName: 'Ada', isBusiness: false, question: 'Is it dry?' }])
    await form.app.dispatch(formRequested({ redirect: true }))
    expect(field('I represent a business')).toBeChecked()
  })

  test('neither the size nor a business is asked for', async () => {
    const form = await openForm({ ports: { 'capabilities.read': () => ['contact-question'] } })
    await form.app.settle()
    expect(screen.queryByLabelText(/Estimated size/)).toBeNull()
    expect(screen.queryByLabelText('I represent a business')).toBeNull()
  })
})
