import { selectAccess, selectChoices, selectRentalChoice, selectStore } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { dayWithoutAccess, type DayWithoutAccess } from '../model/firstDay'
import { bookableDays } from '../model/moveInDay'
import { selectUnitFeatures } from '../screenSelectors'
import { useLondonNow } from './useLondonToday'

/** The access hours of the current choice; undefined while unknown. */
export function useChosenHours() {
  const store = useSelected(selectStore)
  const info = useSelected(selectAccess)
  const { access } = useSelected(selectChoices)
  return access === 'extended' ? (info?.hours ?? store?.extendedHours) : store?.staffedHours
}

/** Whether the store and the current unit have extended hours. */
export function useCanExtend(): boolean {
  const store = useSelected(selectStore)
  return useSelected(selectUnitFeatures)?.includes('ExtendedAccess') === true && (store?.extendedHours?.length ?? 0) > 0
}

/** The chosen first day, if the access hours of the choice leave no access on it. */
export function useDayWithoutAccess(): DayWithoutAccess | undefined {
  const store = useSelected(selectStore)
  const now = useLondonNow()
  const { startDate } = useSelected(selectRentalChoice)
  const hours = useChosenHours()
  const days = store ? bookableDays(store, now.date) : []
  // a day that cannot be booked has its own error
  return startDate !== undefined && days.includes(startDate) ? dayWithoutAccess(startDate, hours, days, now) : undefined
}
