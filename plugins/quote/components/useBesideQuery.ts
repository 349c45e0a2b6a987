import { selectLocation } from '@/runtime/store/locationSlice'
import { wholeQuery } from '@/runtime/routing/paths'
import { useSelected } from '../hooks'

/** Everything the address says, but for what only these pages read. */
export function useBesideQuery(): Readonly<Record<string, string | undefined>> {
  const location = useSelected(selectLocation)
  return { ...wholeQuery(location), items: undefined, units: undefined, protection: undefined, said: undefined }
}
