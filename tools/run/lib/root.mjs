import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Every command works from the top of the repository, wherever it was called. */
export const toRoot = () => process.chdir(root)

/** What commands leave behind: build figures, test reports. Not the sandbox's data, see `stateFolder`. */
export const buildFolder = '.lockstep/build'
export const reportFolder = '.lockstep/reports'

/** Where the sandbox keeps its database and keys; LOCKSTEP_STATE lets two run side by side. */
export const stateFolder = () => path.resolve(process.env.LOCKSTEP_STATE ?? '.lockstep/state')
