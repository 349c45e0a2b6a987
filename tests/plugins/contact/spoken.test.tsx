import { act, screen, within } from '@testing-library/react'
import { rateLimited } from '@/contracts/http'
import { AppError } from '@/kernel/AppError'
import { listenAsScreenReader } from '../../support/announcements'
import { spokenControl, stopsIn } from '../../support/focusReader'
import { field, fillIn, openForm, sendButton, send, stores } from './support'

/**
 * What a screen reader says of the contact form and its phone field, kept word for word: a change of it is a change to look at.
 */

const dialog = () => screen.getByRole('dialog')
const focused = () => spokenControl(document.activeElement as HTMLElement)

test('A11Y-21 S2.69 transcript: the form, from its heading to its last button', async () => {
  const { said, stop } = listenAsScreenReader()
  const form = await openForm({ ask: { redirect: true } })
  await form.app.settle()
  stop()
  expect(said).toEqual(['# Tell us how Leeds Holbeck can reach you'])
  expect(stopsIn(dialog())).toEqual(STOPS)
})

test('A11Y-04 transcript: submitted empty, the first field announces what is wrong with it', async () => {
  const form = await openForm()
  await send(form)
  expect(focused()).toBe('First name, text, invalid, Please enter a valid first name')
  await form.user.type(field('First name'), 'Ada')
  await send(form)
  expect(focused()).toBe('Last name, text, invalid, Please enter a valid last name')
})

test('A11Y-21 transcript: a country is found by its name, and its code is announced', async () => {
  const form = await openForm()
  await screen.findByLabelText('First name')
  const code = () => screen.getByRole('combobox', { name: 'Country code' })
  const { said, stop } = listenAsScreenReader()
  await form.user.click(code())
  await form.app.settle()
  await form.user.clear(code())
  await form.user.type(code(), 'fran')
  const option = screen.getByRole('option', { name: 'France (+33)' })
  expect(code()).toHaveAttribute('aria-activedescendant', option.id)
  await form.user.keyboard('{Enter}')
  await form.app.settle()
  stop()
  expect(said).toEqual(['245 countries', '10 countries', '3 countries', '1 country'])
  expect(code()).toHaveValue('France (+33)')
  // also by the code itself, and nothing that fits says so
  await form.user.clear(code())
  await form.user.type(code(), '354')
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Iceland (+354)'])
  await form.user.type(code(), 'zz')
  expect(screen.getAllByText(/No country matches/)[0]).toBeVisible()
  await form.user.keyboard('{Escape}')
  expect(dialog()).toBeVisible()
})

test('S4.45 transcript: sending, a failure, sending again', async () => {
  let fails = true
  const form = await openForm({
    ports: {
      'contact.submitDetails': () => {
        if (fails) throw new AppError('NETWORK', 0)
        return { id: 'inq-1' }
      },
    },
  })
  await fillIn(form)
  const { said, stop } = listenAsScreenReader()
  await send(form)
  fails = false
  await send(form)
  stop()
  expect(said).toEqual([
    'Sending…',
    'We could not reach our servers. Check your connection and try again. Nothing you entered is lost.',
    'Sending…',
    'Thank you. Leeds Holbeck will call you back. The team there will ring you on 07400 123456 by the end of the next working day. If it can’t wait, call them.',
  ])
})

test('transcript: a confirmation is announced once, also if the store closes meanwhile; nobody is asked to call a closed store', async () => {
  const timers = jest.spyOn(window, 'setInterval')
  const staffedHours = [{ weekday: 'MONDAY', fromHour: '09:00', toHour: '10:30' }]
  const form = await openForm({ ports: { 'contact.listStores': () => stores.map(store => ({ ...store, staffedHours })) } })
  await fillIn(form)
  const { said, stop } = listenAsScreenReader()
  await send(form)
  expect(screen.getByText(/They are there now, until 10:30\. If it can’t wait, call them\.$/, { selector: 'p' })).toBeVisible()
  await form.app.advance(31 * 60_000)
  act(() => timers.mock.calls.forEach(([tick]) => tick()))
  await form.app.settle()
  stop()
  timers.mockRestore()
  expect(screen.getByText(/They are there again on Monday from 09:00\.$/, { selector: 'p' })).toBeVisible()
  expect(said.filter(text => text.startsWith('Thank you.'))).toHaveLength(1)
})

test('A11Y-10 transcript: too many requests over the form is announced, and has the keyboard focus', async () => {
  const form = await openForm()
  await screen.findByLabelText('First name')
  const { said, stop } = listenAsScreenReader()
  await form.app.dispatch(rateLimited({ retryAt: form.app.clock.now() + 5_000 }), 'server')
  const notice = await screen.findByRole('dialog', { name: 'Too many requests' })
  stop()
  expect(said).toEqual(['# Too many requests'])
  expect(notice).toContainElement(document.activeElement as HTMLElement)
  expect(stopsIn(notice)).toEqual(['Close, button', 'Contact us, link'])
  await form.user.click(within(notice).getByRole('button', { name: 'Close' }))
  await form.app.settle()
  expect(notice).not.toBeInTheDocument()
  expect(sendButton()).toBeVisible()
})

test.each(['First name', 'Last name', 'Number', 'E-mail address'])(
  'S5.7 %s, filled in and emptied again, is reported as missing',
  async name => {
    const form = await openForm()
    await fillIn(form)
    await form.user.clear(field(name))
    await send(form)
    expect(field(name)).toHaveValue('')
    expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    expect(field(name)).toHaveFocus()
    expect(form.sent).toEqual([])
  },
)

const STOPS: readonly string[] = [
  'Close, button',
  'Which store is it about?, list',
  'First name, text',
  'Last name, text',
  'Phone number, Country code, combobox, collapsed',
  'Phone number, Number, tel',
  'E-mail address, email',
  'Estimated size (optional), list',
  'I represent a business, checkbox, not ticked',
  'I have read and accept the terms and conditions and the privacy policy, checkbox, not ticked',
  'Terms and conditions (opens in a new tab), link',
  'Privacy policy (opens in a new tab), link',
  'See prices, button',
  'Log in, button',
]
