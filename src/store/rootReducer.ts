import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import type { Registry } from '../kernel/registry'

export type RootState = Readonly<Record<string, unknown>>

/** The reducers of every plugin under their keys. */
export function rootReducerOf(registry: Registry): Reducer<RootState, UnknownAction> {
  const reducers = Object.fromEntries([...registry.slices].map(([key, owned]) => [key, owned.value.reducer]))
  return combineReducers(reducers as never) as unknown as Reducer<RootState, UnknownAction>
}
