import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { incomplete, openProfile, submit } from '../plugins/account/profileForm'
import { expectSameInReplay, seenIn } from '../support/formPictures'

test('form errors of the profile form are shown in a replay: each message, each mark, and each correction', async () => {
  const app = await openProfile({ 'account.fetchProfile': incomplete })
  const seen = [await seenIn(app)]
  await userEvent.type(screen.getByLabelText('E-mail'), 'nowhere')
  await userEvent.type(screen.getByLabelText('Postcode'), 'ZZZ')
  await submit()
  seen.push(await seenIn(app))
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await userEvent.tab()
  seen.push(await seenIn(app))
  const refused = app.events().find(({ type }) => type === 'view/submissionRefused')
  expect(refused?.payload).toMatchObject({
    form: 'profile',
    fields: expect.arrayContaining([
      { name: 'email', code: 'account.form.invalid.email' },
      { name: 'postalCode', code: 'account.form.invalid.postalCode' },
    ]) as unknown,
  })
  expect(seen.map(({ wrong }) => wrong.length)).toEqual([0, 7, 6])
  await expectSameInReplay(app, seen)
})
