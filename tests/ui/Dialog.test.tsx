import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Dialog, type DialogCloseReason } from '@/ui/Dialog'

interface Setting {
  readonly closable?: boolean
  readonly onReason?: (reason: DialogCloseReason) => void
}

function Screen({ closable, onReason }: Setting) {
  const [open, setOpen] = useState(false)
  const close = (reason: DialogCloseReason) => {
    onReason?.(reason)
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="Keep your unit?" closable={closable} closeLabel="Close" onClose={close}>
        <p>It is released soon.</p>
      </Dialog>
    </>
  )
}

async function opened(setting: Setting = {}) {
  const reasons: DialogCloseReason[] = []
  const user = userEvent.setup()
  render(<Screen {...setting} onReason={reason => reasons.push(reason)} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Keep your unit?' })
  return { user, reasons, dialog }
}

const opener = () => screen.getByRole('button', { name: 'Open' })

/** jsdom does not turn the key into the browser's own request to close, so the request itself is made. */
function pressEscape(dialog: HTMLDialogElement) {
  const request = new Event('cancel', { cancelable: true })
  act(() => void dialog.dispatchEvent(request))
  return request
}

describe('Dialog', () => {
  test('A11Y-09 it opens as a modal dialog with the focus inside', async () => {
    const { dialog } = await opened()
    expect(dialog.open).toBe(true)
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })

  test('S2.81 Escape closes it and the focus returns to the opener', async () => {
    const { dialog, reasons } = await opened()
    const request = pressEscape(dialog)
    expect(await screen.findByRole('button', { name: 'Open' })).toHaveFocus()
    expect(request.defaultPrevented).toBe(true)
    expect(reasons).toEqual(['escape'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('S2.82 a click outside closes it, a click inside does not', async () => {
    const { user, dialog, reasons } = await opened()
    await user.click(screen.getByText('It is released soon.'))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    await user.click(dialog)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(reasons).toEqual(['outside'])
    expect(opener()).toHaveFocus()
  })

  test('S2.82 a selection dragged from inside to outside does not close it', async () => {
    const { user, dialog } = await opened()
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('It is released soon.') },
      { target: dialog },
      { keys: '[/MouseLeft]', target: dialog },
    ])
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  test('S2.83 the close button is shown if requested, is named, and closes', async () => {
    const { user, reasons } = await opened({ closable: true })
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(reasons).toEqual(['button'])
    expect(opener()).toHaveFocus()
  })

  test('S2.83 without it there is no button, and Escape still closes', async () => {
    const { dialog } = await opened({ closable: false })
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    pressEscape(dialog)
    expect(await screen.findByRole('button', { name: 'Open' })).toHaveFocus()
  })
})
