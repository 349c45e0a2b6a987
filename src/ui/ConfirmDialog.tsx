import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** What will happen. */
  readonly children: ReactNode
  /** Label of the button that confirms. */
  readonly confirm: string
  /** Label of the button that cancels. */
  readonly cancel: string
  /** Names the close button. */
  readonly closeLabel: string
  /** The action cannot be undone. */
  readonly danger?: boolean
  readonly onConfirm: () => void
  /** Closing the dialog in any way cancels. */
  readonly onCancel: () => void
}

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, closeLabel, danger = false, onConfirm, onCancel } = props
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={closeLabel}
      onClose={onCancel}
      footer={
        <>
          <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
