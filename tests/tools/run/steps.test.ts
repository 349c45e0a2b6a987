/** @jest-environment node */
/** All steps of a run are reported: what a step could not do is that step's failure. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const lib = (name: string): string => JSON.stringify(pathToFileURL(path.resolve(`tools/run/lib/${name}.mjs`)).href)

/** The output of a program with these lines, including uncaught errors. */
function printed(...lines: readonly string[]): string {
  const program = [
    `import { createTally } from ${lib('steps')}`,
    `import { UserError } from ${lib('userError')}`,
    `const tally = createTally()`,
    ...lines,
  ]
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program.join('\n')], {
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  })
  return stdout + stderr
}

test('a step that cannot do its work says why and fails, and the steps after it run and count', () => {
  const said = printed(
    `const behind = tally.inBackground('behind', async () => { throw new UserError('There is no compiler.') })`,
    `await tally.step('browser', () => { throw new UserError('There is no browser.') })`,
    `await tally.counted('suite', async () => { throw new UserError('There is no suite.') }, () => undefined)`,
    `await tally.step('next', async () => 0)`,
    `await behind()`,
    `console.log(tally.summary(), JSON.stringify(tally.failures))`,
  )
  for (const why of ['There is no browser.', 'There is no suite.', 'There is no compiler.']) expect(said).toContain(why)
  expect(said).toContain('1 passed, 3 failed ["browser: 1 failed","suite: 1 failed","behind: 1 failed"]')
  expect(said).not.toMatch(/^\s+at /m)
})

test('a defect of the tools themselves is not a failed step: it ends the run with its stack', () => {
  const said = printed(`await tally.step('first', () => { throw new TypeError('a defect') })`, `console.log('went on')`)
  expect(said).toContain('TypeError: a defect')
  expect(said).not.toContain('went on')
})
