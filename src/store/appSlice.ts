import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { connectionChanged, restored, started } from '../contracts/app'
import { clockCompared } from '../contracts/http'

export interface AppState {
  readonly online: boolean
  /** What survived a reload has come back; pages may be drawn. */
  readonly ready: boolean
  readonly locale: string
  readonly build: string
  /** The server's clock minus the device's, milliseconds. */
  readonly serverOffsetMs: number
}

const initialState: AppState = { online: true, ready: false, locale: 'en-GB', build: '', serverOffsetMs: 0 }

export const appSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(started, (state, { payload }) => ({ ...state, online: payload.online, locale: payload.locale, build: payload.build }))
      .addCase(restored, state => ({ ...state, ready: true }))
      .addCase(connectionChanged, (state, { payload }) => ({ ...state, online: payload.online }))
      .addCase(clockCompared, (state, { payload }) => ({ ...state, serverOffsetMs: payload.offsetMs })),
})

type Root = WithSlice<typeof appSlice>
export const selectIsOnline = (state: Root): boolean => state.app.online
export const selectIsReady = (state: Root): boolean => state.app.ready
export const selectServerOffsetMs = (state: Root): number => state.app.serverOffsetMs
