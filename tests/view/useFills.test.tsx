import { createSlice } from '@reduxjs/toolkit'
import { screen } from '@testing-library/react'
import { corePlugin } from '@/app/corePlugin'
import { answer, definePlugin, fill, page } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'
import { question, routeRef, slotRef } from '@/kernel/references'
import { Slot } from '@/view/Slot'
import { useFills } from '@/view/useFills'
import { makeApp } from '../support/makeApp'

const offer = slotRef<Record<never, never>, { readonly price: string }>('shelf.offer')
const note = slotRef('shelf.note')
const isOpen = question('shelf.isOpen', false)
const opened = eventsOf('shelf')('opened')

const shelfSlice = createSlice({
  name: 'shelf',
  initialState: { open: false },
  reducers: {},
  extraReducers: builder => builder.addCase(opened, () => ({ open: true })),
})

function ShelfPage() {
  return (
    <>
      <ul>
        {useFills(offer).map(({ id, plugin, facts: { price } }) => (
          <li key={id}>
            {plugin}: {price}
          </li>
        ))}
      </ul>
      <Slot of={note} />
    </>
  )
}

const view = async () => ({ default: () => <p>Open now</p> })

const shelf = definePlugin({
  id: 'shelf',
  slices: [shelfSlice],
  events: [opened],
  recording: { version: 1, state: { shelf: { open: 'keep' } } },
  answers: [answer(isOpen, (state: { readonly shelf: { readonly open: boolean } }) => state.shelf.open)],
  routes: [page(routeRef('shelf.home'), '/shelf', async () => ({ default: ShelfPage }))],
})

const offers = definePlugin({
  id: 'offers',
  slices: [],
  events: [],
  recording: { version: 1, state: {} },
  slots: [
    fill(offer, { id: 'offers.always', order: 2, view, facts: { price: '£2' } }),
    fill(offer, { id: 'offers.whenOpen', order: 1, when: isOpen, view, facts: { price: '£1' } }),
    fill(note, { id: 'offers.note', order: 1, when: isOpen, view }),
  ],
})

test('a fill with a condition is shown, in its place, once the answer is yes: with useFills as in a Slot', async () => {
  const app = await makeApp({ at: '/shelf', plugins: [corePlugin, shelf, offers] })
  const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed()).toEqual(['offers: £2'])
  expect(screen.queryByText('Open now')).toBeNull()

  await app.dispatch(opened(), 'app')
  expect(listed()).toEqual(['offers: £1', 'offers: £2'])
  expect(screen.getByText('Open now')).toBeVisible()
})
