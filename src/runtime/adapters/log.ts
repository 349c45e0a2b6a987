import type { Config } from '../config/config'
import type { Log } from '../effects/world'

/** Writes to the browser's console: everything in `dev` and `stage`, only warnings and errors in `prod` (S9). */
export function createLog(environment: Config['environment'], to: Log = console): Log {
  const silent = (): void => undefined
  const isQuiet = environment === 'prod'
  return {
    debug: isQuiet ? silent : (...parts) => to.debug(...parts),
    info: isQuiet ? silent : (...parts) => to.info(...parts),
    warn: (...parts) => to.warn(...parts),
    error: (...parts) => to.error(...parts),
  }
}
