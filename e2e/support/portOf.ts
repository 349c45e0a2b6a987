/** The project whose tests move the sandbox's clock. */
export const CLOCK = 'clock'
/** One product takes seven ports. */
const FURTHER = 10

/** Where the product is served that a project's tests use: those that move its clock have one of their own. */
export const portOf = (project: string): number =>
  Number(process.env['LOCKSTEP_E2E_PORT'] ?? 3400) + (project === CLOCK ? FURTHER : 0)
