/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readVisit } from '@/recording/readFile'
import { commandLine } from '../../tools/replay/commandLine'
import { settingsFrom } from '../../tools/sandbox/settings'

const VISIT = 'tests/recordings/rental-and-boxes.v2.recording'
/** What the sandbox's support service is behind the first of its ports. */
const { ports } = settingsFrom({ port: 0, stateFolder: '', adminSecret: '' })

let server: Server
let first: number
let status: number
let received: { readonly origin: string | undefined; readonly text: string }[]
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-open-'))
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ origin: request.headers.origin, text: gunzipSync(Buffer.concat(parts)).toString() })
      response.writeHead(status).end('{"error":"BUSY"}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  first = (server.address() as AddressInfo).port - ports.support
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise(resolve => server.close(resolve))
})
beforeEach(() => {
  status = 201
  received = []
})

async function open(...args: readonly string[]) {
  const said: string[] = []
  const log = (line: string): void => void said.push(line)
  const code = await commandLine(['open', ...args], { log, error: log })
  return { code, said: said.join('\n') }
}
const openHere = (...args: readonly string[]) => open(...args, `--port=${first}`)

test('a recording is sent to the sandbox as a new one, and the address of its replay at the moment is printed', async () => {
  const { code, said } = await openHere(VISIT, '--page', '2', '--from', '60')
  expect(code).toBe(0)
  expect(received[0]?.origin).toBe(`http://localhost:${first}`)
  const [sent, stored] = [
    await readVisit(received.map(({ text }) => text).join('')),
    await readVisit(readFileSync(VISIT, 'utf8')),
  ]
  const rowsOf = (visit: typeof sent) =>
    visit.map(({ header, segments }) => [header.page, segments.map(({ snapshot, rows }) => [snapshot, rows])])
  expect(rowsOf(sent)).toEqual(rowsOf(stored))
  const [rec, ...others] = new Set(sent.map(({ header }) => header.rec))
  expect(others).toEqual([])
  expect(rec).not.toBe(stored[0]?.header.rec)
  expect(said).toContain(`http://localhost:${first + ports.support}/console/recordings/${rec}/replay#page=2&seq=60\n`)
  expect(said).toMatch(/^Sign in there as \S+ with the password “.+”/m)
})

test.each([
  [
    'a link, which needs a person who is signed in',
    () => 'https://support.example.com/console/recordings/a/replay#page=1&seq=2',
    'press “Reproduce it in the app”',
  ],
  ['what Redux DevTools exports', () => exported(), 'no recording: open it in Redux DevTools'],
  [
    'a file that is not there',
    () => path.join(folder, 'gone.ndjson'),
    'there is no such file. Give the path to where it is saved',
  ],
  [
    'a file that is no recording',
    () => 'package.json',
    'its first line is no header.\nRecordings are saved by “Reproduce it in the app”',
  ],
])('%s is refused before anything is sent', async (_, file, sentence) => {
  const { code, said } = await openHere(file())
  expect(code).not.toBe(0)
  expect(said).toContain(sentence)
  expect(received).toEqual([])
})

function exported(): string {
  const file = path.join(folder, 'devtools.json')
  writeFileSync(file, JSON.stringify({ payload: JSON.stringify([{ type: 'app/interacted' }]) }))
  return file
}

test('a page that the visit does not have is named, with those that it has', async () => {
  const { said } = await openHere(VISIT, '--page', '9')
  expect(said).toBe('The visit has no page 9; it has 1, 2, 3, 4, 5.')
  expect(received).toEqual([])
})

test('a refusal of the sandbox is passed on', async () => {
  status = 503
  expect(await openHere(VISIT)).toEqual({ code: 1, said: 'The sandbox refused the recording: 503 {"error":"BUSY"}' })
})

test('without a sandbox it says what to start', async () => {
  const { said } = await open(VISIT, '--port=1')
  expect(said).toBe(
    `The app does not run here: no sandbox answers on port ${1 + ports.support}. Start it with npm start, or, where it was started with another PORT, put that before npm here as well.`,
  )
})
