import * as appEvents from '@/contracts/app'
import * as httpEvents from '@/contracts/http'
import * as navigationEvents from '@/contracts/navigation'
import { definePlugin } from '@/kernel/definePlugin'
import { locationSlice } from '@/routing/locationSlice'
import { appSlice } from '@/store/appSlice'

/** What the app itself knows: where the person is, and whether it is online and ready. */
export const corePlugin = definePlugin({
  id: 'app',
  domains: ['app', 'navigation', 'http'],
  summary: 'The frame every page stands in.',
  critical: true,
  slices: [appSlice, locationSlice],
  events: { ...appEvents, ...navigationEvents, ...httpEvents },
  recording: {
    version: 1,
    state: {
      app: { online: 'keep', visible: 'keep', ready: 'keep', locale: 'keep', build: 'keep', version: 'keep', serverOffsetMs: 'keep' },
      location: { path: 'keep', query: { key: 'keep', each: 'keep' }, objects: { key: 'keep', each: 'pseudo' }, rest: 'drop', how: 'keep' },
    },
    describe: event => {
      if (navigationEvents.arrived.match(event)) return `Opened ${event.payload.path}`
      if (appEvents.started.match(event)) return `Page began (build ${event.payload.build}, ${event.payload.timeZone})`
      if (appEvents.pluginActivated.match(event)) return `The code of "${event.payload.plugin}" is ready`
      if (appEvents.connectionChanged.match(event)) return event.payload.online ? 'Back online' : 'Went offline'
      if (appEvents.visibilityChanged.match(event)) return event.payload.visible ? 'Came back to the page' : 'Turned to another window'
      if (appEvents.sagaCrashed.match(event)) return `Workflow ${event.payload.saga} failed (${event.payload.code})`
      if (appEvents.screenCrashed.match(event)) return `A screen of "${event.payload.plugin}" failed (${event.payload.name})`
      if (httpEvents.rateLimited.match(event)) return 'The server asked us to slow down'
      return undefined
    },
  },
})
