import { eventsOf } from '@/kernel/events'
import { question, slotRef } from '@/kernel/references'

const event = eventsOf('app')

/** The page was loaded. The payload is what a replay needs to know about the device. */
export const started = event<{
  readonly locale: string
  readonly timeZone: string
  readonly online: boolean
  readonly build: string
  readonly version: string
}>('started', { locale: 'keep', timeZone: 'keep', online: 'keep', build: 'keep', version: 'keep' })
/** All persisted values have been restored as events; the first page may be rendered. */
export const restored = event('restored')
/** A plugin's sagas have been loaded and are starting. */
export const pluginActivated = event<{ readonly plugin: string }>('pluginActivated', { plugin: 'keep' })
/** A plugin's code could not be loaded: offline, or an older build than the server's. */
export const pluginLoadFailed = event<{ readonly plugin: string }>('pluginLoadFailed', { plugin: 'keep' })
export const sagaCrashed = event<{
  readonly saga: string
  readonly code: string
  readonly name: string
  readonly restarting: boolean
}>('sagaCrashed', { saga: 'keep', code: 'keep', name: 'keep', restarting: 'keep' })
/** A component of a plugin threw while rendering. */
export const screenCrashed = event<{ readonly plugin: string; readonly name: string }>('screenCrashed', {
  plugin: 'keep',
  name: 'keep',
})
/** The person retried a part of the page that could not be rendered. */
export const screenRetried = event<{ readonly plugin: string }>('screenRetried', { plugin: 'keep' })
/** The person touched, pressed or scrolled for the first time on this page. Code that is not needed for reading may load now. */
export const interacted = event('interacted')
/** Whether the browser is online. */
export const isOnline = question<boolean>('app.isOnline', true)
export const connectionChanged = event<{ readonly online: boolean }>('connectionChanged', { online: 'keep' })
/** The tab was hidden, or shown again (Page Visibility). */
export const visibilityChanged = event<{ readonly visible: boolean }>('visibilityChanged', { visible: 'keep' })
/** The browser refuses to store (more) data on the device: what is entered is lost with the page. */
export const storageRefused = event('storageRefused')
/** A stored value was not in the form that this build writes, and was ignored. */
export const storedValueRefused = event<{ readonly key: string }>('storedValueRefused', { key: 'keep' })

/** The language of the page changed: the person chose it, or went back to an address that names it. */
export const localeChosen = event<{ readonly locale: string }>('localeChosen', { locale: 'keep' })

/** Dialogs and notices over every page. */
export const globalLayer = slotRef('app.globalLayer')
export const headerItem = slotRef('app.headerItem')
export const footerItem = slotRef('app.footerItem')
/** The choice of language, if there is more than one. */
export const languageSlot = slotRef('app.language')

/** Registered by the app itself. */
export const appEvents = event.declared
