import { eventsOf } from '@/kernel/events'
import { question, slotRef } from '@/kernel/references'

const event = eventsOf('app')

/** The page began: what a replay needs to know of the device. */
export const started = event<{
  readonly locale: string
  readonly timeZone: string
  readonly online: boolean
  readonly build: string
  readonly version: string
}>('started', { locale: 'keep', timeZone: 'keep', online: 'keep', build: 'keep', version: 'keep' })
/** Everything kept on the device has come back as events; the first page may be drawn. */
export const restored = event('restored')
/** A plugin's sagas have loaded and begin now. */
export const pluginActivated = event<{ readonly plugin: string }>('pluginActivated', { plugin: 'keep' })
/** A plugin's code could not be loaded: offline, or an older build than the server's. */
export const pluginLoadFailed = event<{ readonly plugin: string }>('pluginLoadFailed', { plugin: 'keep' })
export const sagaCrashed = event<{
  readonly saga: string
  readonly code: string
  readonly name: string
  readonly restarting: boolean
}>('sagaCrashed', { saga: 'keep', code: 'keep', name: 'keep', restarting: 'keep' })
/** A screen of a plugin threw while it was drawn. */
export const screenCrashed = event<{ readonly plugin: string; readonly name: string }>('screenCrashed', {
  plugin: 'keep',
  name: 'keep',
})
/** The person asked for a part of the page again that could not be drawn. */
export const screenRetried = event<{ readonly plugin: string }>('screenRetried', { plugin: 'keep' })
/** The person touched, pressed or scrolled for the first time on this page. What a mere look does not need may load now. */
export const interacted = event('interacted')
/** Whether the browser says that it is connected. */
export const isOnline = question<boolean>('app.isOnline', true)
export const connectionChanged = event<{ readonly online: boolean }>('connectionChanged', { online: 'keep' })
/** The tab was hidden, or shown again (Page Visibility). */
export const visibilityChanged = event<{ readonly visible: boolean }>('visibilityChanged', { visible: 'keep' })
/** The browser keeps nothing on the device, or nothing more: what is entered lives as long as the page. */
export const storageRefused = event('storageRefused')
/** Something on the device was not what this build wrote, and was left out. */
export const storedValueRefused = event<{ readonly key: string }>('storedValueRefused', { key: 'keep' })

/** From now on the page speaks this language: the person chose it, or went back to an address that names it. */
export const localeChosen = event<{ readonly locale: string }>('localeChosen', { locale: 'keep' })

/** Dialogs and notices over every page. */
export const globalLayer = slotRef('app.globalLayer')
export const headerItem = slotRef('app.headerItem')
export const footerItem = slotRef('app.footerItem')
/** Where the language is chosen; only there when there is a choice. */
export const languageSlot = slotRef('app.language')

/** For the app itself, which owns them. */
export const appEvents = event.declared
