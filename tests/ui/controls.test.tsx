import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { toTypedDate } from '@/domain/typedDate'
import { DateField } from '@/ui/DateField'
import { Link } from '@/ui/Link'
import { OneTimeCode } from '@/ui/OneTimeCode'
import { SegmentedControl } from '@/ui/SegmentedControl'

describe('Link', () => {
  test('A11Y-33 a link that opens in a new tab says so in its name', () => {
    render(
      <Link href="https://example.com/terms" newTab="(opens in a new tab)">
        Terms
      </Link>,
    )
    const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  })

  test('a link to a path of the app has its address, and opens in this tab', () => {
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Link to="/help">Help</Link>
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
    expect(screen.getByRole('link')).not.toHaveAttribute('target')
  })

  test('only a plain click is the router’s: the browser handles clicks with a modifier key, for another tab, or already handled ones', async () => {
    const places: string[] = []
    // jsdom cannot navigate, and would report an error
    const preventNavigation = (event: Event): void => event.preventDefault()
    document.addEventListener('click', preventNavigation)
    const Place = () => {
      const { pathname } = useLocation()
      if (places.at(-1) !== pathname) places.push(pathname)
      return null
    }
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Link to="/help">Help</Link>
        <Link to="/terms" newTab="(opens in a new tab)">
          Terms
        </Link>
        <Link to="/taken" onClick={event => event.preventDefault()}>
          Taken
        </Link>
        <Place />
      </MemoryRouter>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Help' }), { ctrlKey: true })
    fireEvent.click(screen.getByRole('link', { name: /Terms/ }))
    fireEvent.click(screen.getByRole('link', { name: 'Taken' }))
    expect(places).toEqual(['/'])
    await userEvent.click(screen.getByRole('link', { name: 'Help' }))
    expect(places).toEqual(['/', '/help'])
    document.removeEventListener('click', preventNavigation)
  })
})

const measures = [
  { value: 'IU', label: 'sq ft', media: <svg /> },
  { value: 'SI', label: 'm²', media: <svg /> },
]

function Measures({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('IU')
  return (
    <SegmentedControl name="m" id="measure" legend="Measure" error={error} options={measures} value={value} onChange={setValue} />
  )
}

describe('SegmentedControl', () => {
  test('it is a radio group: a click or an arrow key changes the choice', async () => {
    const user = userEvent.setup()
    render(<Measures />)
    expect(screen.getByRole('radiogroup', { name: 'Measure' })).toBeValid()
    expect(screen.getByRole('radio', { name: 'sq ft' })).toBeChecked()
    await user.click(screen.getByText('m²'))
    expect(screen.getByRole('radio', { name: 'm²' })).toBeChecked()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('radio', { name: 'sq ft' })).toBeChecked()
  })

  test('an error marks the group, and its id leads to the first segment', () => {
    render(<Measures error="Choose one" />)
    expect(screen.getByRole('radiogroup')).toBeInvalid()
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose one')
    expect(screen.getByRole('radio', { name: 'sq ft' })).toHaveAttribute('id', 'measure')
  })
})

function Code({ error, onSubmit }: { readonly error?: string; readonly onSubmit?: () => void }) {
  const [value, setValue] = useState('')
  return (
    <form onSubmit={onSubmit}>
      <OneTimeCode label="Code" hint="6 digits" error={error} value={value} onChange={setValue} />
    </form>
  )
}

describe('OneTimeCode', () => {
  test.each(['123456', '123 456', ' 123-456 ', 'Your code: 123456', '１２３４５６'])('A11Y-15 %j can be pasted', async pasted => {
    const user = userEvent.setup()
    const onSubmit = jest.fn()
    render(<Code onSubmit={onSubmit} />)
    await user.click(screen.getByRole('textbox', { name: 'Code' }))
    await user.paste(pasted)
    expect(screen.getByRole('textbox')).toHaveValue('123456')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('A11Y-15 it is one text field that phones recognise, with its hint and error', async () => {
    const user = userEvent.setup()
    render(<Code error="Enter the code" />)
    const field = screen.getByRole('textbox', { name: 'Code' })
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAccessibleDescription('6 digits Enter the code')
    expect(field).toBeInvalid()
    await user.type(field, '12 34567')
    expect(field).toHaveValue('123456')
  })
})

const calendar = {
  label: 'Move-in date',
  enabled: ['2026-03-27', '2026-03-30', '2026-05-04'],
  today: '2026-03-26',
  locale: 'en-GB',
  labels: {
    months: 'Months',
    previousMonth: 'Previous',
    nextMonth: 'Next',
    available: 'available',
    unavailable: 'not available',
  },
}

function Move({ openText }: { readonly openText?: string }) {
  const [date, setDate] = useState<string>()
  return (
    <>
      <DateField
        name="move"
        legend="Move in"
        value={toTypedDate(date)}
        onChange={() => undefined}
        labels={{ day: 'Day', month: 'Month', year: 'Year' }}
        date={date}
        onChoose={setDate}
        calendar={calendar}
        fallback="…"
        {...(openText !== undefined && { openText })}
      />
      <button type="button" onClick={() => setDate('2026-05-04')}>
        May
      </button>
    </>
  )
}

describe('DateField', () => {
  test('A11Y-11 the button opens the calendar; the chosen day is in the three fields and the focus back at the button', async () => {
    const user = userEvent.setup()
    render(<Move openText="Choose from a calendar" />)
    const button = screen.getByRole('button', { name: 'Choose from a calendar' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('grid')).toBeNull()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(await screen.findByRole('button', { name: 'Monday 30 March 2026, available' }))
    expect(screen.getByLabelText('Day')).toHaveValue('30')
    expect(screen.getByLabelText('Month')).toHaveValue('3')
    expect(screen.getByLabelText('Year')).toHaveValue('2026')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('without a button the calendar is always shown and follows a day set elsewhere', async () => {
    const user = userEvent.setup()
    render(<Move />)
    const day = await screen.findByRole('button', { name: 'Friday 27 March 2026, available' })
    await user.click(day)
    expect(day).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'May' }))
    expect(screen.getByRole('grid', { name: 'May 2026' })).toBeInTheDocument()
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('4')
  })

  test('today is marked for assistive technology', async () => {
    render(<Move />)
    const today = await screen.findByRole('button', { name: /^Thursday 26 March 2026/ })
    expect(today).toHaveAttribute('aria-current', 'date')
  })
})
