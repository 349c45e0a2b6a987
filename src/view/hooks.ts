import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CoreState } from '@/kernel/coreState'
import type { AppEvent } from '@/kernel/events'

/** Reads the state of the app itself. A plugin reads its own with the hook in its `hooks.ts`. */
export const useSelected = useSelector.withTypes<CoreState>()

/** Dispatches events of the person. Use it in event handlers only, never in an effect (src/README.md, rule 6). */
export function useDispatchEvent(): (event: AppEvent) => void {
  const dispatch = useDispatch()
  return useCallback(
    (event: AppEvent) => {
      dispatch({ ...event, meta: { cause: 'user' } })
    },
    [dispatch],
  )
}
