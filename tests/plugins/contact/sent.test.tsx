import { screen } from '@testing-library/react'
import { field, fillIn, openForm, send } from './support'

describe('what is sent', () => {
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

describe('what is sent by default', () => {
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

test('S3.177 a size that is not asked for is not sent', async () => {
  const form = await openForm({ ask: { withoutSize: true } })
  await fillIn(form)
  await send(form)
  expect(form.sent.map(({ body }) => 'estimatedSize' in body)).toEqual([false])
})

test('who would rather be called is not asked for a question, also where the API takes one', async () => {
  const form = await openForm({ ports: { 'capabilities.read': () => ['contact-question'] }, ask: { asCall: true } })
  await form.app.settle()
  expect(screen.getByRole('dialog', { name: /to call you back$/ })).toBeInTheDocument()
  expect(screen.queryByLabelText('Your question')).toBeNull()
  await fillIn(form)
  await send(form)
  expect(form.sent[0]?.body).not.toHaveProperty('question')
  // to be seen, and to be heard
  expect(screen.getAllByText(/will ring you on/)).toHaveLength(2)
})
