import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPlace, atFinder, bay, card, holbeck, LOADING, quay } from './support/finder'
// loaded beforehand, so that no test waits for its code
import '@plugins/finder/components/StoreMap'

const map = () => screen.findByRole('group', { name: 'Stores on the map' }, LOADING)
const marker = async (name: RegExp) => within(await map()).getByRole('radio', { name })

test('A11Y-29 every listed store with a place is on the map, by its name and its number in the list', async () => {
  const { coordinates: _, ...placeless } = bay
  await atFinder({ stores: [quay, placeless, holbeck] })
  const [first, second, ...others] = within(await map()).getAllByRole('radio')
  expect(first).toHaveAccessibleName('1 Lockstep Storage Bristol Temple Quay')
  expect(second).toHaveAccessibleName('3 Lockstep Storage Leeds Holbeck')
  expect(others).toEqual([])
})

test('by keyboard: one tab stop leads to the map, the arrow keys move between stores, and the list highlights the same one', async () => {
  const app = await atFinder()
  const first = await marker(/Temple Quay/)
  await userEvent.click(first)
  await app.settle()
  expect(card('quay').element).toHaveClass('marked')
  await userEvent.keyboard('{ArrowDown}')
  await app.settle()
  expect(await marker(/Cardiff Bay/)).toBeChecked()
  expect(card('bay').element).toHaveClass('marked')
  expect(card('quay').element).not.toHaveClass('marked')
  expect(app.types().filter(type => type === 'finder/storeMarked')).toHaveLength(2)
})

test('a card that is focused or pointed at is highlighted on the map, and vice versa', async () => {
  await atFinder()
  const label = (await marker(/Holbeck/)).closest('label')
  await userEvent.hover(card('holbeck').element)
  expect(label).toHaveClass('hovered')
  await userEvent.unhover(card('holbeck').element)
  expect(label).not.toHaveClass('hovered')
  if (label) await userEvent.hover(label)
  expect(card('holbeck').element).toHaveClass('marked')
})

test('the place that was searched for is drawn with its radius', async () => {
  const app = await atFinder({
    at: '/stores?place=LS29+9DX',
    places: () => [aPlace('LS29', -1.8, 53.92, { kind: 'district', withinKm: 5.8 })],
  })
  await app.settle()
  const [reach] = (await map()).querySelectorAll('circle')
  // 40 units of the drawing are a degree, which is 111.2 km
  expect(Number(reach?.getAttribute('r'))).toBeCloseTo((5.8 / 111.2) * 40, 1)
})

test('if there is no room for both, a button with a label opens and closes the map', async () => {
  const app = await atFinder()
  const button = screen.getByRole('button', { name: 'Show map' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  await app.settle()
  expect(screen.getByRole('button', { name: 'Hide map' })).toHaveAttribute('aria-expanded', 'true')
  expect(app.types()).toContain('finder/mapToggled')
})
