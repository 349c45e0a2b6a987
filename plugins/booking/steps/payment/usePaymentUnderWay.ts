import { useState } from 'react'
import { selectIsPaying } from '../../bookingSelectors'
import { useSelected } from '../../hooks'

/** Whether money was on its way already when the page was opened. A payment that begins on it is told by the page it leads to. */
export function usePaymentUnderWay(): boolean {
  const isPaying = useSelected(selectIsPaying)
  const [wasPaying, setWasPaying] = useState(isPaying)
  if (wasPaying && !isPaying) setWasPaying(false)
  return wasPaying && isPaying
}
