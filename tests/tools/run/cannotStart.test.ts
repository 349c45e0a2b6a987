/** @jest-environment node */
/** If a server cannot start, a sentence gives the reason and what to do, and the command ends with 1, without a stack trace. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { aConfig } from '../../support/aConfig'
import { freePort, freePorts } from '../../support/freePorts'

let folder: string
let taken: Server
let port: number
const started = new Set<ChildProcess>()
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-run-'))
  taken = createServer()
  // the ports before it stay free: the sandbox begins with those
  port = (await freePorts()) + 3
  await new Promise<void>(resolve => taken.listen(port, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await new Promise(resolve => taken.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  readonly code: number | null
  readonly said: string
}

/** Named in full: the app host is also started where no packages are. */
const TSX = ['--import', pathToFileURL(path.resolve('node_modules/tsx/dist/loader.mjs')).href]

/** A program from its start to its end; `ready` when it has said the sign of it. */
function run(args: readonly string[], env: Record<string, string> = {}, cwd = process.cwd(), sign = /^ready /m) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, TSX_TSCONFIG_PATH: path.resolve('tools/tsconfig.json'), NODE_OPTIONS: '', PORT: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let said = ''
  let tellReady = (): void => undefined
  const ready = new Promise<void>(resolve => (tellReady = resolve))
  for (const printed of [child.stdout, child.stderr])
    printed.setEncoding('utf8').on('data', text => {
      said += String(text)
      if (sign.test(said)) tellReady()
    })
  const ended = new Promise<Run>(resolve => child.on('close', code => (tellReady(), resolve({ code, said }))))
  return Object.assign(ended, { ready, stop: () => child.kill('SIGTERM') })
}
const command = (...args: string[]) => run(['tools/run/run.mjs', ...args], { PORT: String(port), LOCKSTEP_STATE: folder })
const serve = (program: 'serveAll' | 'serveApp', ...args: string[]) => run([...TSX, `tools/run/${program}.ts`, ...args])

const STACK = /^\s+at |node:internal|Error:|tools\/\w+\/.*:\d+/m

test.each([
  ['npm start', ['start']],
  ['npm run dev', ['dev']],
  ['npm run gallery', ['gallery']],
  ['npm run serve', ['serve', '--config', 'package.json']],
])('%s on a taken port', async (name, args) => {
  const { code, said } = await command(...args)
  expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is taken by another program`)])
  expect(said).toContain(name)
  expect(said).toContain(name === 'npm run serve' ? '--config package.json --port 4000' : 'PORT=4000')
  expect(said).not.toMatch(STACK)
})

test('a port that was taken during the build', async () => {
  const { code, said } = await serve(
    'serveAll',
    `--port=${port - 3}`,
    '--state=memory://',
    `--config-to=${path.join(folder, 'config.json')}`,
  )
  expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is taken by another program: stop it`)])
  expect(said).toContain('PORT=4000 npm run dev')
  expect(said).not.toMatch(STACK)
}, 60_000)

test('a state folder used by another process, or whose process number another process has now', async () => {
  const lock = path.join(folder, 'in-use-by-process')
  writeFileSync(lock, String(process.pid))
  const { code, said } = await serve(
    'serveAll',
    `--port=${await freePort()}`,
    `--state=${folder}`,
    `--config-to=${folder}/config.json`,
  )
  rmSync(lock)
  expect([code, said]).toEqual([1, expect.stringContaining(`in use by process ${process.pid}`)])
  expect(said).toContain(`delete ${lock}`)
  expect(said).not.toMatch(STACK)
}, 60_000)

test('an empty lock of a killed build is taken over; an active one is reported, with the file', async () => {
  const cwd = mkdtempSync(path.join(folder, 'locked-'))
  const lock = path.join(cwd, '.lockstep/build/lock')
  mkdirSync(path.dirname(lock), { recursive: true })
  writeFileSync(lock, '')
  utimesSync(lock, 0, 0)
  const program = `import(${JSON.stringify(pathToFileURL(path.resolve('tools/run/lib/buildApp.mjs')).href)}).then(lib => lib.buildIfChanged())`
  // there is nothing here to build, so it ends once it has the lock
  expect((await run(['-e', program], {}, cwd)).said).not.toContain('Another build is running')
  writeFileSync(lock, String(process.pid))
  const waiting = run(['-e', program], {}, cwd, /\n/)
  await waiting.ready
  waiting.stop()
  const { said } = await waiting
  expect(said).toContain(`Another build is running (process ${process.pid})`)
  expect(said).toContain('delete .lockstep/build/lock')
}, 60_000)

test('a database server that does not answer', async () => {
  const args = ['tools/run/serveAll.ts', `--port=${await freePort()}`, `--state=${folder}`, `--config-to=${folder}/config.json`]
  const { code, said } = await run([...TSX, ...args], { DATABASE_URL: 'postgresql://nobody:secret-word@127.0.0.1:1/none' })
  expect([code, said]).toEqual([1, expect.stringContaining('correct DATABASE_URL')])
  expect(said).not.toContain('secret-word')
  expect(said).not.toMatch(STACK)
}, 60_000)

describe('the app host', () => {
  const config = () => {
    const file = path.join(folder, 'app.json')
    writeFileSync(file, JSON.stringify(aConfig))
    return `--config=${file}`
  }
  /** A build of a page and nothing else, in a folder of its own. */
  const builtIn = () => {
    const dist = path.join(mkdtempSync(path.join(folder, 'built-')), 'dist')
    mkdirSync(dist)
    writeFileSync(path.join(dist, 'shell.html'), '<!doctype html><title>Lockstep</title>')
    writeFileSync(path.join(dist, 'routes.json'), '["/"]')
    return path.dirname(dist)
  }
  const statusFor = (at: number, host: string) =>
    new Promise((resolve, reject) =>
      request({ port: at, host: '127.0.0.1', headers: { host } }, answer => resolve(answer.statusCode))
        .on('error', reject)
        .end(),
    )

  test('a taken port, or no build', async () => {
    const cwd = builtIn()
    const taken = await run([...TSX, path.resolve('tools/run/serveApp.ts'), config(), `--port=${port}`], {}, cwd)
    expect([taken.code, taken.said]).toEqual([1, expect.stringContaining(`Port ${port} is taken by another program`)])
    expect(taken.said).not.toMatch(STACK)
    rmSync(path.join(cwd, 'dist'), { recursive: true })
    const unbuilt = await run([...TSX, path.resolve('tools/run/serveApp.ts'), config(), `--port=${await freePort()}`], {}, cwd)
    expect([unbuilt.code, unbuilt.said]).toEqual([1, expect.stringContaining('npm run build')])
    expect(unbuilt.said).not.toMatch(STACK)
  }, 60_000)

  test('it answers to the names of this machine and to configured names, and to no other', async () => {
    const at = await freePort()
    const server = run(
      [...TSX, path.resolve('tools/run/serveApp.ts'), config(), `--port=${at}`, '--host=App.example.test'],
      {},
      builtIn(),
    )
    await server.ready
    for (const host of [`localhost:${at}`, `127.0.0.1:${at}`, 'app.example.test'])
      expect([host, await statusFor(at, host)]).toEqual([host, 200])
    for (const host of ['evil.test', `evil.test:${at}`, 'localhost'])
      expect([host, await statusFor(at, host)]).toEqual([host, 421])
    server.stop()
    expect((await server).code).toBe(0)
  }, 60_000)
})
