import { useLocationQuery } from '@/view/navigation'
import { useMemo } from 'react'
import { londonTime } from '@/domain/dates'
import { selectFinder } from '../finderSelectors'
import { useSelected } from '../hooks'
import { listStores } from '../model/foundStores'
import { wantedSizes } from '@/domain/freeSizes'
import { shownStores, type ShownStores } from '../model/shownStores'
import { useMinute } from './useMinute'

/** What the finder shows for the search and the filters of the address; undefined while it is not known. */
export function useFoundStores(): ShownStores | undefined {
  const { near, ranges, open } = useLocationQuery()
  const { stores, text, found, around, position, sizes } = useSelected(selectFinder)
  const minute = useMinute()
  const wanted = useMemo(() => wantedSizes(ranges), [ranges])
  const list = useMemo(
    () => stores && listStores(stores, { text, found, around, position, near }, wanted !== undefined),
    [stores, text, found, around, position, near, wanted],
  )
  const openAt = useMemo(() => (open === 'now' ? londonTime(minute) : undefined), [open, minute])
  // without a wanted size the answers of stores change nothing
  const answers = wanted ? sizes : NONE
  return useMemo(() => list && shownStores(list, { wanted, answers, openAt }), [list, wanted, answers, openAt])
}

const NONE = {}
