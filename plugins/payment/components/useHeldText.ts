import { heldUnit } from '@/contracts/booking'
import { londonClock } from '@/domain/londonClock'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'

/** Beside a refused card: until when the unit of this booking is still held. Undefined if none is. */
export function useHeldText(bookingId: string | null): string | undefined {
  const text = useText()
  const held = useAnswer(heldUnit)
  return held !== undefined && held.bookingId === bookingId
    ? text('payment.form.held', { time: londonClock(held.expiresAt) })
    : undefined
}
