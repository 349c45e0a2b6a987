import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { addDays, addMonths } from '@/domain/dates'
import { Calendar } from '@/ui/Calendar'

const words = {
  months: 'Months',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  available: 'available',
  unavailable: 'not available',
}
const enabled = ['2026-03-27', '2026-03-29', '2026-03-30', '2026-04-02', '2026-06-01']

function Screen({ onChange }: { readonly onChange: (date: string) => void }) {
  const [value, setValue] = useState<string>()
  const choose = (date: string) => {
    setValue(date)
    onChange(date)
  }
  return (
    <Calendar
      label="Move-in date"
      locale="en-GB"
      value={value}
      onChange={choose}
      enabled={enabled}
      today="2026-03-26"
      labels={words}
    />
  )
}

/** The calendar of a day's month, of which only the first can be chosen. */
const renderAround = (date: string) => {
  const first = `${date.slice(0, 7)}-01`
  return render(
    <Calendar label="c" locale="en-GB" value={date} onChange={() => undefined} enabled={[first]} today={date} labels={words} />,
  )
}

const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

describe('Calendar', () => {
  test('S9.21 the first column is Monday in every month', () => {
    const first = '2025-01-01'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47 }), months => {
        const view = renderAround(addMonths(first, months))
        const columns = within(view.container).getAllByRole('columnheader', { hidden: true })
        expect(columns.map(column => column.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
        const mondays = [...view.container.querySelectorAll('tbody tr td:first-child button')]
        expect(mondays.length).toBeGreaterThan(2)
        expect(mondays.every(button => button.getAttribute('aria-label')?.startsWith('Monday '))).toBe(true)
        view.unmount()
      }),
      { numRuns: 24 },
    )
  })

  test('S3.81 exactly the given days can be chosen', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Screen onChange={onChange} />)
    const open = screen.getAllByRole('button', { name: /, available$/ })
    expect(open.map(button => button.textContent)).toEqual(['27', '29', '30'])
    expect(open.some(button => button.getAttribute('aria-disabled') === 'true')).toBe(false)

    await user.click(day('Saturday 28 March 2026, not available'))
    expect(onChange).not.toHaveBeenCalled()
    await user.click(day('Sunday 29 March 2026'))
    expect(onChange.mock.calls).toEqual([['2026-03-29']])
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('29')
    await user.click(day('Sunday 29 March 2026'))
    expect(onChange).toHaveBeenLastCalledWith('2026-03-29')
  })

  test('A11Y-12 a day is named by its date and whether it is available', () => {
    render(<Screen onChange={jest.fn()} />)
    expect(day('Friday 27 March 2026')).toHaveAccessibleName('Friday 27 March 2026, available')
    expect(day('Thursday 26 March 2026')).toHaveAccessibleName('Thursday 26 March 2026, not available')
    expect(day('Thursday 26 March 2026')).toHaveAttribute('aria-disabled', 'true')
  })

  test('A11Y-11 the keyboard reaches every day, also an unavailable one, and can choose it', async () => {
    const user = userEvent.setup()
    const onChange = jest.fn()
    render(<Screen onChange={onChange} />)
    act(() => day('Friday 27 March 2026').focus())
    await user.keyboard('{ArrowRight}')
    expect(day('Saturday 28 March 2026')).toHaveFocus()
    await user.keyboard('{Enter}{ArrowDown}')
    expect(onChange).not.toHaveBeenCalled()
    expect(day('Saturday 4 April 2026')).toHaveFocus()
    expect(screen.getByRole('grid', { name: 'April 2026' })).toBeInTheDocument()
    await user.keyboard('{Home}')
    expect(day('Monday 30 March 2026')).toHaveFocus()
    await user.keyboard('{PageDown}{End}')
    expect(day('Sunday 3 May 2026')).toHaveFocus()
    // the week before has gone
    await user.keyboard('{PageUp}{ArrowUp}{ArrowUp}')
    expect(day('Friday 27 March 2026')).toHaveFocus()
    expect(onChange.mock.calls).toEqual([])
    await user.keyboard('{ArrowDown}{Home}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toHaveAccessibleName('Thursday 2 April 2026, available')
    await user.keyboard(' ')
    expect(onChange.mock.calls).toEqual([['2026-04-02']])
  })

  test('past weeks are not rendered; the days of the current week and all later months are', async () => {
    const user = userEvent.setup()
    render(<Screen onChange={jest.fn()} />)
    const drawn = () => screen.getAllByRole('button', { name: /available$/ }).map(button => button.textContent)
    expect(drawn()).toEqual(['23', '24', '25', '26', '27', '28', '29', '30', '31'])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(drawn()).toHaveLength(30)
  })

  test('a chosen day is selected in its own month, not in adjacent weeks of another', () => {
    const selectedIn = (month: string) => {
      const view = render(
        <Calendar
          label="Move-in date"
          locale="en-GB"
          value="2026-04-02"
          month={month}
          onChange={() => undefined}
          enabled={enabled}
          today="2026-03-26"
          labels={words}
        />,
      )
      const cells = screen.queryAllByRole('gridcell', { selected: true }).map(cell => cell.textContent)
      view.unmount()
      return cells
    }
    expect(selectedIn('2026-03')).toEqual([])
    expect(selectedIn('2026-04')).toEqual(['2'])
  })

  test('the months offered are those with an available day', async () => {
    const user = userEvent.setup()
    render(<Screen onChange={jest.fn()} />)
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
    for (const month of ['April 2026', 'May 2026', 'June 2026']) {
      await user.click(screen.getByRole('button', { name: 'Next month' }))
      expect(screen.getByRole('grid', { name: month })).toBeInTheDocument()
    }
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('NET-40 no day is missing or shown twice when the clocks change', () => {
    for (const around of ['2026-03-29', '2026-10-25', '2028-02-29']) {
      const view = renderAround(around)
      const cells = [...view.container.querySelectorAll('td button')].map(button => button.textContent)
      const month = around.slice(0, 7)
      let count = 0
      while (addDays(`${month}-01`, count).startsWith(month)) count += 1
      expect(cells).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)))
      view.unmount()
    }
  })
})
