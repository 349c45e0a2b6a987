import { bookedStore } from '@/contracts/booking'
import { useAnswer } from '@/view/useAnswer'
import type { Booking } from '@/domain/schemas/booking'
import { hoursLine } from '@/domain/storeTexts'
import { useFormats } from '@/view/useFormats'

/** The customer's access hours; undefined if the store does not publish them. */
export function useAccessHours({ extendedAccess }: Pick<Booking, 'extendedAccess'>): string | undefined {
  const { locale } = useFormats()
  const store = useAnswer(bookedStore)
  const hours = extendedAccess ? store?.extendedHours : store?.staffedHours
  return hours && hoursLine(hours, locale)
}
