import { useApp } from './appContext'
import type { TickingClock } from '@/runtime/adapters/tickingClock'

/** The server's time, ticking each second, for countdowns. */
export const useServerClock = (): TickingClock => useApp().clock
