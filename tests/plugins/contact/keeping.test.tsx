import { inquiryId } from '@/contracts/contact'
import { AppError } from '@/kernel/AppError'
import { answersOf } from '@/kernel/registry'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import type { TestApp } from '../../support/makeApp'
import { field, fillIn, openForm, send } from './support'

const aliveInquiry = ({ app, state }: TestApp) => answersOf(app.parts.registry).selectorOf(inquiryId)(state())

function aDevice() {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  return { clock, memory: createMemoryDevice(() => clock.now()) }
}

/** A form whose enquiry is on its way; `finish` is its answer. */
async function onItsWay() {
  let finish: (answer: { id: string }) => void = () => undefined
  const answer = new Promise<{ id: string }>(resolve => (finish = resolve))
  const { clock, memory } = aDevice()
  const form = await openForm({ clock, memory, ports: { 'contact.submitDetails': () => answer } })
  await fillIn(form)
  await send(form)
  return { form, finish, memory }
}

test('S4.34 details are stored before the answer, in storage and as a cookie', async () => {
  const { memory } = await onItsWay()
  expect(memory.texts.get('inquiry-contact')).toContain('Ada')
  expect(memory.cookies.get('inquiry-contact')).toContain('+447400123456')
  expect(memory.texts.has('inquiry-id')).toBe(false)
})

test('S4.40 S3.179 the id is stored once it is known, in storage and as a cookie', async () => {
  const { form, finish, memory } = await onItsWay()
  finish({ id: 'inq-1' })
  await form.app.settle()
  expect(memory.texts.get('inquiry-id')).toContain('inq-1')
  expect(memory.cookies.get('inquiry-id')).toBe('inq-1')
})

test('S9.23 both cookies last 3600 s', async () => {
  const { form, finish, memory } = await onItsWay()
  finish({ id: 'inq-1' })
  await form.app.settle()
  expect([...memory.cookieSeconds]).toEqual([
    ['inquiry-contact', 3600],
    ['inquiry-id', 3600],
  ])
})

test('S3.179 the id of an enquiry at an unlisted store is not stored', async () => {
  const form = await openForm({ ask: { storeId: 'closed-store' } })
  await fillIn(form)
  await send(form)
  expect(form.sent).toHaveLength(1)
  expect(aliveInquiry(form.app)).toBeUndefined()
  expect(form.app.memory.cookies.has('inquiry-id')).toBe(false)
})

test.each([
  ['S3.192 S3.193 present after 3599 s', 3_599_000, 'inq-1', 'Ada'],
  ['S9.24 gone after 3601 s', 3_601_000, undefined, ''],
])('%s, on another page', async (_row, ms, id, name) => {
  const device = aDevice()
  const form = await openForm(device)
  await fillIn(form)
  await send(form)
  form.app.screen?.unmount()
  await device.clock.advance(ms)
  const later = await openForm(device)
  expect(aliveInquiry(later.app)).toBe(id)
  expect(field('First name')).toHaveValue(name)
})

test('S3.192 S3.193 the hour also ends on a page that stays open', async () => {
  const form = await openForm()
  await fillIn(form)
  await send(form)
  expect(aliveInquiry(form.app)).toBe('inq-1')
  await form.app.advance(3_599_000)
  expect(aliveInquiry(form.app)).toBe('inq-1')
  await form.app.advance(2_000)
  expect(aliveInquiry(form.app)).toBeUndefined()
  expect(form.app.memory.texts.has('inquiry-id')).toBe(false)
  expect(form.app.memory.texts.has('inquiry-contact')).toBe(false)
})

test('typed text survives closing the form, and stored values are validated before they are used', async () => {
  const device = aDevice()
  device.memory.texts.set('inquiry-id', '"nonsense"')
  device.memory.texts.set('inquiry-contact', JSON.stringify({ value: '{"details":{},"expiresAt":1}', version: '1' }))
  const form = await openForm(device)
  expect(form.app.types()).toContain('app/storedValueRefused')
  await form.user.type(field('First name'), 'Grace')
  await form.user.tab()
  await form.app.settle()
  form.app.screen?.unmount()
  await openForm(device)
  expect(field('First name')).toHaveValue('Grace')
})

test('the recording contains nothing that was typed', async () => {
  const form = await openForm()
  await fillIn(form)
  await send(form)
  const recorded = JSON.stringify(form.app.rows())
  for (const secret of ['Ada', 'Byron', '123456', 'ada@example', 'inq-1']) expect(recorded).not.toContain(secret)
})

test('details that were changed after an answer was lost are sent as a separate request', async () => {
  const sent: { readonly name: unknown; readonly key: string }[] = []
  const form = await openForm({
    ports: {
      'contact.submitDetails': (body: Record<string, unknown>, key: string) => {
        sent.push({ name: body['givenName'], key })
        throw new AppError('TIMEOUT', 0)
      },
    },
  })
  await fillIn(form)
  await send(form)
  await fillIn(form, { first: 'Grace', terms: false })
  await send(form)
  await fillIn(form, { first: 'Ada', terms: false })
  await send(form)
  expect(sent.map(({ name }) => name)).toEqual(['Ada', 'Grace', 'Ada'])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(sent[2]?.key).toBe(sent[0]?.key)
})
