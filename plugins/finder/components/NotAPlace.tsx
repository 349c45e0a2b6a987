import { useEffect } from 'react'
import { useText } from '@/view/useText'

/** What is said beside the store finder where so many digits were typed that they may be a card's: the person is led back to them. */
export default function NotAPlace() {
  const text = useText()
  useEffect(() => document.getElementById('store-search')?.focus(), [])
  return text('finder.notAPlace')
}
