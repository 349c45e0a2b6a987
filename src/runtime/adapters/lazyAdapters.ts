import type { Config } from '../config/config'
import type { Locate, Locks, Log, PrintPage, Reload, SaveFile, Share, SignInWindow, Tags } from '../effects/world'
import { browserLocks } from './tabs'
import { createLog } from './log'
import { browserReload } from './reload'
import { browserSignInWindow } from './signInWindows'
import { createTags } from './tags'
import type { LocateResult } from '@/domain/distance'

/** Parts of the outside world that only sagas use. Loaded with them, not with the landing page. */
export interface LazyAdapters {
  readonly locks: Locks
  readonly reload: Reload
  readonly saveFile: SaveFile
  readonly printPage: PrintPage
  readonly share: Share
  readonly signInWindow: SignInWindow
  readonly log: Log
  readonly tags: Tags
}

export const lazyAdapters = ({ environment }: Pick<Config, 'environment'>): LazyAdapters => ({
  locks: browserLocks(),
  reload: browserReload,
  saveFile,
  printPage: () => window.print(),
  share,
  signInWindow: browserSignInWindow(),
  log: createLog(environment),
  tags: createTags(document),
})

/** Milliseconds after which a browser has certainly begun the download. */
const HELD_MS = 60_000

export const saveFile: SaveFile = (name, content, type) => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS)
}

export const share: Share = async (title, url) => {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // the person closed the dialogue; after any other error the clipboard is used
    if ((error as Error).name === 'AbortError') return 'dismissed'
  }
  try {
    // without a secure context there is no clipboard
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** How long the device may take to find its position once the person has allowed it. */
const WAIT_MS = 10_000
/** The maximum age of a cached position. */
const REUSED_MS = 300_000

/** The codes of a `GeolocationPositionError`. */
const OUTCOMES: Readonly<Record<number, Exclude<LocateResult['outcome'], 'found'>>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'timedOut',
}

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** Asks the browser. Unavailable without a secure context, or if a policy forbids it. */
export const locate: Locate = () =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve({ outcome: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ outcome: 'found', latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => resolve({ outcome: OUTCOMES[code] ?? 'unavailable' }),
      { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: REUSED_MS },
    )
  })
