import type { Granted } from '@/contracts/consent'
import type { Tags } from '../effects/world'
import { allowScripts, loadScript } from './scripts'

type Layer = { push(...entries: readonly unknown[]): number }
/** The part of the window that tags use. */
interface TagWindow {
  dataLayer?: Layer & readonly unknown[]
}

/** The first entry: all kinds of consent are denied, and tags wait half a second for an update (S9). */
const DENIED = {
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  wait_for_update: 500,
} as const

export function createTags(document: Document): Tags {
  const window = (document.defaultView ?? {}) as TagWindow
  let waiting: ((granted: Granted) => void)[] = []
  const loaded = new Set<string>()
  let isOwnUpdate = false

  const onEntry = (entry: unknown): void => {
    const granted = consentUpdateIn(entry)
    if (!granted) return
    const resolvers = waiting
    waiting = []
    for (const resolve of resolvers) resolve(granted)
  }
  const layer = (): Layer => {
    if (window.dataLayer) return window.dataLayer
    const entries: unknown[] = []
    window.dataLayer = entries
    entries.push(commandOf('consent', 'default', DENIED))
    const push = entries.push.bind(entries)
    entries.push = (...added) => {
      const length = push(...added)
      if (!isOwnUpdate) added.forEach(onEntry)
      return length
    }
    return entries
  }

  return {
    load(address, allowed) {
      layer()
      if (loaded.has(address)) return
      loaded.add(address)
      try {
        allowScripts(document, [address, ...allowed])
        loadScript(document, address).catch(() => undefined)
      } catch {
        // the document was loaded in the customer area, whose policy blocks such scripts, and was not reloaded since
      }
    },
    grant(granted) {
      isOwnUpdate = true
      layer().push(commandOf('consent', 'update', granted))
      isOwnUpdate = false
    },
    push: (name, facts) => void layer().push(commandOf('event', name, facts)),
    nextGrant: () => new Promise(resolve => waiting.push(resolve)),
  }
}

/** Tags accept only an `arguments` object, as pushed by `function gtag() { dataLayer.push(arguments) }`. */
const commandOf = function (..._command: readonly unknown[]): IArguments {
  // eslint-disable-next-line prefer-rest-params -- tags ignore arrays
  return arguments
}

function consentUpdateIn(entry: unknown): Granted | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const [command, kind, granted] = Array.from(entry as ArrayLike<unknown>)
  return command === 'consent' && kind === 'update' ? (granted as Granted) : undefined
}
