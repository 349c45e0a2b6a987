import { useSelected } from '../store/hooks'
import { selectLocation } from '../store/locationSlice'

/** The query values the rental and the shop know (contracts/navigation). */
export function useLocationQuery(): Readonly<Record<string, string>> {
  return useSelected(selectLocation).query
}
