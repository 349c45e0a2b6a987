import { useCallback, useEffect } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { partChanged } from '@/contracts/view'
import type { CoreState } from '@/kernel/coreState'
import { useApp } from './appContext'
import { useDispatchEvent, useSelected } from './hooks'

/**
 * What a part of the page shows, where only the page knows: as `useState` for a word of the product's own, but recorded, so that
 * a replay shows it too. It begins empty wherever the part is drawn anew, and on every page. Never for what a person typed.
 *
 * @param part its id, unique on the page
 */
export function useViewPart(part: string): readonly [shows: string, show: (shows: string) => void] {
  const dispatchEvent = useDispatchEvent()
  const shows = useShownPart(part)
  return [shows, useCallback((to: string) => dispatchEvent(partChanged({ part, shows: to })), [dispatchEvent, part])]
}

/**
 * The same for what a control decides for itself while it is drawn, as a calendar that turns to a day typed beside it: it is
 * reported once it has been drawn.
 *
 * @returns what was recorded, in a replay alone, and what reports what is shown now
 */
export function useReportedPart(part: string): readonly [recorded: string | undefined, report: (shows: string) => void] {
  const { isReplay } = useApp()
  const dispatch = useDispatch()
  const store = useStore<CoreState>()
  const shows = useShownPart(part)
  const report = useCallback(
    (now: string) => {
      if (!isReplay && now !== (store.getState().view.parts[part] ?? ''))
        dispatch({ ...partChanged({ part, shows: now }), meta: { cause: 'app' } })
    },
    [dispatch, isReplay, part, store],
  )
  return [isReplay ? shows : undefined, report]
}

function useShownPart(part: string): string {
  const { isReplay } = useApp()
  const dispatch = useDispatch()
  const shows = useSelected(({ view }) => view.parts[part] ?? '')
  const isLeftOver = !isReplay && shows !== ''
  useEffect(() => {
    if (isLeftOver) dispatch({ ...partChanged({ part, shows: '' }), meta: { cause: 'app' } })
    // only as it is drawn for the first time
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return shows
}
