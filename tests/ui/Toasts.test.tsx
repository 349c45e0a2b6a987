import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '@/ui/Toasts'

const saved = { id: 'saved', text: 'Saved' }

test('a toast is announced politely, and is closed by its button', async () => {
  const closed: string[] = []
  const onClose = (id: string) => closed.push(id)
  const view = render(<Toasts toasts={[]} closeLabel="Close" onClose={onClose} />)
  view.rerender(<Toasts toasts={[saved]} closeLabel="Close" onClose={onClose} />)
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('Saved')
  await userEvent.click(within(status).getByRole('button', { name: 'Close' }))
  expect(closed).toEqual(['saved'])
})

test('A11Y-32 a toast stays until it is closed: no time and no animation ends it', () => {
  jest.useFakeTimers()
  try {
    const onClose = jest.fn()
    render(<Toasts toasts={[saved]} closeLabel="Close" onClose={onClose} />)
    const toast = screen.getByText('Saved').parentElement ?? document.body
    act(() => jest.advanceTimersByTime(60 * 60_000))
    for (const ends of [fireEvent.animationEnd, fireEvent.transitionEnd]) ends(toast)
    expect(onClose).not.toHaveBeenCalled()
    expect(toast).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})
