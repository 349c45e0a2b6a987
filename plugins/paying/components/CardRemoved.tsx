import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/Notice'
import { useText } from '@/view/useText'
import { useSelected } from '../hooks'
import { selectRemoval } from '../removalSlice'

/** Confirms above the list of cards that one was removed. */
export default function CardRemoved() {
  const { step } = useSelected(selectRemoval)
  return step === 'removed' ? <Done /> : null
}

/** The pressed button is gone with its card, so the result takes the focus. */
function Done() {
  const text = useText()
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <div ref={shown} tabIndex={-1}>
      <Notice tone="success">{text('paying.removed')}</Notice>
    </div>
  )
}
