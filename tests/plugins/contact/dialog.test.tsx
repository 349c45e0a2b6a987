import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { languages } from '@/app/languages'
import { formRequested, pricesRequested, submitted } from '@/contracts/contact'
import { arrived } from '@/contracts/navigation'
import { AppError } from '@/kernel/AppError'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
import { storesFound, storesSearched } from '@plugins/finder/events'
import { fillIn, openForm, send, sendButton, stores } from './support'

const dialog = () => screen.getByRole('dialog')

test('S2.69 the form is beside a picture of its store', async () => {
  await openForm({ ask: { storeId: 'store-2', redirect: true } })
  expect(dialog()).toHaveAccessibleName('Tell us how Reading Kennet can reach you')
  expect(within(dialog()).getByRole('img', { name: 'The store Reading Kennet' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^\/pictures\/store-\d+-640\.png$/),
  )
})

test('S2.70 S2.71 "See prices" submits; "Log in" is shown only if sign-in is offered', async () => {
  await openForm({ ask: { redirect: true } })
  expect(screen.getByRole('button', { name: 'See prices' })).toHaveAttribute('type', 'submit')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('S2.71 without an identity provider there is no offer to log in', async () => {
  const { identity: _, ...config } = aConfig
  await openForm({ config, ask: { redirect: true } })
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
})

test.each([
  ['S2.10', /^Terms and conditions \(opens in a new tab\)/, '/terms-and-conditions'],
  ['S2.11', /^Privacy policy \(opens in a new tab\)/, '/privacy-policy'],
])('S2.72 %s the legal documents open in a new tab', async (_row, name, path) => {
  await openForm()
  const link = within(dialog()).getByRole('link', { name })
  expect(link).toHaveAttribute('href', path)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
})

describe('without any store', () => {
  const without = (answer: () => unknown) => openForm({ ports: { 'contact.listStores': answer } })
  const nothing = () => {
    throw new AppError('NETWORK', 0)
  }

  test('S2.73 S8.65 it has the heading of an error', async () => {
    await without(nothing)
    expect(dialog()).toHaveAccessibleName('Something went wrong')
    expect(within(dialog()).getByText(/store id is missing/)).toBeVisible()
  })

  test('S2.74 S8.60 it says that the store id is missing, and there is no form', async () => {
    await without(nothing)
    expect(within(dialog()).getByText(/store id is missing/)).toBeVisible()
    expect(within(dialog()).queryByRole('textbox')).toBeNull()
    expect(within(dialog()).queryByRole('button', { name: 'Ask for a call' })).toBeNull()
  })

  test('a retry loads the stores', async () => {
    let answer: () => unknown = nothing
    const { app, user } = await without(() => answer())
    answer = () => stores
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(sendButton()).toBeVisible()
  })
})

const storeField = () => screen.getByLabelText('Which store is it about?')

test('S2.76 without a chosen store the form is for the first bookable one', async () => {
  await openForm()
  // it answers, but the visitor has not chosen it
  expect(storeField()).toHaveDisplayValue('No store in particular')
  expect(storeField()).toHaveAccessibleDescription('The team at Leeds Holbeck will ring you.')
  expect(dialog()).toHaveAccessibleName('Ask us to call you back')
})

test('the store in the address takes precedence over the first in the list', async () => {
  await openForm({ at: '/terms-and-conditions?storeId=store-2' })
  expect(storeField()).toHaveDisplayValue('Reading Kennet')
})

test('S2.81 Escape and the close button close it, and the focus goes back to what opened it', async () => {
  const user = userEvent.setup()
  const app = await makeApp({ at: '/', ports: { 'contact.listStores': () => stores } })
  const opener = screen.getByRole('button', { name: 'Ask us a question' })
  await user.click(opener)
  expect(await screen.findByRole('button', { name: 'Ask for a call' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await app.settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

test('the next form is about the store that was contacted last', async () => {
  const { app } = await openForm({ ask: { storeId: 'store-2' } })
  await app.dispatch(submitted({ id: 'inq-1', storeId: 'store-2' }))
  await app.dispatch(formRequested({ redirect: false }))
  expect(await screen.findByLabelText('Which store is it about?')).toHaveValue('store-2')
})

test('a question about no store in particular leaves the next one as open, though the first store answers it', async () => {
  const form = await openForm()
  for (const choice of ['of itself', 'chosen']) {
    if (choice === 'chosen') await form.user.selectOptions(storeField(), 'Reading Kennet')
    if (choice === 'chosen') await form.user.selectOptions(storeField(), 'No store in particular')
    await fillIn(form)
    await send(form)
    expect(form.sent.at(-1)?.body).toMatchObject({ storeId: 'store-1' })
    await form.app.dispatch(formRequested({ redirect: false }))
    expect(storeField()).toHaveDisplayValue('No store in particular')
  }
  await form.user.selectOptions(storeField(), 'Leeds Holbeck')
  await fillIn(form)
  await send(form)
  await form.app.dispatch(formRequested({ redirect: false }))
  expect(storeField()).toHaveDisplayValue('Leeds Holbeck')
})

test('opening another page closes the form; a corrected address does not', async () => {
  const { app } = await openForm()
  await app.go('/privacy-policy')
  expect(screen.queryByRole('dialog')).toBeNull()
  await app.dispatch(formRequested({ redirect: false }))
  await app.dispatch(
    arrived({ path: '/privacy-policy', query: { ranges: 'small' }, objects: {}, rest: {}, how: 'replace' }),
    'navigation',
  )
  expect(dialog()).toBeVisible()
})

test.each([
  ['shown where no unit is chosen', {}, true],
  ['hidden where a unit is chosen', { unitTypeId: 'u1' }, false],
  ['hidden where the form was told so', { withoutSize: true }, false],
  ['hidden for both reasons', { unitTypeId: 'u1', withoutSize: true }, false],
])('S5.14 the estimated size is %s', async (_case, ask, shown) => {
  await openForm({ ask })
  expect(screen.queryByLabelText(/Estimated size/) !== null).toBe(shown)
})

describe('autofill', () => {
  const attributes = new Map<string, readonly (string | null)[]>()
  let callingCode = ''
  let isBusiness = true
  beforeAll(async () => {
    await openForm()
    for (const name of ['First name', 'Last name', 'E-mail address', 'Number', 'Country code'])
      attributes.set(
        name,
        ['autocomplete', 'type'].map(attribute => screen.getByLabelText(name).getAttribute(attribute)),
      )
    callingCode = screen.getByLabelText<HTMLInputElement>('Country code').value
    isBusiness = screen.getByLabelText<HTMLInputElement>('I represent a business').checked
  })

  test.each([
    ['S3.227', 'First name', ['given-name', null]],
    ['S3.228', 'Last name', ['family-name', null]],
    ['S3.229', 'E-mail address', ['email', 'email']],
    ['S3.230', 'Number', ['tel-national', 'tel']],
  ])('%s %s: %j', (_, name, expected) => {
    expect(attributes.get(name)?.map((value, index) => (index === 1 && value === 'text' ? null : value))).toEqual(expected)
  })

  test('S9.25 the phone number begins with +44', () => expect(callingCode).toBe('United Kingdom (+44)'))
  test('S3.244 there is a checkbox for representatives of a business, not ticked', () => expect(isBusiness).toBe(false))
})

test('the store chosen earlier is preselected, not the first of the list', async () => {
  const app = await makeApp({
    at: '/register/unit?storeId=store-2',
    ports: {
      'contact.listStores': () => stores,
      'booking.listStores': () => stores,
      'booking.findUnits': () => [],
      'capabilities.read': () => [],
    },
  })
  await app.go('/terms-and-conditions')
  await app.dispatch(formRequested({ redirect: false }))
  expect(storeField()).toHaveDisplayValue('Reading Kennet')
})

test('if no store was chosen, the one last viewed is preselected', async () => {
  const { app } = await openForm()
  await app.dispatch(storesSearched({ text: 'Reading' }))
  await app.dispatch(storesFound({ storeIds: ['store-2', 'store-1'], nearestId: 'store-2' }))
  await app.dispatch(formRequested({ redirect: false }))
  expect(storeField()).toHaveDisplayValue('Reading Kennet')
})

test('what the person did last decides: a search after a store was chosen, or a store chosen after a search', async () => {
  const app = await makeApp({
    at: '/register/unit?storeId=store-2',
    ports: {
      'contact.listStores': () => stores,
      'booking.listStores': () => stores,
      'booking.findUnits': () => [],
      'capabilities.read': () => [],
    },
  })
  await app.go('/terms-and-conditions')
  await app.dispatch(storesSearched({ text: 'Leeds' }))
  await app.dispatch(storesFound({ storeIds: ['store-1'], nearestId: 'store-1' }))
  await app.dispatch(formRequested({ redirect: false }))
  expect(storeField()).toHaveDisplayValue('Leeds Holbeck')
  await app.go('/register/unit?storeId=store-2')
  await app.go('/terms-and-conditions')
  await app.dispatch(formRequested({ redirect: false }))
  expect(storeField()).toHaveDisplayValue('Reading Kennet')
})

const inTown = (name: string, city: string, coordinates: readonly [number, number]) => ({
  id: `store-${name}`,
  name: `Lockstep Storage ${name}`,
  address: { city, country: 'GB' },
  coordinates,
  bookableDates: ['2026-03-05'],
})
const TOWNS = [
  inTown('Leeds', 'Leeds', [-1.55, 53.79]),
  inTown('Acton', 'London', [-0.27, 51.51]),
  inTown('Soho', 'London', [-0.13, 51.51]),
  inTown('Bristol', 'Bristol', [-2.58, 51.45]),
]

test.each([
  ['London', 'Soho', 'two stores fit it, and the nearer to its middle is on top'],
  ['Bath', 'Bristol', 'it has no store, and the nearest is on top'],
])('after a search for %s the form preselects %s: %s', async (place, name) => {
  const ports = { 'booking.listStores': () => TOWNS, 'contact.listStores': () => TOWNS, 'capabilities.read': () => [] }
  const app = await makeApp({ at: `/stores?place=${place}`, ports })
  await waitFor(() => expect(document.querySelector('li[data-store]')).toHaveAttribute('data-store', `store-${name}`))
  await app.dispatch(formRequested({ redirect: false }))
  expect(storeField()).toHaveDisplayValue(`Lockstep Storage ${name}`)
})

test('a store that no longer exists is not preselected', async () => {
  await openForm({ at: '/terms-and-conditions?storeId=store-gone' })
  expect(storeField()).toHaveDisplayValue('No store in particular')
})

test('the form shows its store and lets the person change it; typed text stays, and prices are that store’s', async () => {
  const form = await openForm({ ask: { redirect: true, withoutSize: true } })
  await fillIn(form)
  const choice = screen.getByLabelText('Which store is it about?')
  expect(choice).toHaveDisplayValue('Leeds Holbeck')
  await form.user.selectOptions(choice, 'Reading Kennet')
  await form.app.settle()
  expect(dialog()).toHaveAccessibleName('Tell us how Reading Kennet can reach you')
  await send(form)
  expect(form.sent[0]?.body).toMatchObject({ givenName: 'Ada', storeId: 'store-2' })
  expect(form.app.address()).toBe('/register/unit?storeId=store-2')
})

test('the store that a visit suggests can be changed for none, and the form says who answers and when they are there', async () => {
  const staffedHours = [{ weekday: 'MONDAY', fromHour: '09:00', toHour: '17:30' }]
  const form = await openForm({
    at: '/terms-and-conditions?storeId=store-2',
    ports: { 'contact.listStores': () => stores.map(store => ({ ...store, staffedHours })) },
  })
  expect(storeField()).toHaveDisplayValue('Reading Kennet')
  expect(storeField()).toHaveAccessibleDescription('The team at Reading Kennet will ring you. They are there now, until 17:30.')
  expect(dialog()).toHaveAccessibleName('Ask us to call you back')
  await form.user.selectOptions(storeField(), 'No store in particular')
  await form.app.settle()
  expect(storeField()).toHaveAccessibleDescription(/^The team at Leeds Holbeck will ring you/)
  await form.user.selectOptions(storeField(), 'Reading Kennet')
  await form.app.settle()
  expect(dialog()).toHaveAccessibleName('Ask Reading Kennet to call you back')
  await form.user.selectOptions(storeField(), 'No store in particular')
  await fillIn(form)
  await send(form)
  expect(form.sent[0]?.body).toMatchObject({ storeId: 'store-1' })
  expect(
    screen.getByText(/by the end of the next working day\. They are there now, until 17:30\./, { selector: 'p' }),
  ).toBeVisible()
})

test.each([
  { tag: 'en-GB', expected: ['Åby', 'Zeal'] },
  { tag: 'sv-SE', expected: ['Zeal', 'Åby'] },
])('the stores to choose from are sorted by the language of the page: $tag', async ({ tag, expected }) => {
  const named = ['Zeal', 'Åby'].map((name, index) => ({ ...stores[index], name }))
  const spoken = { ...languages, table: [{ ...languages.table[0], tag }] } as const
  await openForm({ languages: spoken, ports: { 'contact.listStores': () => named }, ask: { redirect: true, withoutSize: true } })
  const choices = within(screen.getByLabelText('Which store is it about?')).getAllByRole('option')
  expect(choices.map(option => option.textContent)).toEqual(expected)
})

test('skipping the form shows the prices of the store that was chosen in it', async () => {
  const app = await makeApp({
    at: '/terms-and-conditions',
    ports: { 'contact.listStores': () => stores, 'booking.listStores': () => stores, 'booking.findUnits': () => [] },
  })
  const user = userEvent.setup()
  await app.dispatch(pricesRequested({}))
  await user.selectOptions(screen.getByLabelText('Which store is it about?'), 'Reading Kennet')
  await user.click(screen.getByRole('button', { name: 'Skip, just show me the prices' }))
  await app.settle()
  expect(app.address()).toBe('/register/unit?storeId=store-2')
})

test('if a unit is already chosen, its store cannot be changed', async () => {
  await openForm({ ask: { storeId: 'store-2', unitTypeId: 'unit-7' } })
  expect(screen.queryByLabelText('Which store is it about?')).toBeNull()
})
