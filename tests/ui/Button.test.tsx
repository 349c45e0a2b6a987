import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { Button } from '@/ui/Button'

function Form({ pending, onSubmit }: { readonly pending: boolean; readonly onSubmit: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending} pendingText="Sending…">
        See prices
      </Button>
    </form>
  )
}

describe('Button', () => {
  test('A11Y-06 S4.39 while pending it keeps focus and name, and the pending text is announced', async () => {
    const view = render(<Form pending={false} onSubmit={jest.fn()} />)
    const button = screen.getByRole('button', { name: 'See prices' })
    button.focus()
    view.rerender(<Form pending onSubmit={jest.fn()} />)
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleName('See prices')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('Sending…')
  })

  test('S4.37 while pending neither a click nor Enter in a field submits again', async () => {
    const user = userEvent.setup()
    const onSubmit = jest.fn()
    const view = render(<Form pending={false} onSubmit={onSubmit} />)
    await user.click(screen.getByRole('button'))
    view.rerender(<Form pending onSubmit={onSubmit} />)
    await user.click(screen.getByRole('button'))
    await user.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('both texts are rendered from the start, so that the width can be the same while pending', () => {
    render(<Form pending={false} onSubmit={jest.fn()} />)
    expect(screen.getByRole('button')).toHaveTextContent('See pricesSending…')
    expect(screen.getByRole('status')).toHaveTextContent('')
  })
})
