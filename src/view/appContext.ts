import { createContext, useContext } from 'react'
import type { Config } from '@/runtime/config/config'
import type { TickingClock } from '@/runtime/adapters/clocks'
import type { Navigation } from '@/runtime/effects/world'
import type { Catalogue } from '@/runtime/i18n/catalogue'
import type { Languages } from '@/runtime/i18n/languages'
import type { Registry } from '@/kernel/registry'

/** The context of the screens, besides the store. */
export interface AppParts {
  readonly registry: Registry
  readonly languages: Languages
  readonly catalogue: Catalogue
  readonly config: Config
  /** The server's time, for countdowns. */
  readonly clock: TickingClock
  readonly navigation: Pick<Navigation, 'push' | 'replace' | 'back' | 'href'>
  /** The masked log of this visit as the text of a file. */
  exportRecording(): Promise<string>
  /** The recording that the person prepared last, for its preview. There is none in a replay. */
  preparedRecord(): string | undefined
  /** The screens show a recorded visit, without an outside world and without third-party frames. */
  readonly isReplay?: true
}

export const AppContext = createContext<AppParts | undefined>(undefined)

export function useApp(): AppParts {
  const parts = useContext(AppContext)
  if (!parts) throw new Error('This component must be drawn inside the app.')
  return parts
}

export const useConfig = (): Config => useApp().config

/** The server's time, ticking each second, for countdowns. */
export const useServerClock = (): TickingClock => useApp().clock
