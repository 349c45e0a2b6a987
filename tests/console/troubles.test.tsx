import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consoles } from './aConsole'

const { begin } = consoles()

const told = async () => (await screen.findByRole('alert')).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('when the 15 minutes of a reason are over, the page says so and links to the form', async () => {
  const { hash, reloads } = begin({ file: { status: 403 }, hash: '#page=2&seq=7' })
  expect(await told()).toContain('The 15 minutes are over')
  await press('Give a reason')
  expect(reloads()).toBe(1)
  expect(hash()).toBe('#page=2&seq=7')
})

test('an expired session is distinguished from a deleted recording', async () => {
  const page = begin({ file: { status: 404 }, signedIn: false })
  expect(await told()).toContain('You are signed out')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/console/sign-in')
  await press('Try again')
  await waitFor(() => expect(page.files()).toBe(2))
})

test('a deleted recording is reported as deleted', async () => {
  begin({ file: { status: 404 } })
  expect(await told()).toContain('There is no such recording any more')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([0, 500, 502])('after status %i the request can be repeated', async status => {
  begin({ file: { status } })
  expect(await told()).toContain('The recording could not be fetched')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('missing cited answers are counted, and the frame is not asked for anything', async () => {
  const { addresses } = begin({ visit: { missing: 2 } })
  expect(await told()).toContain('2 catalogue answers are missing')
  expect(addresses).toEqual([])
})

describe('REC-22 a build that was removed', () => {
  test('is not waited for: the newest one is offered, and the file is not loaded again', async () => {
    const page = begin({ visit: { builds: [{ id: 'build-old', isKept: false }] } })
    expect(await told()).toContain('The version of the site that the visitor used is no longer kept')
    expect(page.addresses).toEqual([])
    await press('Replay in today’s version')
    await page.ready()
    expect(page.addresses).toEqual(['http://app.test/builds/build-b/replay.html'])
    expect(page.files()).toBe(1)
  })

  test('does not answer: the newest one is offered as well', async () => {
    const page = begin({ silent: ['build-a'] })
    expect(await told()).toContain('The version of the site that the visitor used is no longer kept')
    await press('Replay in today’s version')
    await page.ready()
  })

  test('without another build: the page says what to do', async () => {
    begin({ silent: ['build-a'], visit: { newest: undefined } })
    expect(await told()).toContain('npm start')
    expect(screen.queryByRole('button', { name: 'Replay in today’s version' })).toBeNull()
  })
})

test('REC-22 a problem of the frame is shown with its own sentence and code', async () => {
  begin({ refuse: { code: 'RECORDING_TOO_NEW', sentence: 'The recording is of format 9; this build reads 1.' } })
  expect(await told()).toContain('The recording is of format 9; this build reads 1.')
  expect(screen.getByText('Code: RECORDING_TOO_NEW')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download the recording' })).toHaveAttribute(
    'href',
    '/console/recordings/recording-1/file',
  )
})

test('a frame that stops answering times out', async () => {
  const page = begin({ hangs: 'show' })
  await page.ready()
  await page.pass(30_000)
  expect(await told()).toContain('The screens stopped answering')
  await press('Try again')
  await waitFor(() => expect(page.addresses).toHaveLength(2))
})
