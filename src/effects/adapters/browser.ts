import type { Clock, Cookies, Device, IdentityReturn, KeptTexts, Locks, PrintPage, Random, Reload, SaveFile, Share, SignInWindow } from '../world'
import { guardedLocalStorage } from '../../persistence/guardedLocalStorage'
import type { TextStorage } from '../../persistence/keepAndRestore'
import { browserClock } from './browserClock'
import { browserCookies } from './browserCookies'
import type { HideFrame } from './hiddenFrame'
import { createHistory } from './history'
import { identityReturn } from './identityReturn'
import { lazyDevice } from './lazyDevice'
import { browserLocks } from './locks'
import type { OtherTabs } from './otherTabs'
import { createReload } from './reload'
import { saveFile } from './saveFile'
import { share } from './share'
import { browserTabMemory, type TabMemory } from './tabMemory'

/** The pieces of the outside world that `createApp` puts together. Tests bring their own. */
export interface Adapters {
  readonly clock: Clock
  readonly random: Random
  readonly device: Device
  readonly cookies: Cookies
  readonly fetch: typeof fetch
  readonly storage: TextStorage & KeptTexts
  readonly tab: TabMemory
  readonly locks: Locks
  /** Opens another channel than the browser's. */
  readonly otherTabs?: () => OtherTabs
  /** Opens frames in another way than the browser's. */
  readonly hideFrame?: HideFrame
  readonly identityReturn: IdentityReturn
  /** In place of the browser's. */
  readonly signInWindow?: SignInWindow
  readonly reload: Reload
  readonly saveFile: SaveFile
  readonly history: typeof createHistory
  readonly printPage: PrintPage
  readonly share: Share
}

export function browserAdapters(): Adapters {
  return {
    clock: browserClock,
    random: { uuid: () => crypto.randomUUID(), fraction: () => Math.random() },
    device: lazyDevice(() => browserClock.now()),
    cookies: browserCookies,
    fetch: (input, init) => fetch(input, init),
    storage: guardedLocalStorage(),
    tab: browserTabMemory,
    locks: browserLocks(),
    identityReturn,
    reload: createReload({ now: browserClock.now, storage: () => window.sessionStorage, reload: () => location.reload() }),
    saveFile,
    history: createHistory,
    printPage: () => window.print(),
    share,
  }
}
