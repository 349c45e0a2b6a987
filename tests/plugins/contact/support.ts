import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formRequested, type FormRequest } from '@/contracts/contact'
import { makeApp, type TestAppOptions } from '../../support/makeApp'
import { onceByKey } from '../../support/onceByKey'
// fetched in real time, which the tests' clock does not wait for
import '@plugins/contact/layers/ContactLayer'
import '@plugins/contact/sagas/workflows'

const bookable = (id: string, name: string, phoneNumber?: string) => ({
  id,
  name,
  ...(phoneNumber !== undefined && { phoneNumber }),
  address: { city: 'Leeds', country: 'GB' },
  bookableDates: ['2026-03-05'],
})
export const stores = [bookable('store-1', 'Leeds Holbeck', '0113 496 0372'), bookable('store-2', 'Reading Kennet')]

/** Takes details as the product API does: once under each key. */
export function contactServer() {
  const sent: { body: Record<string, unknown>; key: string }[] = []
  const byKey = onceByKey()
  let taken = 0
  const submitDetails = (body: Record<string, unknown>, key: string) => {
    sent.push({ body, key })
    return byKey(key, [body], () => ({ id: `inq-${++taken}` }))
  }
  return { sent, submitDetails }
}

/** An open form, with the two stores above and whatever the server answers to the details. */
export async function openForm(options: TestAppOptions & { ask?: Partial<FormRequest> } = {}) {
  const { sent, submitDetails } = contactServer()
  const ports = {
    'contact.listStores': () => stores,
    'capabilities.read': () => [],
    'contact.submitDetails': submitDetails,
    ...options.ports,
  }
  const app = await makeApp({ at: '/terms-and-conditions', ...options, ports })
  await app.dispatch(formRequested({ redirect: false, ...options.ask }))
  return { app, sent, user: userEvent.setup() }
}
export type OpenForm = Awaited<ReturnType<typeof openForm>>

export const field = (name: string | RegExp) => screen.getByLabelText(name)
export const sendButton = () => screen.getByRole('button', { name: /^(See prices|Ask for a call|Send my question)$/ })
export const TERMS = /^I have read and accept/

export interface Typed {
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly email: string
  readonly terms: boolean
}
export const complete: Typed = { first: 'Ada', last: 'Byron', phone: '07400 123456', email: ' ada@example.uk ', terms: true }

/** `in one piece` renders the form once per field, `by letters` once per letter, as when typing. */
export async function fillIn(
  { user }: Partial<OpenForm> & Pick<OpenForm, 'user'>,
  typed: Partial<Typed> = {},
  how: 'in one piece' | 'by letters' = 'in one piece',
): Promise<void> {
  const { first, last, phone, email, terms } = { ...complete, ...typed }
  const entries = [
    ['First name', first],
    ['Last name', last],
    ['Number', phone],
    [/^E-mail address/, email],
  ] as const
  await screen.findByLabelText('First name')
  for (const [name, value] of entries) {
    await user.clear(field(name))
    if (value === '') continue
    if (how === 'by letters') await user.type(field(name), value)
    else await user.paste(value)
  }
  if (terms) await user.click(field('I have read and accept the terms and conditions and the privacy policy'))
}

/** Puts a question into the form in one piece. */
export async function ask({ user }: Pick<OpenForm, 'user'>, question: string): Promise<void> {
  await user.click(field('Your question'))
  await user.paste(question)
}

/** Presses the button that sends the form and lets everything settle. */
export async function send({ app, user }: OpenForm): Promise<void> {
  await user.click(sendButton())
  await app.settle()
}
