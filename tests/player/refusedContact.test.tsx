import { screen } from '@testing-library/react'
import { openForm, send } from '../plugins/contact/support'
import { expectSameInReplay, seenIn } from '../support/formPictures'

test('form errors of the contact form are shown in a replay, including checkboxes; reopened, the form has no errors', async () => {
  const form = await openForm()
  await screen.findByLabelText('First name')
  const seen = [await seenIn(form.app)]
  await form.user.type(screen.getByLabelText('E-mail address'), 'a@b{Enter}')
  seen.push(await seenIn(form.app))
  await form.user.click(screen.getByLabelText(/^I have read and accept/))
  await send(form)
  seen.push(await seenIn(form.app))
  expect(seen.map(({ ticked }) => ticked)).toEqual([[], [], ['contact-acceptTerms']])
  expect(seen[1]?.wrong).toContain('contact-email')
  await expectSameInReplay(form.app, seen)
})
