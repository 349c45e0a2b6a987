import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox, type ComboboxProps } from '@/ui/Combobox'

const items = [
  { value: 'leeds', label: 'Leeds Kirkstall', detail: '2 miles', group: 'Yorkshire' },
  { value: 'york', label: 'York', search: ['Jórvík'], group: 'Yorkshire' },
  { value: 'bath', label: 'Bath', group: 'Somerset' },
  ...Array.from({ length: 12 }, (_, at) => ({ value: `s${at}`, label: `Store ${at}`, group: 'Others' })),
]
const words = { open: 'Show all', empty: 'No store fits', loading: 'Looking…', count: (count: number) => `${count} found` }

function Screen(props: Partial<ComboboxProps> & { readonly first?: string }) {
  const [value, setValue] = useState(props.first)
  const choose = (next: string) => {
    setValue(next)
    props.onChange?.(next)
  }
  return (
    <>
      <Combobox label="Store" items={items} labels={words} {...props} value={value} onChange={choose} />
      <button type="button">After</button>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Store' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const said = () => document.querySelector('[aria-live=polite]')
const shown = () => screen.queryAllByRole('option').map(option => option.textContent)

describe('Combobox', () => {
  test('A11Y-21 field, button and list are connected and named', async () => {
    const user = userEvent.setup()
    render(<Screen hint="Near you" error="Choose a store" id="store" />)
    expect(field()).toHaveAttribute('id', 'store')
    expect(field()).toHaveAttribute('aria-autocomplete', 'list')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).toHaveAccessibleDescription('Near you Choose a store')
    expect(field()).toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(field()).toHaveFocus()
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    const list = screen.getByRole('listbox', { name: 'Store' })
    expect(field()).toHaveAttribute('aria-controls', list.id)
    expect(within(within(list).getByRole('group', { name: 'Yorkshire' })).getAllByRole('option')).toHaveLength(2)
    expect(said()).toHaveTextContent('15 found')
  })

  test('typing filters the list regardless of accents, and announces how many items are left', async () => {
    const user = userEvent.setup()
    render(<Screen />)
    await user.type(field(), 'jorv')
    expect(shown()).toEqual(['York'])
    expect(said()).toHaveTextContent('1 found')
    await user.type(field(), 'xx')
    expect(field()).toHaveValue('jorvxx')
    expect(shown()).toEqual([])
    expect(active()).toBeNull()
    expect(said()).toHaveTextContent('No store fits')
    await user.keyboard('{Enter}')
    expect(field()).toHaveValue('jorvxx')
  })

  test('the arrow keys, Home, End and the page keys move through the list, Enter chooses', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Screen onChange={onChange} />)
    await user.tab()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('Leeds Kirkstall')
    await user.keyboard('{End}')
    expect(active()).toHaveTextContent('Store 11')
    await user.keyboard('{PageUp}')
    expect(active()).toHaveTextContent('Store 1')
    await user.keyboard('{Home}{PageDown}{ArrowUp}')
    expect(active()).toHaveTextContent('Store 6')
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['york']])
    expect(field()).toHaveValue('York')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('a chosen item can be replaced from the complete list, or by typing', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Screen first="bath" onChange={onChange} />)
    await user.click(field())
    expect(shown()).toHaveLength(15)
    expect(active()).toHaveTextContent('Bath')
    await user.keyboard('y{Enter}')
    expect(field()).toHaveValue('York')
    expect(onChange.mock.calls).toEqual([['york']])
  })

  test('Escape closes the list and keeps the choice; a second one is left to the surrounding element', async () => {
    const user = userEvent.setup()
    const onKeyDown = jest.fn((event: { isDefaultPrevented: () => boolean }) => event.isDefaultPrevented())
    const onChange = jest.fn()
    render(
      <div onKeyDown={onKeyDown}>
        <Screen first="bath" onChange={onChange} />
      </div>,
    )
    await user.click(field())
    await user.keyboard('le')
    onKeyDown.mockClear()
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('Bath')
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('Bath')
    expect(onKeyDown.mock.results.map(result => result.value as boolean)).toEqual([true, false])
    expect(onChange).not.toHaveBeenCalled()
  })

  test.each([
    ['a text that means one item chooses it', 'leeds', 'Leeds Kirkstall', [['leeds']]],
    ['another of its texts does so too', 'jórvík', 'York', [['york']]],
    ['a text that means several goes back to what was chosen', 'store', 'Bath', []],
    ['an emptied field goes back too', ' ', 'Bath', []],
  ])('leaving the field: %s', async (_case, typed, text, told) => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Screen first="bath" onChange={onChange} />)
    await user.clear(field())
    await user.type(field(), typed)
    await user.tab()
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
    expect(field()).toHaveValue(text)
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(onChange.mock.calls).toEqual(told)
  })

  test('without a choice, a text without a match stays as typed', async () => {
    const user = userEvent.setup()
    render(<Screen />)
    await user.type(field(), 'stor')
    await user.click(screen.getByRole('button', { name: 'After' }))
    expect(field()).toHaveValue('stor')
  })

  test('the caller may provide the items: typing is reported, and shown while they load', async () => {
    const user = userEvent.setup()
    const onType = jest.fn()
    const view = render(<Screen onType={onType} items={[]} loading />)
    await user.type(field(), 'ba')
    expect(onType.mock.calls).toEqual([['b'], ['ba']])
    expect(said()).toHaveTextContent('Looking…')
    view.rerender(<Screen onType={onType} items={items.slice(2, 4)} loading={false} />)
    expect(shown()).toEqual(['Bath', 'Store 0'])
    expect(said()).toHaveTextContent('2 found')
  })
})
