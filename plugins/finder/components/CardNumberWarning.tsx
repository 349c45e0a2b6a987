import { useEffect } from 'react'
import { useText } from '@/view/useText'

/**
 * The error beside the store search if the text may be a card number, because it has too many digits. Moves the focus back to the
 * field.
 */
export default function CardNumberWarning() {
  const text = useText()
  useEffect(() => document.getElementById('store-search')?.focus(), [])
  return text('finder.notAPlace')
}
