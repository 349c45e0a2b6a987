// Entry of every npm script. Node's own modules only: this file runs before anything is installed, and on old versions
// of Node, which is why the rest is imported after the version was checked.
const REQUIRED = [20, 19]

const COMMANDS = [
  'start',
  'test',
  'test:changed',
  'test:steady',
  'test:long',
  'mutate',
  'dev',
  'serve',
  'doctor',
  'build',
  'budget',
  'deploy',
  'rehearse',
  'release',
  'reproduce',
  'runtimes',
  'check',
  'format',
  'unit',
  'e2e',
  'screens',
  'gallery',
  'gallery:pictures',
  'replay',
  'recordings',
  'recordings:seed',
  'shapes',
  'dictionary',
  'stores',
  'bench:page',
  'bench:pages',
  'bench:presses',
  'bench:replay',
  'bench:recordings',
  'bench:sandbox',
  'chaos',
  'coverage:spec',
  'coverage:trust',
  'new:plugin',
  'new:step',
]

async function main() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < REQUIRED[0] || (major === REQUIRED[0] && minor < REQUIRED[1])) {
    console.error(
      `Lockstep needs Node ${REQUIRED.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
    )
    return 1
  }
  const [command, ...args] = process.argv.slice(2)
  if (!COMMANDS.includes(command)) {
    console.error(`Unknown command "${command ?? ''}". Known are: ${COMMANDS.join(', ')}.`)
    return 1
  }
  const { Interrupted } = await import('./lib/interrupted.mjs')
  const { UserError } = await import('./lib/userError.mjs')
  try {
    const { toRoot } = await import('./lib/root.mjs')
    toRoot()
    const { installPackages } = await import('./lib/installPackages.mjs')
    await installPackages()
    const { run } = await import(`./commands/${command.replace(':', '-')}.mjs`)
    return await run(args)
  } catch (error) {
    if (!(error instanceof UserError) && !(error instanceof Interrupted)) throw error
    console.error(`\n${error.message}`)
    return error instanceof Interrupted ? error.exitCode : 1
  }
}

process.exitCode = await main()
