import { createContext, useContext } from 'react'
import type { Config } from '@/runtime/config/config'
import type { TickingClock } from '@/runtime/adapters/clocks'
import type { Navigation } from '@/runtime/effects/world'
import type { Catalogue } from '@/runtime/i18n/catalogue'
import type { Languages } from '@/runtime/i18n/languages'
import type { Registry } from '@/kernel/registry'

/** What screens are given besides the store. */
export interface AppParts {
  readonly registry: Registry
  readonly languages: Languages
  readonly catalogue: Catalogue
  readonly config: Config
  /** Server time to draw countdowns with. */
  readonly clock: TickingClock
  readonly navigation: Pick<Navigation, 'push' | 'replace' | 'back' | 'href'>
  /** The masked log of this visit, as a file's text. */
  exportRecording(): Promise<string>
  /** The record the person had put together last, to show what it holds. In a replay there is none. */
  preparedRecord(): string | undefined
  /** The screens show a recorded visit: there is no world, and frames of others stay away. */
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
