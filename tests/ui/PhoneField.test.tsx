import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PhoneField, type PhoneParts } from '@/ui/PhoneField'
import type { CallingCodeOption } from '@/ui/useCountryList'

const options: readonly CallingCodeOption[] = [
  { callingCode: '+1', label: 'United States (+1)', region: 'US' },
  { callingCode: '+1', label: 'Canada (+1)', region: 'CA' },
  { callingCode: '+44', label: 'United Kingdom (+44)', region: 'GB' },
  { callingCode: '+46', label: 'Sweden (+46)', region: 'SE' },
]
const home = { callingCode: '+44', label: 'United Kingdom (+44)', region: 'GB' }
const words = {
  callingCode: 'Country code',
  national: 'Number',
  open: 'Show all',
  empty: 'No country fits',
  count: (count: number) => `${count} found`,
}
const atOnce = () => Promise.resolve(options)

interface PhoneProps {
  readonly first?: PhoneParts
  readonly fetchOptions?: () => Promise<readonly CallingCodeOption[]>
  readonly onChange?: (value: PhoneParts) => void
  readonly onBlur?: () => void
}

function Phone({ first = { callingCode: '+44', national: '' }, fetchOptions = atOnce, onChange, onBlur }: PhoneProps) {
  const [value, setValue] = useState(first)
  const change = (next: PhoneParts) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <>
      <PhoneField
        name="phone"
        legend="Phone"
        hint="To text you your code"
        home={home}
        fetchOptions={fetchOptions}
        value={value}
        onChange={change}
        {...(onBlur && { onBlur })}
        labels={words}
      />
      <button type="button">After</button>
    </>
  )
}

const code = () => screen.getByRole('combobox', { name: 'Country code' })
const number = () => screen.getByRole('textbox', { name: 'Number' })
const countriesHaveCome = () => waitFor(() => expect(code()).toHaveAttribute('aria-controls'))

/** As it is a moment after it was focused. */
async function openPhone(props: PhoneProps = {}) {
  const user = userEvent.setup()
  render(<Phone {...props} />)
  await user.click(number())
  await countriesHaveCome()
  return user
}

/** Countries that come when the test says so. */
function countriesToCome() {
  let come: () => void = () => undefined
  const fetched = new Promise<readonly CallingCodeOption[]>(resolve => (come = () => resolve(options)))
  const fetchOptions = jest.fn(() => fetched)
  return {
    fetchOptions,
    async come() {
      come()
      await countriesHaveCome()
    },
  }
}

describe('PhoneField', () => {
  test('leaving a group is reported once, moving within it is not', async () => {
    const onBlur = jest.fn()
    const user = await openPhone({ onBlur })
    await user.click(code())
    await user.click(number())
    expect(onBlur).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'After' }))
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  test('S5.18 a phone number is a calling code and a national number, as typed', async () => {
    const onChange = jest.fn()
    const user = await openPhone({ onChange })
    expect(number()).toHaveAttribute('autocomplete', 'tel-national')
    expect(screen.getByRole('group', { name: 'Phone' })).toHaveAccessibleDescription('To text you your code')
    await user.type(number(), '07400 1')
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+44', national: '07400 1' })
    await user.click(code())
    await user.click(screen.getByRole('option', { name: 'Sweden (+46)' }))
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+46', national: '07400 1' })
  })

  test.each([
    ['swe', ['Sweden (+46)']],
    ['46', ['Sweden (+46)']],
    ['+4', ['United Kingdom (+44)', 'Sweden (+46)']],
    ['uk', ['United Kingdom (+44)']],
    ['united', ['United States (+1)', 'United Kingdom (+44)']],
  ])('S5.15 A11Y-21 a country is found by name, code or initials: %s', async (typed, found) => {
    const user = await openPhone()
    await user.clear(code())
    await user.type(code(), typed)
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(found)
  })

  test('S5.16 each country has a decorative flag, and its name as text', async () => {
    const user = await openPhone()
    await user.click(code())
    const options = screen.getAllByRole('option')
    expect(options.length).toBeGreaterThan(2)
    for (const option of options) {
      expect(option.querySelector('img')).toHaveAttribute('alt', '')
      expect(option).toHaveAccessibleName(/^\S.* \(\+\d+\)$/)
    }
  })

  test('countries that share a calling code stay distinct while the form is open', async () => {
    const onChange = jest.fn()
    const user = await openPhone({ onChange })
    await user.click(code())
    await user.keyboard('can{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+1', national: '' })
    expect(code()).toHaveValue('Canada (+1)')
  })

  test.each([
    ['+46 70 123 45 67', { callingCode: '+46', national: '70 123 45 67' }],
    ['0046-70 123', { callingCode: '+46', national: '70 123' }],
    ['+999 1', { callingCode: '+44', national: '+999 1' }],
    ['07400 123456', { callingCode: '+44', national: '07400 123456' }],
  ])('a pasted number %s finds its own country', async (pasted, parts) => {
    const onChange = jest.fn()
    const user = await openPhone({ onChange })
    await user.click(number())
    await user.paste(pasted)
    expect(onChange).toHaveBeenLastCalledWith(parts)
  })

  test('a calling code typed with the number is applied when the field is left, not before', async () => {
    const onChange = jest.fn()
    const user = await openPhone({ onChange })
    await user.type(number(), '+46 70')
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+44', national: '+46 70' })
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+46', national: '70' })
    expect(code()).toHaveValue('Sweden (+46)')
  })
})

describe('a PhoneField whose countries have not loaded', () => {
  test('requests them on focus, and looks the same before', async () => {
    const user = userEvent.setup()
    const { fetchOptions, come } = countriesToCome()
    render(<Phone fetchOptions={fetchOptions} />)
    expect(code()).toHaveValue('United Kingdom (+44)')
    expect(fetchOptions).not.toHaveBeenCalled()
    await user.tab()
    expect(code()).toHaveFocus()
    await come()
    expect(fetchOptions).toHaveBeenCalledTimes(1)
    expect(code()).toHaveFocus()
    expect(code()).toHaveValue('United Kingdom (+44)')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })

  test('requests them at once if the number is from another country', async () => {
    render(<Phone first={{ callingCode: '+46', national: '701 234 567' }} />)
    expect(code()).toHaveValue('+46')
    await countriesHaveCome()
    expect(code()).toHaveValue('Sweden (+46)')
  })

  test('keeps what is typed into the code, and continues in their list', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    const { fetchOptions, come } = countriesToCome()
    render(<Phone fetchOptions={fetchOptions} onChange={onChange} />)
    await user.clear(code())
    await user.keyboard('sw')
    await come()
    expect(code()).toHaveValue('sw')
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Sweden (+46)'])
    await user.keyboard('e{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+46', national: '' })
    expect(code()).toHaveValue('Sweden (+46)')
  })

  test('leaves the caret where it is when the list is loaded again, as in another language', async () => {
    const user = userEvent.setup()
    const { fetchOptions, come } = countriesToCome()
    const { rerender } = render(<Phone fetchOptions={fetchOptions} />)
    await user.clear(code())
    await user.keyboard('sw')
    await come()
    await user.keyboard('e')
    const names = Promise.resolve([home, { callingCode: '+46', label: 'Sweden, again (+46)', region: 'SE' }])
    const inAnotherLanguage = () => names
    rerender(<Phone fetchOptions={inAnotherLanguage} />)
    expect(await screen.findByRole('option', { name: 'Sweden, again (+46)' })).toBeInTheDocument()
    await user.keyboard('de')
    expect(code()).toHaveValue('swede')
  })

  test('opens the requested list once it has loaded', async () => {
    const user = userEvent.setup()
    const { fetchOptions, come } = countriesToCome()
    render(<Phone fetchOptions={fetchOptions} />)
    await user.click(code())
    await come()
    expect(screen.getAllByRole('option')).toHaveLength(options.length)
  })

  test('keeps what was typed and left, and leaves the focus where it is', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    const { fetchOptions, come } = countriesToCome()
    render(<Phone fetchOptions={fetchOptions} onChange={onChange} />)
    await user.clear(code())
    await user.keyboard('+46{Tab}')
    await user.type(number(), '70 1')
    await come()
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+46', national: '70 1' })
    await waitFor(() => expect(code()).toHaveValue('Sweden (+46)'))
    expect(number()).toHaveFocus()
  })

  test('tries again on the next focus, if they could not be loaded', async () => {
    const user = userEvent.setup()
    const fetchOptions = jest.fn(atOnce).mockRejectedValueOnce(new Error('offline'))
    render(<Phone fetchOptions={fetchOptions} />)
    await user.click(number())
    await user.click(screen.getByRole('button', { name: 'After' }))
    expect(code()).not.toHaveAttribute('aria-controls')
    await user.click(number())
    await countriesHaveCome()
    expect(fetchOptions).toHaveBeenCalledTimes(2)
  })
})
