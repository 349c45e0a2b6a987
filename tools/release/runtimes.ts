import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { cloneTo, givePackages } from './cloneHere'
import { digestsOf } from './digests'

/**
 * Whether every supported Node builds, tests and starts the current commit, and the start prints no warnings that a user cannot
 * act on. Each Node is installed from npm's `node` packages into its own folder.
 */
const SUPPORTED = ['20.19', '22', '24']
const RUNTIMES = path.resolve('.lockstep/runtimes')
/** A whole rental against the sandbox, and the recordings that it reads. */
const TESTS = 'tests/sandbox/(wholeRental|identity|recordings/.*)\\.test'
/** A line of a start that says something to think about, which our own never do. */
const NOISE = /\b(warn(ing)?|deprecat\w*|experimental|unsupported|notice)\b/i
const READY_MS = 120_000

interface Outcome {
  readonly node: string
  readonly built: boolean
  readonly tested: boolean
  readonly started: boolean
  readonly noise: readonly string[]
  readonly build: string
}

// on the file system of node_modules, whose files are linked
mkdirSync('.lockstep', { recursive: true })
const base = mkdtempSync(path.resolve('.lockstep/runtimes-'))
const outcomes: Outcome[] = []
const asked = process.argv.slice(2)
try {
  for (const version of asked.length > 0 ? asked : SUPPORTED) outcomes.push(await tryWith(version))
} finally {
  await rm(base, { recursive: true, force: true })
}
console.table(outcomes)
for (const { node, noise } of outcomes) for (const line of noise) console.error(`Node ${node} printed: ${line}`)
const pass = outcomes.every(({ built, tested, started, noise }) => built && tested && started && noise.length === 0)
console.log(JSON.stringify({ runtimes: outcomes, sameBuild: new Set(outcomes.map(({ build }) => build)).size === 1, pass }))
process.exitCode = pass ? 0 : 1

async function tryWith(version: string): Promise<Outcome> {
  const program = installed(version)
  const node = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1)
  const folder = path.join(base, version)
  cloneTo(folder)
  await givePackages(folder)
  sayInstalled(folder, node)
  const run = (args: readonly string[], options = ''): boolean => {
    try {
      // npm and tsx use this Node whenever a program calls `node`
      execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env: environment(program, options) })
      return true
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return false
    }
  }
  const built = run(['tools/run/run.mjs', 'build'])
  const tested = run(
    [
      'node_modules/jest/bin/jest.js',
      '--config=tools/config/jest.config.mjs',
      '--selectProjects=sandbox',
      `--testPathPatterns=${TESTS}`,
    ],
    '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  )
  const { started, lines } = built ? await start(program, folder) : { started: false, lines: [] }
  return { node, built, tested, started, noise: lines.filter(line => NOISE.test(line)), build: built ? await digest(folder) : '' }
}

/** The newest of a version that the registry has and that has been out for as long as .npmrc asks. */
function installed(version: string): string {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const prefix = path.join(RUNTIMES, version)
  // npm does not create it with its parents
  mkdirSync(prefix, { recursive: true })
  const options = ['--no-save', '--ignore-scripts', '--min-release-age=3', '--no-audit', '--no-fund', '--prefix', prefix]
  execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  return path.join(prefix, 'node_modules', name, 'bin/node')
}

function environment(program: string, options: string): NodeJS.ProcessEnv {
  const first = `${path.dirname(program)}${path.delimiter}${process.env['PATH'] ?? ''}`
  return { ...process.env, PATH: first, NODE_OPTIONS: options }
}

/** The packages are the same for every Node that is supported; the stamp of tools/run names the one they were installed with. */
function sayInstalled(folder: string, node: string): void {
  const stamp = path.join(folder, 'node_modules/.install-stamp')
  const lock = readFileSync(path.join(folder, 'package-lock.json'))
  // a link to the one of this checkout otherwise
  execFileSync('rm', ['-f', stamp])
  writeFileSync(
    stamp,
    createHash('sha256')
      .update(lock)
      .update(node.split('.')[0] ?? '')
      .digest('hex'),
  )
}

/** Starts the product as a newcomer does, looks at the page and stops it. */
async function start(program: string, folder: string): Promise<{ started: boolean; lines: string[] }> {
  const port = await freePort()
  await mkdir(path.join(folder, '.lockstep/state'), { recursive: true })
  const env = { ...environment(program, ''), PORT: String(port) }
  const child = spawn(program, ['tools/run/run.mjs', 'start'], { cwd: folder, env })
  // it may end before it is asked to, which is reported only once
  const ended = new Promise<number | null>(resolve => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  let printed = ''
  const ready = new Promise<boolean>(resolve => {
    const timer = setTimeout(() => resolve(false), READY_MS)
    const end = (isReady: boolean): void => {
      clearTimeout(timer)
      resolve(isReady)
    }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        printed += text.toString('utf8')
        if (/^ready /m.test(printed)) end(true)
      })
    void ended.then(() => end(false))
  })
  let answers: boolean
  try {
    answers =
      (await ready) &&
      (await fetch(`http://localhost:${port}/`)).ok &&
      (await fetch(`http://localhost:${port + 1}/v1/bookable/stores`)).ok
  } catch (error) {
    console.error(error)
    answers = false
  } finally {
    child.kill('SIGTERM')
  }
  return { started: (await ended) === 0 && answers, lines: printed.split('\n') }
}

/** A port with six free ones after it, most likely. */
function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? Math.min(address.port, 60_000) : 7_700))
    })
  })
}

async function digest(folder: string): Promise<string> {
  const { build } = JSON.parse(readFileSync(path.join(folder, '.lockstep/build/stats.json'), 'utf8')) as { build: string }
  const digests = await digestsOf(path.join(folder, 'dist'), path.join(folder, '.lockstep/build/old'), build)
  // files compressed by Node differ with its libraries, not with the content
  const plain = [...digests].filter(([file]) => !/\.(br|gz)$/.test(file))
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 16)
}
