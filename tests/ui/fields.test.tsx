import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { CheckboxField } from '@/ui/CheckboxField'
import { PhoneField, type PhoneParts } from '@/ui/PhoneField'
import { RadioCardGroup } from '@/ui/RadioCardGroup'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { TypedDateField } from '@/ui/TypedDateField'

const access = [
  { value: 'regular', title: 'Regular hours', description: '6:00 to 22:00', price: 'Included' },
  { value: 'extended', title: 'Extended hours', description: 'Day and night', price: '+ £10' },
]

function Access({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<string>()
  return <RadioCardGroup name="a" id="access" legend="Access" options={access} value={value} onChange={setValue} error={error} />
}

function Phone({ onChange, onBlur }: { readonly onChange: (value: PhoneParts) => void; readonly onBlur: () => void }) {
  const [value, setValue] = useState({ callingCode: '+44', national: '' })
  const change = (next: PhoneParts) => {
    setValue(next)
    onChange(next)
  }
  const options = [
    { callingCode: '+1', label: 'United States (+1)', region: 'US' },
    { callingCode: '+1', label: 'Canada (+1)', region: 'CA' },
    { callingCode: '+44', label: 'United Kingdom (+44)', region: 'GB' },
    { callingCode: '+46', label: 'Sweden (+46)', region: 'SE' },
  ]
  const words = {
    callingCode: 'Country code',
    national: 'Number',
    open: 'Show all',
    empty: 'No country fits',
    count: (count: number) => `${count} found`,
  }
  return (
    <>
      <PhoneField
        name="phone"
        legend="Phone"
        hint="To text you your code"
        options={options}
        value={value}
        onChange={change}
        onBlur={onBlur}
        labels={words}
      />
      <button type="button">After</button>
    </>
  )
}

describe('fields', () => {
  test('A11Y-22 a text field hands every attribute and the ref to its input', () => {
    const ref = createRef<HTMLInputElement>()
    render(<TextField ref={ref} label="First name" name="given-name" autoComplete="given-name" optionalText="(optional)" />)
    const input = screen.getByRole('textbox', { name: 'First name (optional)' })
    expect(input).toBe(ref.current)
    expect(input).toHaveAttribute('autocomplete', 'given-name')
    expect(input).not.toHaveAttribute('aria-invalid')
    expect(input).not.toHaveAttribute('aria-describedby')
  })

  test('S1.4 radio cards are one question with a described choice each', async () => {
    const user = userEvent.setup()
    render(<Access />)
    expect(screen.getByRole('radiogroup', { name: 'Access' })).toBeInTheDocument()
    const extended = screen.getByRole('radio', { name: 'Extended hours' })
    expect(extended).toHaveAccessibleDescription('+ £10 Day and night')
    await user.click(screen.getByText('Day and night'))
    expect(extended).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Regular hours' })).not.toBeChecked()
  })

  test('an error of radio cards marks the group, and its id leads to the first card', () => {
    render(<Access error="Make a selection to continue" />)
    const group = screen.getByRole('radiogroup', { name: 'Access' })
    expect(group).toBeInvalid()
    expect(group).toHaveAccessibleDescription('Make a selection to continue')
    expect(screen.getByRole('radio', { name: 'Regular hours' })).toHaveAttribute('id', 'access')
  })

  test('leaving a group is reported once, moving within it is not', async () => {
    const user = userEvent.setup()
    const onBlur = jest.fn()
    render(<Phone onChange={jest.fn()} onBlur={onBlur} />)
    await user.click(screen.getByLabelText('Country code'))
    await user.click(screen.getByLabelText('Number'))
    expect(onBlur).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'After' }))
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  test('S5.18 a phone number is a calling code and a national number, as typed', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Phone onChange={onChange} onBlur={jest.fn()} />)
    const number = screen.getByRole('textbox', { name: 'Number' })
    expect(number).toHaveAttribute('autocomplete', 'tel-national')
    expect(screen.getByRole('group', { name: 'Phone' })).toHaveAccessibleDescription('To text you your code')
    await user.type(number, '07400 1')
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+44', national: '07400 1' })
    await user.click(screen.getByRole('combobox', { name: 'Country code' }))
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
    const user = userEvent.setup()
    render(<Phone onChange={jest.fn()} onBlur={jest.fn()} />)
    const code = screen.getByRole('combobox', { name: 'Country code' })
    await user.clear(code)
    await user.type(code, typed)
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(found)
  })

  test('S5.16 each country has a flag that says nothing of its own, and its name as text', async () => {
    const user = userEvent.setup()
    render(<Phone onChange={jest.fn()} onBlur={jest.fn()} />)
    await user.click(screen.getByRole('combobox', { name: 'Country code' }))
    const options = screen.getAllByRole('option')
    expect(options.length).toBeGreaterThan(2)
    for (const option of options) {
      expect(option.querySelector('img')).toHaveAttribute('alt', '')
      expect(option).toHaveAccessibleName(/^\S.* \(\+\d+\)$/)
    }
  })

  test('countries that share a calling code stay distinct while the form is open', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Phone onChange={onChange} onBlur={jest.fn()} />)
    const code = screen.getByRole('combobox', { name: 'Country code' })
    await user.click(code)
    await user.keyboard('can{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+1', national: '' })
    expect(code).toHaveValue('Canada (+1)')
  })

  test.each([
    ['+46 70 123 45 67', { callingCode: '+46', national: '70 123 45 67' }],
    ['0046-70 123', { callingCode: '+46', national: '70 123' }],
    ['+999 1', { callingCode: '+44', national: '+999 1' }],
    ['07400 123456', { callingCode: '+44', national: '07400 123456' }],
  ])('a pasted number %s finds its own country', async (pasted, parts) => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Phone onChange={onChange} onBlur={jest.fn()} />)
    await user.click(screen.getByLabelText('Number'))
    await user.paste(pasted)
    expect(onChange).toHaveBeenLastCalledWith(parts)
  })

  test('a calling code typed with the number is taken over when the field is left, not before', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Phone onChange={onChange} onBlur={jest.fn()} />)
    await user.type(screen.getByLabelText('Number'), '+46 70')
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+44', national: '+46 70' })
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith({ callingCode: '+46', national: '70' })
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('Sweden (+46)')
  })

  test('a typed date marks the parts that are wrong', () => {
    const words = { day: 'Day', month: 'Month', year: 'Year' }
    const value = { day: '3', month: '13', year: '2026' }
    const wrong = { error: 'Enter a real date', wrongParts: ['month'] as const }
    render(<TypedDateField name="d" legend="Date" value={value} onChange={jest.fn()} labels={words} {...wrong} />)
    expect(screen.getByRole('group', { name: 'Date' })).toHaveAccessibleDescription('Enter a real date')
    expect(screen.getByLabelText('Month')).toBeInvalid()
    expect(screen.getByLabelText('Day')).toBeValid()
  })

  test('a checkbox and a list carry their error', () => {
    render(
      <>
        <CheckboxField label="I accept" error="Accept the terms" />
        <SelectField label="Size" options={[{ value: '1', label: 'Small' }]} placeholder="Choose" error="Choose a size" />
      </>,
    )
    expect(screen.getByRole('checkbox', { name: 'I accept' })).toHaveAccessibleDescription('Accept the terms')
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveAccessibleDescription('Choose a size')
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Choose')
  })
})
