import { useApp } from './appContext'
import type { TickingClock } from '@/runtime/adapters/clocks'

/** The server's time, ticking each second, for countdowns. */
export const useServerClock = (): TickingClock => useApp().clock
