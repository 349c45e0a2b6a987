import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { TextField } from '@/ui/TextField'

const message = 'Please enter a valid email address'

const problems = [{ fieldId: 'email', message }, { message: 'The store is closed' }]

function Form({ attempt }: { readonly attempt: number }) {
  return (
    <>
      <ErrorSummary title="There is a problem" problems={problems} attempt={attempt} />
      <TextField id="email" label="Email" hint="We send your receipt there" error={message} />
    </>
  )
}

describe('ErrorSummary', () => {
  test('A11Y-04 it takes the focus when it appears and again after the next failed submit', async () => {
    const view = render(<Form attempt={1} />)
    const summary = screen.getByRole('group', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    screen.getByLabelText('Email').focus()
    view.rerender(<Form attempt={1} />)
    expect(summary).not.toHaveFocus()
    view.rerender(<Form attempt={2} />)
    expect(summary).toHaveFocus()
  })

  test('A11Y-04 its link leads to the field, with the same text, without a history entry', async () => {
    const steps = window.history.length
    render(<Form attempt={1} />)
    await userEvent.click(screen.getByRole('link', { name: message }))
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(window.history.length).toBe(steps)
    expect(window.location.hash).toBe('')
  })

  test('A11Y-04 the field is marked and described by hint and error', () => {
    render(<Form attempt={1} />)
    const field = screen.getByLabelText('Email')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(`We send your receipt there ${message}`)
  })
})
