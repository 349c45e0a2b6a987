import type { Booking } from '@/domain/entities'
import { useSelected } from '../../hooks'
import { selectBookedStore } from '../../screenSelectors'
import { hoursLine } from '@/domain/storeTexts'

/** When this customer can get in; undefined where the store does not say. */
export function useAccessHours({ extendedAccess }: Pick<Booking, 'extendedAccess'>): string | undefined {
  const store = useSelected(selectBookedStore)
  const hours = extendedAccess ? store?.extendedHours : store?.staffedHours
  return hours && hoursLine(hours)
}
