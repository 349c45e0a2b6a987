import { selectBookingState, selectConfirm } from '../bookingSelectors'
import { useSelected } from '../hooks'

/** Whether Pay was pressed and the card is known: the page that follows the payment is about to open. */
export function useIsLeavingToPay(): boolean {
  const { entered } = useSelected(selectBookingState)
  const { status, phases } = useSelected(selectConfirm)
  return entered === 'payment' && status === 'running' && phases.length === 0
}
