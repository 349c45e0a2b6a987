import { useState } from 'react'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useSelected } from '@/view/hooks'

/**
 * The path that the person has gone to within the app; undefined while they are still at the page that was loaded. A choice
 * that only changes the rest of its address, such as a filter, is no arrival and leaves the focus where it is.
 */
export function useArrival(): string | undefined {
  const { path, how } = useSelected(selectLocation)
  const [loaded, setLoaded] = useState<string | undefined>(path)
  const now = how === 'load' ? path : loaded === path ? loaded : undefined
  if (now !== loaded) setLoaded(now)
  return now === undefined ? path : undefined
}
