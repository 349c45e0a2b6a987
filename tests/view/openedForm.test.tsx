import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { corePlugin } from '@/app/corePlugin'
import { definePlugin, page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { OpenedForm } from '@/view/OpenedForm'
import { makeApp } from '../support/makeApp'

beforeEach(() => {
  // React reports every error that a boundary catches; these are meant to be caught
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

function Form() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <input ref={input} aria-label="Day" />
}

/** A page with a form behind a button. */
async function pageWithForm(load: () => Promise<{ readonly default: typeof Form }>) {
  const loaded = jest.fn(load)
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <h1>A rental</h1>
        {isOpen ? <OpenedForm plugin="sample" load={loaded} props={{}} /> : <button onClick={() => setIsOpen(true)}>Open</button>}
      </>
    )
  }
  const plugin = definePlugin({
    id: 'sample',
    slices: [],
    events: [],
    recording: { version: 1, state: {} },
    routes: [page(routeRef('sample.home'), '/sample', async () => ({ default: Page }))],
  })
  const app = await makeApp({ at: '/sample', plugins: [corePlugin, plugin] })
  return { app, loaded }
}

test('a form is loaded when it is opened, not with its page, and then has the focus', async () => {
  const { app, loaded } = await pageWithForm(async () => ({ default: Form }))
  expect(loaded).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await app.settle()
  expect(loaded).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveFocus()
})

test('NET-44 a form that cannot be loaded is missing alone, and can be tried again', async () => {
  let isThere = false
  const { app } = await pageWithForm(async () => {
    if (!isThere) throw new Error('Loading chunk 7 failed')
    return { default: Form }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await app.settle()
  expect(screen.getByRole('heading', { name: 'A rental' })).toBeVisible()
  expect(screen.getByText('This part of the page did not work')).toBeVisible()
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveFocus()
})
