import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Replay } from './replay'
import type { ReplayState } from './state'
import type { Visit } from './visit'
import type { World } from './world'

export interface Console {
  readonly replay: Replay
  readonly visit: Visit
  readonly world: World
}

const ConsoleContext = createContext<Console | undefined>(undefined)
export const ConsoleProvider = ConsoleContext.Provider

export function useConsole(): Console {
  const found = useContext(ConsoleContext)
  if (!found) throw new Error('There is no replay around this')
  return found
}

export function useReplay(): ReplayState {
  const { replay } = useConsole()
  return useSyncExternalStore(replay.subscribe, replay.getSnapshot)
}
