import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loaded } from '../../support/loaded'
import { openOwnRental } from '../../support/openOwnRental'
import { quoteOf, TERMS } from './noticeServer'

const LEAVES_ON = '2026-04-14'
const GIVEN = { ...TERMS, given: { moveOutAt: LEAVES_ON, withdrawableUntil: Date.parse('2026-04-13T23:00:00Z') } }

/** The section of a rental's page, with a server that keeps the notice. */
async function openLeaving() {
  let terms: unknown = TERMS
  return openOwnRental(['notice'], {
    'notice.read': () => terms,
    'notice.quote': () => quoteOf(LEAVES_ON),
    'notice.give': () => (terms = GIVEN),
    'notice.withdraw': () => (terms = TERMS),
  })
}
const heading = () => screen.getByRole('heading', { name: 'Leaving' })
const pressIn = async (place: HTMLElement, name: string) => {
  await userEvent.click(within(place).getByRole('button', { name }))
  await loaded()
}
const press = async (name: string) => pressIn(await screen.findByRole('region', { name: 'Leaving' }), name)
const confirm = async (name: string) => pressIn(await screen.findByRole('dialog'), name)

const withdrawn = async () => {
  const app = await openLeaving()
  await press('Give notice')
  await press('Check this day')
  await confirm('Give notice')
  await press('Withdraw notice')
  await confirm('Keep my unit')
  return app
}

test('a withdrawn notice is confirmed until the form is opened again', async () => {
  await withdrawn()
  expect(await screen.findByText('You have withdrawn your notice')).toBeVisible()
  await press('Give notice')
  expect(screen.queryByText('You have withdrawn your notice')).toBeNull()
})

test('the confirmation of a withdrawn notice is not shown again when the page is', async () => {
  const app = await withdrawn()
  expect(await screen.findByText('You have withdrawn your notice')).toBeVisible()
  await app.go('/app')
  await app.go('/app/rental?id=sub1')
  expect(await screen.findByRole('region', { name: 'Leaving' })).toBeVisible()
  expect(screen.queryByText('You have withdrawn your notice')).toBeNull()
})

test('when the pressed button disappears, the heading of the section takes the focus', async () => {
  await openLeaving()
  expect(heading()).not.toHaveFocus()
  await press('Give notice')
  expect(heading()).toHaveFocus()
  await press('Check this day')
  await confirm('Give notice')
  expect(await screen.findByText('Your rental ends on 14 April 2026')).toBeVisible()
  expect(heading()).toHaveFocus()
  await press('Withdraw notice')
  await confirm('Keep my unit')
  expect(await screen.findByText('You have withdrawn your notice')).toBeVisible()
  expect(heading()).toHaveFocus()
})
