import { screen } from '@testing-library/react'
import { fillIn, field, openForm, send, TERMS, type Typed } from './support'

const rows: readonly [string, Partial<Typed>, string, string][] = [
  ['S5.3', { first: '' }, 'First name', 'Please enter a valid first name'],
  ['S5.7', { first: '   ' }, 'First name', 'Please enter a valid first name'],
  ['S5.4', { last: '' }, 'Last name', 'Please enter a valid last name'],
  ['S5.5', { phone: '' }, 'Number', 'Please enter a valid phone number'],
  ['S5.11', { phone: '12345' }, 'Number', 'Please enter a valid phone number'],
  ['S5.6', { email: '' }, 'E-mail address', 'Please enter a valid email address'],
  ['S5.10', { email: 'a@b' }, 'E-mail address', 'Please enter a valid email address'],
]
test.each(rows)('S4.36 %s: %o is not sent; the field says so and has the focus', async (_row, typed, name, message) => {
  const form = await openForm()
  await fillIn(form, typed)
  await send(form)
  expect(screen.getByText(message)).toBeVisible()
  expect(field(name)).toHaveFocus()
  expect(form.sent).toEqual([])
})

test('S5.12 S8.63 valid details without the terms accepted are not sent', async () => {
  const form = await openForm()
  await fillIn(form, { terms: false })
  await send(form)
  expect(screen.getByText('Please accept the terms and conditions and the privacy policy')).toBeVisible()
  expect(screen.getByLabelText(TERMS)).toHaveFocus()
  // announced with the checkbox itself
  expect(screen.getByLabelText(TERMS)).toHaveAccessibleDescription(
    'Please accept the terms and conditions and the privacy policy',
  )
  expect(form.sent).toEqual([])
})

test('S4.33 Enter in a field submits as the button does', async () => {
  const form = await openForm()
  await form.user.type(field('First name'), '{Enter}')
  await form.app.settle()
  expect(screen.getByText('Please enter a valid first name')).toBeVisible()
  expect(field('First name')).toHaveFocus()
  expect(form.sent).toEqual([])
})
