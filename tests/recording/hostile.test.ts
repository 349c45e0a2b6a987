/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readVisit } from '@/recording/readFile'
import { RecordingError } from '@/recording/RecordingError'
import { aVisit } from '../support/aVisit'
import { itemChosen, personNamed } from '../support/samplePlugin'
import { fromDevTools } from '../../tools/replay/fromDevTools'
import { fileText } from '../../tools/replay/fileText'
import { visible } from '../../tools/replay/visible'

/** Malicious files, read through the command line and through the app. */
const folder = mkdtempSync(path.join(tmpdir(), 'lockstep-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
function fileOf(content: string | Buffer): string {
  const file = path.join(folder, `${(files += 1)}.recording`)
  writeFileSync(file, content)
  return file
}

let sound: string
beforeAll(async () => {
  const visit = aVisit({ ports: { 'sample.findItems': () => [{ id: 'box', pence: 350 }] } })
  await visit.arrive('/sample')
  await visit.tell(personNamed({ name: 'Ann', email: 'ann@example.test' }))
  await visit.tell(itemChosen({ itemId: 'box' }))
  sound = await visit.text()
})

/** The file with an additional row before its end, which is corrected, as an attacker who knows the format would do. */
function withRow(row: string): string {
  const lines = sound.trimEnd().split('\n')
  const text = [...lines.slice(0, -1), row].map(line => `${line}\n`).join('')
  const { end } = JSON.parse(lines.at(-1) ?? '') as { end: number }
  return `${text}${JSON.stringify({ end, n: lines.length - 1, bytes: Buffer.byteLength(text) })}\n`
}
const withHeader = (change: (header: string) => string): string => {
  const [header = '', ...rest] = sound.split('\n')
  const grown = change(header)
  const longer = Buffer.byteLength(grown) - Buffer.byteLength(header)
  return [grown, ...rest].join('\n').replace(/"bytes":(\d+)\}\n$/, (_, bytes: string) => `"bytes":${Number(bytes) + longer}}\n`)
}
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** The result of reading it with the command line. */
async function read(file: string): Promise<string> {
  try {
    const text = await fileText(file)
    const { registry } = aVisit()
    if (!(await fromDevTools(text, registry))) await readVisit(text)
    return 'read'
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    return `${error.code} ${error.message}`
  }
}
const answer = (port: string, value: string): string => `["?",5,0,"${port}","${port}",1,${value}]`
const CORRUPT = /^RECORDING_CORRUPT Line \d+ cannot be right: /

test('the valid file is read, and the forging helper corrects the rest', async () => {
  expect(await read(fileOf(sound))).toBe('read')
  expect(await read(fileOf(withRow(answer('a', '1'))))).toBe('read')
  expect(await read(fileOf(withHeader(header => header.replace('"rec":"visit-1"', '"rec":"another"'))))).toBe('read')
})

test.each<[string, () => string | Buffer, RegExp]>([
  ['a field __proto__', () => withRow(answer('a', '{"__proto__":{"polluted":true}}')), /__proto__/],
  [
    'a field __proto__ in the header',
    () => withHeader(header => header.replace('{"v":2', '{"v":2,"__proto__":{"polluted":true}')),
    /__proto__/,
  ],
  [
    'plugins called __proto__',
    () => withHeader(header => header.replace('"plugins":{', '"plugins":{"__proto__":1,')),
    /__proto__/,
  ],
  ['a million nested lists', () => withRow(answer('a', nested(1_000_000))), /nested too deep/],
  ['a million nested lists as a body', () => withRow(`["=","sha256-00",${nested(1_000_000)}]`), /nested too deep/],
  [
    'a million nested lists in the header',
    () => withHeader(header => header.replace('{"v":2', `{"v":2,"more":${nested(1_000_000)}`)),
    /not written/,
  ],
  ['a field twice', () => withRow(answer('a', '{"x":1,"x":2}')), /twice/],
  ['a field of the header twice', () => withHeader(header => header.replace('"page":1', '"page":1,"page":2')), /twice/],
  ['a number no program keeps', () => withRow(answer('a', '12345678901234567890')), /number/],
  ['a number beyond all', () => withRow(answer('a', '1e999')), /number/],
  ['a time no date can hold', () => withRow('["?",5,9007199254740991,"a","a",1]'), /date/],
  ['a beginning no date can hold', () => withHeader(header => header.replace(/"t0":\d+/, '"t0":9007199254740991')), /t0/],
  ['spaces', () => withRow(answer('a', '{ }')), /space/],
  ['line ends of Windows', () => sound.replaceAll('\n', '\r\n'), /line break/],
  [
    'bytes that are no UTF-8',
    () => Buffer.concat([Buffer.from(sound.slice(0, -40)), Buffer.from([0xf0, 0x9f, 0x98]), Buffer.from(sound.slice(-40))]),
    /UTF-8/,
  ],
  ['a character written in too many bytes', () => Buffer.from(sound.replace('/sample', '/s\u00c0\u00af'), 'latin1'), /UTF-8/],
])('REC-23 SEC-06 %s is refused with its line', async (_, make, reason) => {
  const said = await read(fileOf(make()))
  expect(said).toMatch(CORRUPT)
  expect(said).toMatch(reason)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test.each<[string, () => string | Buffer, string]>([
  [
    'a mark of the byte order',
    () => `\ufeff${sound}`,
    'it begins with a byte order mark, which an editor puts there. Save it again as UTF-8 without one',
  ],
  ['UTF-16', () => Buffer.from(sound, 'utf16le'), 'its first line is no header'],
  ['a million nested lists', () => nested(1_000_000), 'its first line is no header'],
  ['markup', () => '<!doctype html><script>alert(1)</script>', 'its first line is no header'],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'it is not a text file in UTF-8'],
  [
    'a zip archive',
    () => Buffer.from('PK\u0003\u0004', 'latin1'),
    'it is a zip archive. Unpack it and take the recording out of it',
  ],
  ['the beginning of a first line', () => sound.slice(0, 40), 'it is cut off within its first line. Save the recording again'],
  ['nothing', () => '', 'the file is empty'],
])('REC-23 %s is not a recording', async (_, make, reason) => {
  expect(await read(fileOf(make()))).toBe(`RECORDING_NOT_RECOGNISED This is not a recording: ${reason}.`)
})

test('a compressed file is named as such, and not unpacked', async () => {
  expect(await read(fileOf(gzipSync(sound)))).toBe(
    'RECORDING_COMPRESSED The file is compressed with gzip. Unpack it first (gunzip), then open what comes out.',
  )
})

test('REC-23 repeated citations are refused before they fill the memory', async () => {
  const body = JSON.stringify('x'.repeat(1_000_000))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from(body)))
  const name = `sha256-${Buffer.from(digest).toString('hex')}`
  const row = answer('a', `{"$ref":"${name}","n":${body.length}}`)
  expect(await read(fileOf(withRow([`["=","${name}",${body}]`, ...Array.from({ length: 250 }, () => row)].join('\n'))))).toMatch(
    /^RECORDING_TOO_LARGE .* characters with the bodies it cites/,
  )
})

test.each([
  ['actions', `[{"type":"sample/itemChosen","payload":${nested(10_000)}}]`],
  ['a state', `{"payload":"[]","preloadedState":${JSON.stringify(`{"sample":${nested(10_000)}}`)}}`],
])('REC-23 an export of Redux DevTools with endlessly nested %s is refused', async (_, text) => {
  expect(await read(fileOf(text))).toMatch(/^RECORDING_(CORRUPT .*nested too deep|NOT_RECOGNISED)/)
})

test('REC-21 terminal control characters are written out as text', () => {
  expect(visible('Chose \u001b]0;owned\u0007 \u009b31m and \u202eltr\ttab')).toBe(
    'Chose \\u001b]0;owned\\u0007 \\u009b31m and \\u202eltr\ttab',
  )
})

describe('the command line', () => {
  const run = promisify(execFile)
  const env = { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json' }
  /** With a heap that neither the file nor what it unfolds to would fit in. */
  async function replay(...args: readonly string[]): Promise<{ code: number; said: string }> {
    const node = ['--max-old-space-size=200', '--import', 'tsx', 'tools/replay/main.ts', ...args]
    return run(process.execPath, node, { env, timeout: 60_000 }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
    )
  }

  test('REC-23 refuses 100 MB, and an endless file, without reading it', async () => {
    const big = fileOf(sound)
    truncateSync(big, 100_000_000)
    expect(await replay('verify', big)).toEqual({
      code: 4,
      said: 'RECORDING_TOO_LARGE The file has 100000000 bytes; more than 20000000 are not read.\n',
    })
    expect(await replay('show', '/dev/zero')).toEqual({
      code: 4,
      said: 'RECORDING_TOO_LARGE The file has 20000001 bytes; more than 20000000 are not read.\n',
    })
  }, 120_000)

  test('REC-23 refuses what unpacks to 100 MB, and a million nested lists, in a sentence', async () => {
    expect(await replay('fold', fileOf(gzipSync(Buffer.alloc(100_000_000, ' '))))).toEqual({
      code: 4,
      said: expect.stringMatching(/^RECORDING_COMPRESSED /),
    })
    const { code, said } = await replay('fold', fileOf(withRow(answer('a', nested(1_000_000)))))
    expect([code, said]).toEqual([4, expect.stringMatching(CORRUPT)])
  }, 120_000)
})
