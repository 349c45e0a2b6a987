import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { CheckboxField } from '@/ui/CheckboxField'
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

describe('fields', () => {
  test('A11Y-22 a text field passes every attribute and the ref to its input', () => {
    const ref = createRef<HTMLInputElement>()
    render(<TextField ref={ref} label="First name" name="given-name" autoComplete="given-name" optionalText="(optional)" />)
    const input = screen.getByRole('textbox', { name: 'First name (optional)' })
    expect(input).toBe(ref.current)
    expect(input).toHaveAttribute('autocomplete', 'given-name')
    expect(input).not.toHaveAttribute('aria-invalid')
    expect(input).not.toHaveAttribute('aria-describedby')
  })

  test('S1.4 radio cards are one question with described choices', async () => {
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

  test('a typed date marks the invalid parts', () => {
    const words = { day: 'Day', month: 'Month', year: 'Year' }
    const value = { day: '3', month: '13', year: '2026' }
    const wrong = { error: 'Enter a real date', wrongParts: ['month'] as const }
    render(<TypedDateField name="d" legend="Date" value={value} onChange={jest.fn()} labels={words} {...wrong} />)
    expect(screen.getByRole('group', { name: 'Date' })).toHaveAccessibleDescription('Enter a real date')
    expect(screen.getByLabelText('Month')).toBeInvalid()
    expect(screen.getByLabelText('Day')).toBeValid()
  })

  test('a checkbox and a select show their error', () => {
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
