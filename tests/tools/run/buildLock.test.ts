/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-lock-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lib = JSON.stringify(pathToFileURL(path.resolve('tools/run/lib/buildLock.mjs')).href)
const BUILDERS = 5
/** Says when it begins and when it ends. All begin together, once the last of them has been started. */
const builder = `
  import { appendFileSync, existsSync } from 'node:fs'
  import { setTimeout as sleep } from 'node:timers/promises'
  import { locked } from ${lib}
  console.log('ready')
  while (!existsSync('go')) await sleep(1)
  await locked(async () => {
    appendFileSync('log', 'begins ' + process.pid + '\\n')
    await sleep(20)
    appendFileSync('log', 'ends ' + process.pid + '\\n')
  })
`

test('of several builds that find the lock of a killed one, one runs at a time, and each does run', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  mkdirSync(path.join(folder, '.lockstep/build'), { recursive: true })
  writeFileSync(path.join(folder, '.lockstep/build/lock'), String(pid))
  const children = Array.from({ length: BUILDERS }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', builder], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const ended = children.map(child => new Promise(resolve => child.on('close', resolve)))
  await Promise.all(children.map(child => new Promise(resolve => child.stdout.once('data', resolve))))
  writeFileSync(path.join(folder, 'go'), '')
  expect(await Promise.all(ended)).toEqual(children.map(() => 0))

  const lines = readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n')
  expect(lines).toHaveLength(2 * BUILDERS)
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('begins', 'ends'))
})
