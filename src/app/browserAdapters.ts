import type {
  Clock,
  Cookies,
  Device,
  OpenHiddenFrame,
  IdentityReturn,
  BrowserStorage,
  OtherTabs,
  Random,
} from '@/runtime/effects/world'
import { guardedLocalStorage } from '@/runtime/persistence/guardedLocalStorage'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Visitor } from '@/runtime/i18n/languages'
import type { TextStorage } from '@/runtime/persistence/persistAndRestore'
import type { WorkerFailure } from '@/recording/transport/connectKeeper'
import type { Keeper } from '@/recording/transport/keeper'
import { browserClock } from '@/runtime/adapters/clocks'
import { browserCookies } from '@/runtime/adapters/browserCookies'
import { createHistory } from '@/runtime/adapters/history'
import { identityReturn } from '@/runtime/adapters/identityReturn'
import type { LazyAdapters } from '@/runtime/adapters/lazyAdapters'
import { lazyDevice } from '@/runtime/adapters/lazyDevice'
import type { PageLock } from '@/runtime/adapters/pageLock'
import { browserTabStorage, type TabStorage } from '@/runtime/adapters/tabStorage'

/** The parts of the outside world that `createApp` assembles. Tests provide their own. */
export interface Adapters extends Partial<LazyAdapters> {
  readonly clock: Clock
  readonly random: Random
  readonly device: Device
  readonly cookies: Cookies
  readonly fetch: typeof fetch
  readonly storage: TextStorage & BrowserStorage
  readonly tab: TabStorage
  /** Replaces the browser's channel between tabs. */
  readonly otherTabs?: () => OtherTabs
  /** Replaces the browser's hidden frames. */
  readonly openHiddenFrame?: OpenHiddenFrame
  readonly identityReturn: IdentityReturn
  readonly history: typeof createHistory
  readonly visitor: Visitor
  /** IANA name, such as `Europe/London`. */
  readonly timeZone: string
  /** Replaces `watchPresence`. */
  readonly presence?: (clock: Clock, send: (event: AppEvent, cause: Cause) => void) => void
  /** Replaces the web worker that stores and sends recordings. */
  readonly keeper?: (report: (reason: WorkerFailure) => void) => Keeper
  readonly pageLock?: PageLock
  readonly beacon?: (address: string, text: string) => boolean
}

export function browserAdapters(): Adapters {
  return {
    clock: browserClock,
    random: { uuid: () => crypto.randomUUID(), fraction: () => Math.random() },
    device: lazyDevice(() => browserClock.now()),
    cookies: browserCookies,
    fetch: (input, init) => fetch(input, init),
    storage: guardedLocalStorage(),
    tab: browserTabStorage,
    identityReturn,
    history: createHistory,
    visitor: { host: location.hostname, languages: navigator.languages },
    // the first use of `Intl` loads the data of the language, which takes a phone about 60 ms
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
