import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** What will happen. */
  readonly children: ReactNode
  /** Says what is done. */
  readonly confirm: string
  /** Says what stays instead. */
  readonly cancel: string
  /** Names the close button. */
  readonly closeLabel: string
  /** What is done cannot be undone. */
  readonly danger?: boolean
  readonly onConfirm: () => void
  /** Closing the dialog in any way cancels. */
  readonly onCancel: () => void
}

/** Asks before something is done that costs the person what they have. */
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
