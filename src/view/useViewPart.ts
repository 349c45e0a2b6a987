import { useCallback, useEffect } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { partChanged } from '@/contracts/view'
import type { CoreState } from '@/kernel/coreState'
import { useApp } from './appContext'
import { useDispatchEvent, useSelected } from './hooks'

/**
 * Like `useState` for the view state of a part of the page, but recorded, so that a replay shows it, too. Initially empty, on
 * every mount and on every page. Only for values defined by the product, never for what a person typed.
 *
 * @param part its id, unique on the page
 */
export function useViewPart(part: string): readonly [shows: string, show: (shows: string) => void] {
  const dispatchEvent = useDispatchEvent()
  const shows = useShownPart(part)
  return [shows, useCallback((to: string) => dispatchEvent(partChanged({ part, shows: to })), [dispatchEvent, part])]
}

/**
 * The same for state that a control determines while rendering, such as the month a calendar turns to when a day is typed: it is
 * reported after rendering.
 *
 * @returns the recorded value (only in a replay), and a function that reports the current one
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
    // only on the first render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return shows
}
