import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AppEvent } from '../kernel/events'

/** Reads state with a plugin's own selector; no plugin needs to know the whole state's type. */
export function useSelected<State, Result>(selector: (state: State) => Result): Result {
  return useSelector(selector as (state: unknown) => Result)
}

/** Says that the person did something. Only from what they do, never from an effect (house rule 6). */
export function useTell(): (event: AppEvent) => void {
  const dispatch = useDispatch()
  return useCallback(
    (event: AppEvent) => {
      dispatch({ ...event, meta: { cause: 'user' } })
    },
    [dispatch],
  )
}
