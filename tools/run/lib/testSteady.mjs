import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { buildIfChanged } from './buildApp.mjs'
import { failedTests } from './failedTests.mjs'
import { JEST_REPORT, jestInGroups, playwright, PLAYWRIGHT_REPORT } from './suites.mjs'

/** As many as CI has cores: tests that only pass on an idle machine fail here. */
const BUSY_LOOPS = 2

const SUITES = {
  unit: { kind: 'jest', report: JEST_REPORT, run: () => jestInGroups() },
  browser: { kind: 'playwright', report: PLAYWRIGHT_REPORT, run: () => playwright(['--retries=0']) },
}

/**
 * Repeats the tests `runs` times while busy loops keep the CPU occupied, without retries, and prints every failure by name.
 *
 * @param {number} runs
 * @param {'unit' | 'browser' | undefined} only one suite, or both
 */
export async function testSteady(runs, only) {
  if (only !== 'unit') await buildIfChanged()
  const timesByTest = new Map()
  let green = 0
  // threads, because processes would outlive this one where it is killed
  const loops = Array.from({ length: BUSY_LOOPS }, () => new Worker('for (;;);', { eval: true }))
  try {
    for (let run = 1; run <= runs; run++) {
      console.log(`\n── run ${run} of ${runs}`)
      const failures = []
      for (const [name, suite] of Object.entries(SUITES))
        if (only === undefined || only === name) failures.push(...(await failuresOf(name, suite)))
      for (const failure of failures) timesByTest.set(failure, (timesByTest.get(failure) ?? 0) + 1)
      if (failures.length === 0) green++
      console.log(`── run ${run}: ${failures.length === 0 ? 'green' : `${failures.length} failed`}`)
    }
  } finally {
    await Promise.all(loops.map(loop => loop.terminate()))
  }
  for (const [failure, times] of timesByTest) console.log(`✗ ${times} of ${runs}: ${failure}`)
  console.log(`\n${green} of ${runs} runs green`)
  return green === runs ? 0 : 1
}

async function failuresOf(name, { kind, report, run }) {
  const code = await run()
  try {
    const failures = failedTests(kind, JSON.parse(readFileSync(report, 'utf8')))
    return failures.length === 0 && code !== 0 ? [`${name}: ended with ${code}`] : failures
  } catch {
    return [`${name}: left no report`]
  }
}
