import { UserError } from './userError.mjs'

/**
 * Runs steps one after the other and keeps the count. A failed step does not stop the next, so that one run reports all failures.
 */
export function createTally() {
  let passed = 0
  let failed = 0
  const failures = []
  const stages = []

  return {
    failures,
    /** Each step in order, with the seconds it took and what it counted. */
    stages,
    get failed() {
      return failed
    },
    /** A step that passes or fails as a whole. */
    async step(name, run) {
      const { code, seconds } = await timed(name, run)
      const ok = code === 0
      this.add(name, seconds, ok ? 1 : 0, ok ? 0 : 1)
      return ok
    },
    /** A step that counts for itself: `figures` reads what it reported. A step that broke before it could count fails once. */
    async counted(name, run, figures) {
      const { code, seconds } = await timed(name, run)
      const count = figures() ?? { passed: 0, failed: 0 }
      this.add(name, seconds, count.passed, count.failed === 0 && code !== 0 ? 1 : count.failed)
    },
    /**
     * Starts a step in the background. What it prints appears once it is waited for.
     *
     * @param {string} name
     * @param {(onOutput: (text: string) => void) => Promise<number>} run
     * @returns {() => Promise<boolean>} waits for its end
     */
    inBackground(name, run) {
      const began = Date.now()
      let printed = ''
      const onOutput = text => (printed += text)
      const ended = codeOf(
        () => run(onOutput),
        message => onOutput(`${message}\n`),
      ).then(code => ({ code, seconds: secondsSince(began) }))
      // an interruption is reported by the step in the foreground, possibly before this one is awaited
      ended.catch(() => undefined)
      return async () => {
        console.log(`\n── ${name}`)
        const { code, seconds } = await ended
        process.stdout.write(printed)
        logEnd(name, code, seconds)
        this.add(name, seconds, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
        return code === 0
      }
    },
    add(name, seconds, good, bad) {
      stages.push({ stage: name, seconds, passed: good, failed: bad })
      passed += good
      failed += bad
      if (bad > 0) failures.push(`${name}: ${bad} failed`)
    },
    summary: () => `${passed} passed, ${failed} failed`,
  }
}

async function timed(name, run) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const code = await codeOf(run, console.error)
  const seconds = secondsSince(began)
  logEnd(name, code, seconds)
  return { code, seconds }
}

/** A step that cannot do its work says why and has failed: the others are run, and counted, all the same. */
async function codeOf(run, report) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    report(error.message)
    return 1
  }
}

const secondsSince = began => Math.round((Date.now() - began) / 100) / 10

function logEnd(name, code, seconds) {
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
}
