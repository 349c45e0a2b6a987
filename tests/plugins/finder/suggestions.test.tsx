import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Place } from '@plugins/finder/model/finderTypes'
import { tracesOf } from '../../support/tracesOf'
import { aPlace, atFinder, FIELD, listed, LOADING, said } from './support/finder'

const ilkley = aPlace('Ilkley', -1.822, 53.925, { area: 'Bradford' })
const ilkeston = aPlace('Ilkeston', -1.309, 52.971, { area: 'Derbyshire' })
const known = (text: string): readonly Place[] =>
  [ilkeston, ilkley].filter(({ name }) => name.toLowerCase().startsWith(text.split(',')[0]?.toLowerCase() ?? ''))

/** Focuses the field with its suggestions loaded. */
async function inField(places: (text: string) => readonly Place[] | Promise<readonly Place[]> = known, at = '/') {
  const asked = jest.fn(places)
  const app = await atFinder({ at, places: asked })
  await userEvent.click(screen.getByLabelText(FIELD))
  const field = await screen.findByRole('combobox', { name: FIELD }, LOADING)
  await app.settle()
  /** Types, and pauses. */
  const type = async (text: string) => {
    await userEvent.type(field, text)
    await app.advance(200)
    await app.settle()
  }
  return { ...app, asked, field, type }
}
const HOLBECK = 'Lockstep Storage Leeds HolbeckOur store in Leeds'
const options = () => screen.queryAllByRole('option').map(option => option.textContent)

test('after a pause the typed beginning gets suggestions with name and county, which are announced', async () => {
  const { field, type, asked } = await inField()
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await type('ilk')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith('ilk')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(options()).toEqual(['IlkestonDerbyshire', 'IlkleyBradford'])
  expect(screen.getByText('2 suggestions')).toBeInTheDocument()
})

test('by keyboard: the arrow keys move through the list, Enter chooses one, and its name is searched for', async () => {
  const { field, type, ...app } = await inField()
  await type('ilk')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(marked).toHaveTextContent('Ilkley')
  await userEvent.keyboard('{Enter}')
  await app.settle()
  expect(app.address()).toBe('/stores?place=Ilkley%2C+Bradford')
  expect(screen.getByLabelText(FIELD)).toHaveValue('Ilkley, Bradford')
  expect(said()).toBe('The nearest store to Ilkley is about 16 miles (25 km) away')
  expect(listed()[0]).toBe('holbeck')
})

test('a press on a suggestion searches for it', async () => {
  const { type, ...app } = await inField()
  await type('ilk')
  await userEvent.click(screen.getByRole('option', { name: /Ilkley/ }))
  await app.settle()
  expect(app.address()).toBe('/stores?place=Ilkley%2C+Bradford')
})

test('stores with a matching name are above the places, also without a gazetteer, and are found by their names', async () => {
  const { type, ...app } = await inField(() => {
    throw new Error('away')
  })
  await type('holb')
  expect(options()).toEqual([HOLBECK])
  await userEvent.click(screen.getByRole('option', { name: /Holbeck/ }))
  await app.settle()
  expect(app.address()).toBe('/stores?place=Lockstep+Storage+Leeds+Holbeck')
  expect(listed()[0]).toBe('holbeck')
  expect(app.events().find(({ type: name }) => name === 'finder/suggestionChosen')?.payload).toEqual({ kind: 'store' })
})

test('on /stores as well, the field loads its suggestions when it is first focused, and keeps the focus', async () => {
  const app = await atFinder({ places: known })
  expect(screen.getByLabelText(FIELD)).toHaveRole('searchbox')
  await userEvent.click(screen.getByLabelText(FIELD))
  const field = await screen.findByRole('combobox', { name: FIELD }, LOADING)
  expect(field).toHaveFocus()
  await userEvent.type(field, 'ilkl')
  await app.advance(200)
  await app.settle()
  expect(options()).toEqual(['IlkleyBradford'])
})

test('stores are suggested before it is known whether there is a gazetteer, and places below them afterwards', async () => {
  const leeds = aPlace('Leeds', -1.55, 53.8, { area: 'Leeds' })
  let answer: (capabilities: readonly string[]) => void = () => undefined
  const asked = new Promise<readonly string[]>(resolve => (answer = resolve))
  const app = await atFinder({ at: '/', places: () => [leeds], fakes: { 'capabilities.read': () => asked } })
  await userEvent.click(screen.getByLabelText(FIELD))
  await userEvent.type(await screen.findByRole('combobox', { name: FIELD }, LOADING), 'leeds')
  await app.advance(200)
  await app.settle()
  expect(options()).toEqual([HOLBECK])
  answer(['places'])
  await app.settle()
  expect(options()).toEqual([HOLBECK, 'LeedsLeeds'])
})

test('Enter without a selected item searches for the typed text, Escape closes the list and keeps the text', async () => {
  const { field, type, ...app } = await inField()
  await type('ilk')
  await userEvent.keyboard('{Escape}')
  await app.settle()
  expect(options()).toEqual([])
  expect(field).toHaveValue('ilk')
  await type('l')
  expect(options()).toEqual(['IlkleyBradford'])
  await userEvent.keyboard('{Enter}')
  await app.settle()
  expect(app.address()).toBe('/stores?place=ilkl')
  expect(options()).toEqual([])
})

test('leaving the field closes the list and keeps the typed text; a late answer opens none', async () => {
  const answers: ((places: readonly Place[]) => void)[] = []
  const { field, type, settle } = await inField(() => new Promise(resolve => answers.push(resolve)))
  await type('ilk')
  await userEvent.tab()
  answers[0]?.([ilkley])
  await settle()
  expect(options()).toEqual([])
  expect(field).toHaveValue('ilk')
})

test('the answer for the latest text wins: a late one for fewer letters changes nothing', async () => {
  const answers = new Map<string, (places: readonly Place[]) => void>()
  const { type, settle } = await inField(text => new Promise(resolve => answers.set(text, resolve)))
  await type('il')
  await type('k')
  answers.get('ilk')?.([ilkley])
  await settle()
  answers.get('il')?.([ilkeston])
  await settle()
  expect(options()).toEqual(['IlkleyBradford'])
})

test('typing without a pause makes one request', async () => {
  const { type, asked } = await inField()
  await type('ilkley')
  expect(asked.mock.calls).toEqual([['ilkley']])
})

test.each(['4929 7364', '07400 12', 'i', '20'])('%s is sent nowhere before it is searched for', async text => {
  const { type, asked } = await inField()
  await type(text)
  expect(asked).not.toHaveBeenCalled()
})

test('a failing gazetteer suggests nothing, and earlier suggestions disappear', async () => {
  const { field, type } = await inField(text => {
    if (text.length > 3) throw new Error('away')
    return known(text)
  })
  await type('ilk')
  expect(options()).toHaveLength(2)
  await type('l')
  expect(options()).toEqual([])
  expect(field).toHaveValue('ilkl')
})

test('REC-10 neither typed text nor suggestions are in the log, only their number', async () => {
  const { type, ...app } = await inField()
  await type('ilk')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await app.settle()
  const typed = app.events().filter(({ type: name }) => name === 'finder/placeTyped')
  expect(typed.map(({ payload }) => payload)).toEqual([{ text: '' }, { text: '' }, { text: '' }])
  const suggested = app.events().findLast(({ type: name }) => name === 'finder/placesSuggested')
  expect(suggested?.payload).toMatchObject({
    places: [
      { kind: 'town', latitude: 0 },
      { kind: 'town', latitude: 0 },
    ],
  })
  expect(app.events().find(({ type: name }) => name === 'finder/suggestionChosen')?.payload).toEqual({ kind: 'town' })
  expect(await tracesOf(app, ['Ilkeston', 'ilk', '52.971'])).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/record/)]),
  )
})

test('the field controls its list, which has the field’s name and the options', async () => {
  const { field, type } = await inField()
  await type('ilk')
  const list = screen.getByRole('listbox', { name: FIELD })
  expect(field).toHaveAttribute('aria-controls', list.id)
  expect(within(list).getAllByRole('option')).toHaveLength(2)
})
