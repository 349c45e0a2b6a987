import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { connectionChanged, localeChosen, restored, started, storageRefused, visibilityChanged } from '@/contracts/app'
import { clockCompared } from '@/contracts/http'
import { arrived } from '@/contracts/navigation'
import { partChanged, problemsChanged, submissionRefused } from '@/contracts/view'
import type { AppState, Arrival, FormProblems, ViewState } from '@/kernel/coreState'

const initialState: AppState = {
  online: true,
  back: false,
  visible: true,
  ready: false,
  locale: 'en-GB',
  build: '',
  version: '',
  serverOffsetMs: 0,
}

export const appSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(started, (state, { payload: { online, locale, build, version } }) => {
        state.online = online
        state.locale = locale
        state.build = build
        state.version = version
      })
      .addCase(localeChosen, (state, { payload }) => ({ ...state, locale: payload.locale }))
      .addCase(restored, state => {
        state.ready = true
      })
      .addCase(connectionChanged, (state, { payload: { online } }) => ({ ...state, online, back: online && !state.online }))
      .addCase(storageRefused, state => ({ ...state, notKept: true }))
      .addCase(arrived, state => (state.back || state.notKept ? { ...state, back: false, notKept: undefined } : state))
      .addCase(visibilityChanged, (state, { payload }) => {
        state.visible = payload.visible
      })
      .addCase(clockCompared, (state, { payload }) => ({ ...state, serverOffsetMs: payload.offsetMs })),
})

export type WithAppState = WithSlice<typeof appSlice>
type Root = WithAppState
export const selectIsOnline = (state: Root): boolean => state.app.online
export const selectIsBack = (state: Root): boolean => state.app.back
export const selectIsNotKept = (state: Root): boolean => state.app.notKept === true
export const selectIsVisible = (state: Root): boolean => state.app.visible
export const selectIsReady = (state: Root): boolean => state.app.ready
export const selectLocale = (state: Root): string => state.app.locale
export const selectServerOffsetMs = (state: Root): number => state.app.serverOffsetMs
export const selectBuild = (state: Root): string => state.app.build
export const selectVersion = (state: Root): string => state.app.version

const initialLocation: Arrival = { path: '/', query: {}, objects: {}, rest: {}, how: 'load' }

/** The current location. Derived from events, so that a replay opens the same pages. */
export const locationSlice = createSlice({
  name: 'location',
  initialState: initialLocation,
  reducers: {},
  extraReducers: builder => builder.addCase(arrived, (_, { payload }) => payload),
})

export const selectLocation = (state: WithSlice<typeof locationSlice>): Arrival => state.location

const withForm = (state: ViewState, { payload }: { readonly payload: FormProblems }): ViewState => ({
  ...state,
  forms: { ...state.forms, [payload.form]: payload },
})
const pageOf = (path: string): ViewState => ({ path, parts: {}, forms: {} })

/** View state that components would otherwise keep, so that a replay shows the same. */
export const viewSlice = createSlice({
  name: 'view',
  initialState: pageOf(''),
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(arrived, (state, { payload: { path } }) => (path === state.path ? state : pageOf(path)))
      .addCase(partChanged, (state, { payload: { part, shows } }) => ({ ...state, parts: { ...state.parts, [part]: shows } }))
      .addCase(submissionRefused, withForm)
      .addCase(problemsChanged, withForm),
})
