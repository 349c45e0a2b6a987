/** @jest-environment node */
/** An interrupted command has not passed: it ends with a code other than 0, and starts nothing else. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-interrupted-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lib = (name: string): string => JSON.stringify(pathToFileURL(path.resolve(`tools/run/lib/${name}.mjs`)).href)

/** Says so and waits to be stopped; `politely` it ends with 0 then, as servers do. */
const waits = (politely: boolean): string =>
  `${politely ? `process.on('SIGINT', () => process.exit(0))\n` : ''}setInterval(() => undefined, 1000)\nconsole.log('waiting')`

/** A command with these lines, which receives SIGINT as soon as `waits` is waiting. It ends like one of tools/run/run.mjs. */
async function interrupted(...lines: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const file = path.join(folder, 'command.mjs')
  const command = [
    `import { node, nodeServer } from ${lib('exec')}`,
    `import { createTally } from ${lib('steps')}`,
    ...lines,
    `process.exitCode = await run().catch(error => error.exitCode)`,
  ]
  writeFileSync(file, command.join('\n'))
  const child = spawn(process.execPath, [file], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const printed of [child.stdout, child.stderr])
    printed.setEncoding('utf8').on('data', text => {
      const wasWaiting = said.includes('waiting')
      said += String(text)
      if (!wasWaiting && said.includes('waiting')) child.kill('SIGINT')
    })
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}

const program = (politely: boolean): string => {
  const file = path.join(folder, `waits-${politely ? 'politely' : 'dies'}.mjs`)
  writeFileSync(file, waits(politely))
  return JSON.stringify(file)
}
const INTERRUPTED = 128 + constants.signals.SIGINT

test.each([true, false])(
  'an interrupted check does not pass, and the steps after it are not run (it ends with 0: %j)',
  async politely => {
    const { code, said } = await interrupted(
      `async function run() {`,
      `  const tally = createTally()`,
      `  await tally.step('first', () => node(${program(politely)}))`,
      `  await tally.step('second', () => node(${program(politely)}))`,
      `  return 0`,
      `}`,
    )
    expect(code).toBe(INTERRUPTED)
    expect(said).toContain('── first')
    expect(said).not.toMatch(/ok|── second/)
  },
)

test('a step in the background is interrupted with the command', async () => {
  const { code, said } = await interrupted(
    `async function run() {`,
    `  const tally = createTally()`,
    `  const ended = tally.inBackground('behind', onOutput => node(${program(true)}, [], {}, text => (onOutput(text), console.log(text))))`,
    `  await tally.step('in front', () => new Promise(resolve => process.once('SIGINT', () => resolve(0))))`,
    `  await tally.step('next', () => node(${program(true)}))`,
    `  await ended()`,
    `  return 0`,
    `}`,
  )
  expect(code).toBe(INTERRUPTED)
  expect(said.match(/waiting/g)).toHaveLength(1)
  expect(said).not.toContain('behind')
})

test('stopping a server is a successful end', async () => {
  const { code } = await interrupted(`const run = () => nodeServer(${program(false)})`)
  expect(code).toBe(0)
})
