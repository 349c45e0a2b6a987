import path from 'node:path'

/** The project whose tests move the sandbox's clock: they have a running product of their own. */
export const CLOCK = 'clock'
/** One product takes seven ports. */
const FURTHER = 10

/** The first port of the product that a project's tests use. */
export const portOf = (project: string): number =>
  Number(process.env['LOCKSTEP_E2E_PORT'] ?? 3400) + (project === CLOCK ? FURTHER : 0)

/** Where the product keeps its data that a project's tests use. */
export const stateFolderOf = (project: string): string => path.resolve(`.lockstep/e2e/state-${project}`)

/** The first port of `npm run dev` in its own test, beside those products. */
export const DEV_PORT = portOf('') + 2 * FURTHER
