import { useMemo } from 'react'
import { londonTime } from '@/domain/dates'
import { useLocationQuery } from '@/routing/useLocationQuery'
import { useSelected } from '@/store/hooks'
import { selectCatalogue, selectChoices } from '../bookingSelectors'
import { listStores } from '../model/foundStores'
import { wantedSpan } from '../model/freeSizes'
import { shownStores, type ShownStores } from '../model/shownStores'
import { useMinute } from './useMinute'

/** What the finder shows for the search and the filters of the address; undefined while it is not known. */
export function useFoundStores(): ShownStores | undefined {
  const { stores, finder } = useSelected(selectCatalogue)
  const { measurementSystem } = useSelected(selectChoices)
  const { near, ranges, open } = useLocationQuery()
  const { text, found, around, position, sizes } = finder
  const minute = useMinute()
  const span = useMemo(() => wantedSpan(ranges, measurementSystem), [ranges, measurementSystem])
  const list = useMemo(
    () => stores && listStores(stores, { text, found, around, position, near }, span !== undefined),
    [stores, text, found, around, position, near, span],
  )
  const openAt = useMemo(() => (open === 'now' ? londonTime(minute) : undefined), [open, minute])
  // without a wanted size the answers of stores change nothing
  const answers = span ? sizes : NONE
  return useMemo(() => list && shownStores(list, { span, answers, openAt }), [list, span, answers, openAt])
}

const NONE = {}
