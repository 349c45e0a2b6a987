import { spawn } from 'node:child_process'
import { Interrupted } from './interrupted.mjs'
import { UserError } from './userError.mjs'

/** How long a child may run after a signal, in ms, before it is killed, so that the terminal does not hang. */
const GRACE_MS = 5_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const TSX = { TSX_TSCONFIG_PATH: 'tools/tsconfig.json' }

/** The parent process. Read at start, because an orphan gets another parent. */
const PARENT = process.ppid

/** The first signal that was sent to this process: no program is started after it. */
let signalSent

/**
 * Runs a program with our own output and resolves with its exit code. Signals sent to us reach it, so that stopping npm
 * stops what npm started; what was interrupted in this way rejects with `Interrupted`, whatever the program makes of it.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{
 *   env?: Record<string, string | undefined>,
 *   shell?: boolean,
 *   isServer?: boolean,
 *   onOutput?: (text: string, stream: 'stdout' | 'stderr') => void,
 * }} [options]
 *   `env` is added to ours; `isServer`: a stop counts as success; `onOutput` receives its output instead of the terminal
 * @returns {Promise<number>}
 */
export function exec(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    if (signalSent !== undefined) return reject(new Interrupted(signalSent))
    const child = spawn(program, args, {
      stdio: options.onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: options.shell ?? false,
      env: { ...process.env, ...options.env },
    })
    for (const stream of ['stdout', 'stderr'])
      child[stream]?.setEncoding('utf8').on('data', text => options.onOutput(text, stream))
    let isStopping = false
    const forward = signal => {
      if (!isStopping) {
        isStopping = true
        setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref()
      }
      signalSent ??= signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, forward)
    const orphaned = whenNpmDies(() => forward('SIGTERM'))
    const done = () => {
      clearInterval(orphaned)
      SIGNALS.forEach(signal => process.off(signal, forward))
    }
    child.on('error', error => {
      done()
      reject(new UserError(`${program} could not be started: ${error.message}`))
    })
    // `close`: all of its output has arrived as well
    child.on(options.onOutput ? 'close' : 'exit', code => {
      done()
      if (isStopping && !options.isServer) return reject(new Interrupted(signalSent))
      // one that was ended from outside, without us being asked, has failed
      resolve(code ?? (isStopping ? 0 : 1))
    })
  })
}

/** Calls `react` when this process loses its parent: a signal to npm alone ends the shell between them and does not arrive here. */
function whenNpmDies(react) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(watch)
    react()
  }, 500)
  return watch.unref()
}

/** Runs a JavaScript file with this Node. */
export const node = (file, args = [], env = {}, onOutput) => exec(process.execPath, [file, ...args], { env, onOutput })

/** Runs a TypeScript file of tools/. */
export const tsx = (file, args = [], env = {}, onOutput) =>
  exec(process.execPath, ['--import', 'tsx', file, ...args], { env: { ...TSX, ...env }, onOutput })

/** The same for servers: they run until they are stopped. */
export const nodeServer = (file, args = [], env = {}) => exec(process.execPath, [file, ...args], { env, isServer: true })
export const tsxServer = (file, args = []) =>
  exec(process.execPath, ['--import', 'tsx', file, ...args], { env: TSX, isServer: true })
