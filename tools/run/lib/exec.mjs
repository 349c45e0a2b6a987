import { spawn } from 'node:child_process'
import { Interrupted } from './interrupted.mjs'
import { UserError } from './userError.mjs'

/** A child that outlives a polite request by this much is ended: a terminal is not to hang. */
const GRACE_MS = 5_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const TSX = { TSX_TSCONFIG_PATH: 'tools/tsconfig.json' }

/** Read at start, before the parent can have ended: a later parent is not ours. */
const PARENT = process.ppid

/** The first signal that was sent to us: nothing is begun after it. */
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
 *   `env` is added to ours; `isServer`: being stopped is how it ends well; `onOutput` receives what it prints instead of the terminal
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
    let asked = false
    const forward = signal => {
      if (!asked) {
        asked = true
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
    // once its words are here as well
    child.on(options.onOutput ? 'close' : 'exit', code => {
      done()
      if (asked && !options.isServer) return reject(new Interrupted(signalSent))
      // one that was ended from outside, without us being asked, has failed
      resolve(code ?? (asked ? 0 : 1))
    })
  })
}

/** A signal sent to npm alone ends the shell between it and us and never arrives here; losing our parent says as much. */
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
