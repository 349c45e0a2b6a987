import { useEffect, useState } from 'react'
import { useReportedPart } from '@/view/useViewPart'
import { selectIsPaying } from '../../bookingSelectors'
import { useSelected } from '../../hooks'

const UNDER_WAY = 'underWay'

/** Whether money was on its way already when the page was opened. A payment that begins on it is told by the page it leads to. */
export function usePaymentUnderWay(): boolean {
  const isPaying = useSelected(selectIsPaying)
  // local state: reported below
  const [wasPaying, setWasPaying] = useState(isPaying)
  if (wasPaying && !isPaying) setWasPaying(false)
  const [recorded, report] = useReportedPart('booking.paymentAtOpening')
  const isUnderWay = wasPaying && isPaying
  useEffect(() => report(isUnderWay ? UNDER_WAY : ''), [report, isUnderWay])
  return recorded === undefined ? isUnderWay : recorded === UNDER_WAY
}
