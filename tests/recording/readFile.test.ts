import { createHash } from 'node:crypto'
import { readFile } from '@/recording/readFile'
import { recordingError, type RecordingErrorCode } from '@/recording/RecordingError'
import { itemChosen } from '../support/samplePlugin'
import { aVisit } from '../support/aVisit'

const codeOf = async (text: string): Promise<{ code: RecordingErrorCode; message: string }> => {
  const error: unknown = await readFile(text).catch((thrown: unknown) => thrown)
  if (!(error instanceof recordingError('RECORDING_NOT_RECOGNISED', {}).constructor))
    throw new Error(`it was read: ${JSON.stringify(error)}`)
  return error as unknown as { code: RecordingErrorCode; message: string }
}

async function aFile(): Promise<string> {
  const visit = aVisit({ ports: { 'sample.findItems': () => [{ id: 'box', pence: 350 }] } })
  await visit.arrive('/sample')
  await visit.tell(itemChosen({ itemId: 'box' }))
  return visit.text()
}
/** The file with changed rows and a corrected end, as an attacker who knows the format would do. */
async function aForgery(change: (rows: string[]) => string[]): Promise<string> {
  const lines = (await aFile()).trimEnd().split('\n')
  const body = [lines[0] ?? '', ...change(lines.slice(1, -1))]
  const text = body.map(line => `${line}\n`).join('')
  const { end } = JSON.parse(lines.at(-1) ?? '') as { end: number }
  return `${text}${JSON.stringify({ end, n: body.length - 1, bytes: Buffer.byteLength(text) })}\n`
}
const withHeader = async (fields: Record<string, unknown>): Promise<string> => {
  const [first = '', ...rest] = (await aFile()).split('\n')
  return [JSON.stringify({ ...(JSON.parse(first) as object), ...fields }), ...rest].join('\n')
}

test('a file that is not a recording is refused as such', async () => {
  for (const text of ['', 'hello', '{}', '[]', 'null', '{"version":1}', '\u0000'])
    expect((await codeOf(text)).code).toBe('RECORDING_NOT_RECOGNISED')
})

test('a newer format is refused with its number', async () => {
  const { code, message } = await codeOf(await withHeader({ v: 3 }))
  expect(code).toBe('RECORDING_TOO_NEW')
  expect(message).toContain('version 3')
})

test('a file that is too large is not read at all', async () => {
  expect((await codeOf('x'.repeat(20_000_001))).code).toBe('RECORDING_TOO_LARGE')
  expect((await codeOf('\n'.repeat(200_001))).code).toBe('RECORDING_TOO_LARGE')
})

test('a truncated file is refused with the position of its end', async () => {
  const text = await aFile()
  const cut = text.slice(0, text.lastIndexOf('\n{"end"') + 1)
  expect(await codeOf(cut)).toMatchObject({ code: 'RECORDING_CUT_OFF', message: 'The file ends in the middle of segment 1.' })
})

test('a header with an invalid field is refused', async () => {
  for (const fields of [
    { seq: 0 },
    { seg: '1' },
    { rec: '' },
    { plugins: { a: 'b' } },
    { plugins: null },
    { prev: 'x' },
    { mode: 'spy' },
    { t0: 1.5 },
  ])
    expect(await codeOf(await withHeader(fields))).toMatchObject({ code: 'RECORDING_CORRUPT' })
})

test('a changed, missing, duplicate or moved line is detected', async () => {
  const text = await aFile()
  const lines = text.trimEnd().split('\n')
  const join = (changed: readonly string[]): string => `${changed.join('\n')}\n`
  const damaged = [
    text.replace('/sample', '/simple1'),
    join(lines.filter((_, index) => index !== 2)),
    join(lines.flatMap((line, index) => (index === 2 ? [line, line] : [line]))),
    join([lines[0] ?? '', lines[2] ?? '', lines[1] ?? '', ...lines.slice(3)]),
    text.replace('[1,0,', '[1,,'),
  ]
  for (const one of damaged) expect((await codeOf(one)).code).toBe('RECORDING_CORRUPT')
})

test.each([
  ['an event out of order', '[9,0,"sample/itemChosen",{"itemId":"box"}]', /is event 9/],
  ['a cause nobody knows', '[5,0,"sample/itemChosen",{"itemId":"box"},{"c":"ghost"}]', /cause "ghost"/],
  ['a time that is none', '[5,"0","sample/itemChosen"]', /no whole number/],
  ['a type that is none', '[5,0,7]', /no text/],
  ['too many parts', '[5,0,"a/b",null,{},1]', /too many parts/],
  ['a kind of row nobody knows', '["@",4,"click"]', /not known/],
  ['a reference to nothing', '["?",4,0,"a","b",1,{"$ref":"sha256-00","n":1}]', /cites a body/],
  ['a failure that is none', '["?!",4,0,"a","b",1,"x"]', /no object/],
  [
    'a failure with an object inside',
    '["?!",4,0,"a","b",1,{"code":"A","status":1,"details":{"x":{}}}]',
    /neither text nor number/,
  ],
  ['a checkpoint without slices', '["#",4,"00"]', /slices are missing/],
  ['a state in the middle', '["$",4,{}]', /out of place/],
  ['a field that changes prototypes', '["?",4,0,"a","b",1,{"__proto__":{"admin":true}}]', /__proto__/],
  ['something bottomless', `["?",4,0,"a","b",1,${'['.repeat(70)}${']'.repeat(70)}]`, /too deep/],
  ['a body that is not what its name says', '["=","sha256-00",[]]', /not the one its name says/],
])('%s is refused with its line', async (_, row, reason) => {
  const { code, message } = await codeOf(await aForgery(rows => [...rows.slice(0, -1), row]))
  expect(code).toBe('RECORDING_CORRUPT')
  expect(message).toMatch(/^Line \d+ cannot be right/)
  expect(message).toMatch(reason)
})

test('a body with a field that changes prototypes is refused', async () => {
  const body = '[{"__proto__":{"admin":true}}]'
  const name = createHash('sha256').update(body).digest('hex')
  expect((await codeOf(await aForgery(rows => [...rows, `["=","sha256-${name}",${body}]`]))).message).toMatch(/__proto__/)
})

test('segments that do not follow each other are refused', async () => {
  const visit = aVisit()
  for (let n = 0; n < 600; n++) visit.store.send(itemChosen({ itemId: `item ${n}` }), 'user')
  const text = await visit.text()
  const second = text.indexOf('\n{"v":2') + 1
  // version 1 knew no file that begins later
  expect((await codeOf(text.slice(second).replace('{"v":2', '{"v":1'))).code).toBe('RECORDING_CHAIN_BROKEN')
  expect((await codeOf(text + text)).code).toBe('RECORDING_CHAIN_BROKEN')
  const forged = text.slice(0, second).replace('"build":"test"', '"build":"tent"')
  expect(await codeOf(forged + text.slice(second))).toMatchObject({ code: 'RECORDING_CHAIN_BROKEN', context: { segment: 2 } })
})

test('a file may begin with a later segment that has a state, and bodies may precede it', async () => {
  const visit = aVisit()
  for (let n = 0; n < 600; n++) visit.store.send(itemChosen({ itemId: `item ${n}` }), 'user')
  const text = await visit.text()
  const later = text.slice(text.indexOf('\n{"v":2') + 1)
  const body = '[{"price":1}]'
  const name = `sha256-${createHash('sha256').update(body).digest('hex')}`
  const { header, segments } = await readFile(`["=","${name}",${body}]\n${later}`)
  expect(header).toMatchObject({ seg: 2 })
  expect(header.prev).toMatch(/^[0-9a-f]{16}$/)
  expect(segments).toHaveLength(1)
  expect((await codeOf(`["=","sha256-00",${body}]\n${later}`)).message).toMatch(/Line 1 .*not the one its name says/)
  const lines = later.split('\n').filter(line => !line.startsWith('["$"'))
  expect((await codeOf(lines.join('\n'))).code).toBe('RECORDING_CORRUPT')
})

test('a lone surrogate, deeply nested brackets and a huge number do no harm', async () => {
  for (const row of ['[5,0,"a/b","\\ud800"]', `[5,0,"a/b",${'['.repeat(100_000)}${']'.repeat(100_000)}]`, '[5,1e999,"a/b"]']) {
    const text = await aForgery(rows => [...rows.slice(0, -1), row])
    const outcome = await readFile(text).then(
      () => 'read',
      (error: { code?: string }) => error.code,
    )
    expect(['read', 'RECORDING_CORRUPT']).toContain(outcome)
  }
})
