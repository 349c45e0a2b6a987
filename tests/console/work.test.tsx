import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chosen, consoles, moments } from './aConsole'

const { show } = consoles()

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the page says who is signed in, and signs out with the token of the session', async () => {
  await show()
  expect(screen.getByText('Signed in as sam.okoro')).toBeVisible()
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' }).form
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/console/sign-out')
  expect(form).toHaveFormValues({ token: 'token-of-sam' })
})

describe('working on a visit', () => {
  const said = { id: 'c1', page: 1, seq: 3, agent: 'ines.hart', at: '2026-11-22T09:30:00Z', text: 'The bank was away.' }

  test('comments link to their moments, and one is added to the selected moment', async () => {
    const page = await show({ comments: [said] })
    const comments = screen.getByRole('region', { name: 'Comments' })
    expect(await within(comments).findByText('The bank was away.')).toBeVisible()
    expect(within(comments).getByText('ines.hart, 22 Nov 2026, 09:30')).toBeVisible()
    await press('Page 1, event 3')
    await waitFor(() => expect(chosen()).toHaveTextContent('Event 3'))

    await press('Add the comment')
    const field = within(comments).getByRole('textbox', { name: 'Your comment on this moment' })
    expect(field).toBeInvalid()
    await userEvent.type(field, 'Told them to pay by another card.')
    await press('Add the comment')
    await waitFor(() => expect(field).toHaveValue(''))
    expect(field).toBeValid()
    expect(within(comments).getByText('Told them to pay by another card.')).toBeVisible()
    expect(page.commented).toEqual([{ token: 'token-of-sam', page: 1, seq: 3, text: 'Told them to pay by another card.' }])
  })

  test('a comment belongs to the moment at which it was begun, although the agent has moved on', async () => {
    const page = await show({ moments: moments({}, {}, {}) })
    await press('Step on')
    const field = screen.getByRole('textbox', { name: 'Your comment on this moment' })
    await userEvent.type(field, 'Here it went wrong.')
    await press('Step on')
    expect(field).toHaveAccessibleDescription(/^About page 1, event 2\./)
    await press('Add the comment')
    await waitFor(() => expect(field).toHaveValue(''))
    expect(page.commented).toMatchObject([{ page: 1, seq: 2, text: 'Here it went wrong.' }])
    expect(field).not.toHaveAccessibleDescription(/^About/)
  })

  test('the player and the key C lead to the comment on the selected moment', async () => {
    await show()
    const field = screen.getByRole('textbox', { name: 'Your comment on this moment' })
    await press('Comment on this moment')
    expect(field).toHaveFocus()
    await userEvent.type(field, 'c')
    expect(field).toHaveValue('c')
    field.blur()
    await userEvent.keyboard('c')
    expect(field).toHaveFocus()
    expect(field).toHaveValue('c')
  })

  test('a comment that is not saved stays in its field, with the reason', async () => {
    await show({ refusesComments: true })
    const field = screen.getByRole('textbox', { name: 'Your comment on this moment' })
    await userEvent.type(field, 'Rang back.')
    await press('Add the comment')
    expect(await screen.findByText(/^The comment was not kept/)).toBeVisible()
    expect(field).toHaveValue('Rang back.')
  })

  test('a part of the visit is exported from one moment to a later one of its page, by the numbers of that page', async () => {
    await show({
      moments: moments({ page: 1 }, { page: 2, seq: 1 }, { page: 2, seq: 2 }, { page: 2, seq: 3 }, { page: 3, seq: 1 }),
    })
    await press('Step on')
    await press('Step on')
    expect(screen.getByText('Event 3 of 5; page 2, event 2')).toBeVisible()
    await press('Take a part of the visit from here')
    await press('Step on')
    expect(screen.getByRole('link', { name: 'Download page 2, events 2 to 3' })).toHaveAttribute(
      'href',
      '/console/recordings/recording-1/clip?page=2&from=2&to=3',
    )
    await press('Step on')
    expect(screen.getByText('The part begins at page 2, event 2. Go to a later event of this page.')).toBeVisible()
  })

  test.each(['a button', 'Escape'])('a part that was begun is cancelled by %s, and the focus is not lost', async way => {
    await show()
    await press('Take a part of the visit from here')
    await press('Step on')
    const cancel = screen.getByRole('button', { name: 'Cancel the part' })
    cancel.focus()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(cancel)
    expect(screen.queryByRole('link', { name: /^Download page/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel the part' })).toBeNull()
    expect(screen.getByText('The part is cancelled')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Take a part of the visit from here' })).toHaveFocus()
  })

  test('Escape cancels a part from where the agent is, except in a field', async () => {
    await show()
    await press('Take a part of the visit from here')
    const field = screen.getByRole('searchbox')
    await userEvent.type(field, 'Event{Escape}')
    expect(screen.getByRole('button', { name: 'Cancel the part' })).toBeVisible()
    const list = screen.getByRole('listbox')
    list.focus()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('button', { name: 'Cancel the part' })).toBeNull()
    expect(list).toHaveFocus()
  })

  test('one press saves the recording and copies the command that replays it at this moment', async () => {
    const page = await show({ moments: moments({ page: 1 }, { page: 2, seq: 7 }) })
    await press('Step on')
    await press('Reproduce it in the app')
    expect(await screen.findByText(/^The recording is saved and the command copied/)).toBeVisible()
    expect(page.saved).toEqual([{ name: 'recording-recording-1.ndjson', text: 'the file' }])
    expect(page.copied).toEqual(['npm run replay -- open ~/Downloads/recording-recording-1.ndjson --page 2 --from 7'])
    await press('Step back')
    expect(screen.queryByText(/^The recording is saved/)).toBeNull()
  })

  test('if the browser does not allow copying, the command is shown', async () => {
    await show({ canCopy: false })
    await press('Reproduce it in the app')
    expect(await screen.findByLabelText(/^The browser does not let us copy/)).toHaveValue(
      'npm run replay -- open ~/Downloads/recording-recording-1.ndjson --page 1 --from 1',
    )
  })

  test.each([
    ['after 15 minutes', { status: 403 }, true, /^A recording opens for 15 minutes/],
    ['signed out meanwhile', { status: 404 }, false, /^Your session at the console is over/],
    ['erased meanwhile', { status: 404 }, true, /^Its time is over, or it was erased/],
    ['without an answer', { status: 0 }, true, /^The support server did not answer/],
  ])('%s, the recording is not saved, and what to do is said', async (_, later, signedIn, sentence) => {
    const page = await show({ laterFiles: later, signedIn })
    await press('Reproduce it in the app')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(page.saved).toEqual([])
    expect(screen.queryByText(/^The recording is saved/)).toBeNull()
  })

  test('after 15 minutes a reason is given anew from there, and after signing out one signs in', async () => {
    const page = await show({ laterFiles: { status: 403 } })
    await press('Reproduce it in the app')
    await userEvent.click(await screen.findByRole('button', { name: 'Give a reason' }))
    expect(page.reloads()).toBe(1)
    page.close()
    cleanup()
    await show({ laterFiles: { status: 404 }, signedIn: false })
    await press('Reproduce it in the app')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/console/sign-in')
  })
})
