import { useSelected } from './hooks'
import { selectLocation } from '@/runtime/store/locationSlice'

/** The query values the rental and the shop know (contracts/navigation). */
export function useLocationQuery(): Readonly<Record<string, string>> {
  return useSelected(selectLocation).query
}
