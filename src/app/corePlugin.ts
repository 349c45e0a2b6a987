import * as app from '@/contracts/app'
import * as http from '@/contracts/http'
import * as navigation from '@/contracts/navigation'
import * as view from '@/contracts/view'
import { answer, definePlugin } from '@/kernel/contract'
import { appSlice, locationSlice, selectIsOnline, viewSlice } from '@/runtime/store/coreSlices'

/** The app's own state: location, connection, readiness. */
export const corePlugin = definePlugin({
  id: 'app',
  domains: ['app', 'navigation', 'http', 'view'],
  critical: true,
  slices: [appSlice, locationSlice, viewSlice],
  answers: [answer(app.isOnline, selectIsOnline)],
  events: [...app.appEvents, ...navigation.navigationEvents, ...http.httpEvents, ...view.viewEvents],
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  recording: {
    version: 2,
    // version 2 added the view state
    upcasters: { 1: event => [event] },
    state: {
      app: {
        online: 'keep',
        back: 'keep',
        notKept: 'keep',
        visible: 'keep',
        ready: 'keep',
        locale: 'keep',
        build: 'keep',
        version: 'keep',
        serverOffsetMs: 'keep',
      },
      location: {
        path: 'keep',
        query: { key: 'keep', each: 'keep' },
        objects: { key: 'keep', each: 'pseudo' },
        rest: 'drop',
        how: 'keep',
      },
      view: {
        path: 'keep',
        parts: { key: 'keep', each: 'keep' },
        forms: { key: 'keep', each: view.problemMasks },
      },
    },
    describe: () => import(/* webpackChunkName: "describe" */ './describe'),
  },
})
