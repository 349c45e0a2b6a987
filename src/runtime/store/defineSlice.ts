import { createReducer, type ActionReducerMapBuilder, type Reducer } from '@reduxjs/toolkit'

export interface Slice<Name extends string, State> {
  readonly reducerPath: Name
  readonly reducer: Reducer<State>
}

/**
 * A part of the state: its key, how it begins, and what each event makes of it. The toolkit's `createSlice` would bring action
 * creators, selectors and thunks to every visitor, and our events are declared apart (`events.ts`).
 */
export const defineSlice = <Name extends string, State>(
  reducerPath: Name,
  initialState: State,
  cases: (builder: ActionReducerMapBuilder<State>) => unknown,
): Slice<Name, State> => ({ reducerPath, reducer: createReducer(initialState, builder => void cases(builder)) })
