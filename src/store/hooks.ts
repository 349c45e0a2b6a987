import type { WithSlice } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AppEvent } from '../kernel/events'
import type { appSlice } from './appSlice'
import type { locationSlice } from './locationSlice'

/** State that everybody may read: the app's own. */
export type CoreState = WithSlice<typeof appSlice> & WithSlice<typeof locationSlice>

/** Reads the state of the app itself. A plugin reads its own with the hook in its `hooks.ts`. */
export const useSelected = useSelector.withTypes<CoreState>()

/** Says that the person did something. Only from what they do, never from an effect (src/README.md, rule 6). */
export function useTell(): (event: AppEvent) => void {
  const dispatch = useDispatch()
  return useCallback(
    (event: AppEvent) => {
      dispatch({ ...event, meta: { cause: 'user' } })
    },
    [dispatch],
  )
}
