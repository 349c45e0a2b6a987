import { WEEKDAYS } from '@/domain/openingHours'
import { openingToday, type OpeningToday } from '@/domain/openingToday'
import type { Store } from '@/domain/schemas/store'
import { useFormats } from '@/view/useFormats'
import { useMinute } from '@/view/useMinute'
import { useText } from '@/view/useText'

/** Whether a store is staffed now. */
const useOpening = (store: Store | undefined): OpeningToday => openingToday(store?.staffedHours ?? [], useMinute())

/** Whether somebody may answer a call to a store now: also if its hours are not known. */
export const useMayAnswer = (store: Store | undefined): boolean => ['open', 'closed'].includes(useOpening(store).state)

/** Whether the team of a store is there now, and until or from when; undefined if its hours are not known. */
export function useStaffedText(store: Store | undefined): string | undefined {
  const text = useText()
  const formats = useFormats()
  const today = useOpening(store)
  if (today.state === 'closed') return undefined
  return text(`contact.staffed.${today.state}`, {
    ...today,
    ...('weekday' in today && { weekday: formats.weekdays('long')[WEEKDAYS.indexOf(today.weekday)] ?? '' }),
  })
}
