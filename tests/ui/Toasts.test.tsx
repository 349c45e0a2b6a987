import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '@/ui/Toasts'

const saved = { id: 'saved', text: 'Saved' }

test('a toast is said politely and stays until it is closed or its time is over', async () => {
  const closed: string[] = []
  const onClose = (id: string) => closed.push(id)
  const view = render(<Toasts toasts={[]} closeLabel="Close" onClose={onClose} />)
  view.rerender(<Toasts toasts={[saved]} closeLabel="Close" onClose={onClose} />)
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('Saved')
  await userEvent.click(within(status).getByRole('button', { name: 'Close' }))
  fireEvent.animationEnd(status.firstElementChild ?? status)
  expect(closed).toEqual(['saved', 'saved'])
})

test('an animation inside of a toast does not end it', () => {
  const onClose = jest.fn()
  render(<Toasts toasts={[{ ...saved, action: <button type="button">Undo</button> }]} closeLabel="Close" onClose={onClose} />)
  fireEvent.animationEnd(screen.getByRole('button', { name: 'Undo' }))
  expect(onClose).not.toHaveBeenCalled()
})
