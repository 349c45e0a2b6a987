import { useApp } from '../kernel/appContext'
import type { TickingClock } from './adapters/tickingClock'

/** The server's time, ticking each second, for countdowns. */
export const useServerClock = (): TickingClock => useApp().clock
