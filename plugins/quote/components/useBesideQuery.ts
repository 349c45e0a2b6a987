import { selectLocation } from '@/routing/locationSlice'
import { wholeQuery } from '@/routing/paths'
import { useSelected } from '@/store/hooks'

/** Everything the address says, but for what only these pages read. */
export function useBesideQuery(): Readonly<Record<string, string | undefined>> {
  const location = useSelected(selectLocation)
  return { ...wholeQuery(location), items: undefined, units: undefined, protection: undefined, said: undefined }
}
