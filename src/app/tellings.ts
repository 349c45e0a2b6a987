import * as app from '@/contracts/app'
import * as navigation from '@/contracts/navigation'
import * as http from '@/contracts/http'
import * as view from '@/contracts/view'
import { tellingsOf } from '@/kernel/tellings'

/** Which of its events support reads. */
export const tellings = tellingsOf(
  { ...app, ...navigation, ...http, ...view },
  {
    started: 'aside',
    restored: 'aside',
    pluginActivated: 'aside',
    pluginLoadFailed: 'told',
    sagaCrashed: 'told',
    screenCrashed: 'told',
    screenRetried: 'told',
    interacted: 'aside',
    connectionChanged: 'told',
    visibilityChanged: 'told',
    storageRefused: 'told',
    storedValueRefused: 'told',
    localeChosen: 'told',
    arrived: 'told',
    linkPointed: 'aside',
    redirected: 'told',
    redirectRefused: 'told',
    rateLimited: 'told',
    clockCompared: 'aside',
    sessionRefused: 'told',
    renewedSessionRefused: 'told',
    profileFoundIncomplete: 'told',
    submissionRefused: 'told',
    problemsChanged: 'told',
    partChanged: 'told',
    windowMeasured: 'aside',
    controlPressed: 'told',
    controlFocused: 'toldIfDone',
    pageScrolled: 'told',
  },
)
