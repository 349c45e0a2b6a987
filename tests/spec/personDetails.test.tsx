import { screen, within } from '@testing-library/react'
import { formRequested } from '@/contracts/contact'
import { AppError } from '@/kernel/AppError'
import { makeApp } from '../support/makeApp'
import { createMemoryDevice } from '../support/memoryAdapters'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const PERSON = [/^First name/, /^Last name/, /^E-mail/] as const
const ADDRESS = [/^Street address/, /^Town or city/, /^Postcode/, /^Country$/] as const

const collects = async (place: HTMLElement, labels: readonly RegExp[]): Promise<void> => {
  for (const label of labels) expect(await within(place).findByLabelText(label)).toBeEnabled()
}
const phoneIn = (place: HTMLElement) => place.querySelector('input[type=tel]')

test('S1.6 the contact form asks for both names, a phone number and an e-mail address', async () => {
  const stores = [{ id: 's1', name: 'Bristol Quay', address: { city: 'Bristol', country: 'GB' }, bookableDates: [] }]
  const app = await makeApp({ at: '/terms-and-conditions', ports: { 'contact.listStores': () => stores } })
  await app.dispatch(formRequested({ redirect: false }))
  const dialog = await screen.findByRole('dialog')
  await collects(dialog, PERSON)
  expect(phoneIn(dialog)).toBeVisible()
  expect(within(dialog).queryByLabelText(ADDRESS[0])).toBeNull()
})

test('S1.6 the profile asks for the same and, because it is billed, for an address', async () => {
  const memory = createMemoryDevice(() => NOW)
  memory.cookies.set('auth0.lockstep-web.is.authenticated', 'true')
  await makeApp({
    at: '/app',
    memory,
    ports: {
      'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 3_600_000 }),
      'account.fetchProfile': () => {
        throw new AppError('INCOMPLETE_PROFILE', 403)
      },
    },
  })
  const main = screen.getByRole('main')
  await collects(main, [...PERSON, ...ADDRESS])
  expect(phoneIn(main)).toBeVisible()
})
