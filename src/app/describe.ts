import * as appEvents from '@/contracts/app'
import * as httpEvents from '@/contracts/http'
import * as navigationEvents from '@/contracts/navigation'
import type { AppEvent } from '@/kernel/events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (navigationEvents.arrived.match(event)) return `Opened ${event.payload.path}`
  if (navigationEvents.linkPointed.match(event)) return `Pointed at a link to ${event.payload.path}`
  if (navigationEvents.redirected.match(event)) return `A rule led from ${event.payload.from} to ${event.payload.to}`
  if (navigationEvents.redirectRefused.match(event))
    return `The rule for ${event.payload.from} was not followed: ${event.payload.why}`
  if (appEvents.started.match(event)) return `Page began (build ${event.payload.build}, ${event.payload.timeZone})`
  if (appEvents.localeChosen.match(event)) return `The page speaks ${event.payload.locale}`
  if (appEvents.pluginActivated.match(event)) return `The part "${event.payload.plugin}" is loaded`
  if (appEvents.pluginLoadFailed.match(event)) return `The part "${event.payload.plugin}" could not be loaded`
  if (appEvents.connectionChanged.match(event)) return event.payload.online ? 'Back online' : 'Went offline'
  if (appEvents.visibilityChanged.match(event))
    return event.payload.visible ? 'Came back to the page' : 'Turned to another window'
  if (appEvents.sagaCrashed.match(event)) return `Workflow ${event.payload.saga} failed (${event.payload.code})`
  if (appEvents.screenCrashed.match(event)) return `A screen of "${event.payload.plugin}" failed (${event.payload.name})`
  if (appEvents.screenRetried.match(event)) return `Asked for the screen of "${event.payload.plugin}" again`
  if (httpEvents.rateLimited.match(event)) return 'The server asked us to slow down'
  if (httpEvents.profileFoundIncomplete.match(event)) return 'The server says that the profile is not complete'
  if (httpEvents.renewedSessionRefused.match(event)) return 'The server refuses a session that was just renewed'
  if (appEvents.restored.match(event)) return 'What the device kept is back'
  if (appEvents.interacted.match(event)) return 'Began to use the page'
  return undefined
}
