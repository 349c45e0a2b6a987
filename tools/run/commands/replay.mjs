import { tsx } from '../lib/exec.mjs'
import { portFrom } from '../lib/ports.mjs'

/**
 * Folds, shows and verifies recordings, or opens one in the running app; arguments go to the tool: `npm run replay -- show FILE`. Where
 * the app runs is said by PORT, as for `npm start`.
 */
export const run = ([command, ...args]) =>
  tsx('tools/replay/main.ts', [
    ...(command === undefined ? [] : [command]),
    ...(command === 'open' ? [`--port=${portFrom()}`] : []),
    ...args,
  ])
