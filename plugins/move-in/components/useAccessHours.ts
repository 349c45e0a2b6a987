import { bookedStore } from '@/contracts/booking'
import { useAnswer } from '@/view/useAnswer'
import type { Booking } from '@/domain/schemas/booking'
import { hoursLine } from '@/domain/storeTexts'
import { useFormats } from '@/view/useFormats'

/** When this customer can get in; undefined where the store does not say. */
export function useAccessHours({ extendedAccess }: Pick<Booking, 'extendedAccess'>): string | undefined {
  const { locale } = useFormats()
  const store = useAnswer(bookedStore)
  const hours = extendedAccess ? store?.extendedHours : store?.staffedHours
  return hours && hoursLine(hours, locale)
}
