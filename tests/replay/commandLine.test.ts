/** @jest-environment node */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { commandLine } from '../../tools/replay/commandLine'
import { sample } from '../support/sample'

const VISIT = path.resolve('tests/recordings/rental-and-boxes.v2.recording')
const PAGES = readFileSync(VISIT, 'utf8').match(/^\{"v":\d+,.*"seg":1,/gm)?.length ?? 0
const EXPORTED = JSON.stringify({ payload: JSON.stringify([{ type: 'app/interacted' }]) })

async function say(...args: readonly string[]) {
  const said: string[] = []
  const log = (line: string): void => void said.push(line)
  const code = await commandLine(args, { log, error: log })
  return { code, said: said.join('\n') }
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-line-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string): string => path.join(folder, name)

test.each([
  [['shwo', 'a'], 'There is no command "shwo".'],
  [['fold'], 'fold needs a FILE.'],
  [['diff', 'a'], 'diff needs FILE and OTHER.'],
  [['to-test', 'a'], 'to-test needs FILE and NAME.'],
  [['fold', 'a', 'b'], '"b" is more than fold takes.'],
  [['bisect', 'a'], 'bisect needs --good COMMIT'],
  [['check'], 'check needs a FOLDER.'],
  [['verify', 'a', '--commit', 'HEAD'], '--commit is for check, not for verify.'],
  [['open', 'a', '--from', '3'], '--from needs --page'],
  [['open', 'a', '--port', 'x'], '"x" is no port.'],
  [['show', 'a', '--port', '4000'], '--port is for open, not for show.'],
  [['devtools', 'a', '--from', 'x'], '"x" is no number of an event.'],
  [['devtools', 'a', '--at', 'middle'], '--at is start or end, not "middle".'],
  [['devtools', 'a', '--from', '9', '--to', '3'], '--from 9 comes after --to 3.'],
  [['fold', 'a', '--all'], '--all is for devtools, not for fold.'],
  [['devtools', 'a', '--all'], 'say their name with --out'],
  [['devtools', 'a', '--all', '--from', '2', '--out', 'b'], 'leave out --from and --to'],
  [['fold', 'a', '--out', 'b'], 'fold writes no file'],
  [['fold', 'a', '--colour'], "Unknown option '--colour'. All commands"],
])('%j is refused, with the reason in one line', async (args, sentence) => {
  const { code, said } = await say(...args)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said).toMatch(/All commands: npm run replay -- help$/)
  expect(said.split('\n')).toHaveLength(1)
})

test('help lists all commands', async () => {
  for (const args of [['help'], ['--help'], ['fold', '--help']])
    expect(await say(...args)).toEqual({ code: 0, said: expect.stringMatching(/to-test FILE NAME[^]+Exit codes: 0/) })
  expect(await say()).toMatchObject({ code: 1, said: expect.stringContaining('COMMAND FILE') })
})

test('a file that cannot be read is named, with the reason in words', async () => {
  expect(await say('show', inFolder('none'))).toEqual({
    code: 1,
    said: `${inFolder('none')} cannot be read: there is no such file. Give the path to where it is saved, for instance in the folder of your downloads`,
  })
  expect(await say('show', folder)).toEqual({
    code: 1,
    said: `${folder} cannot be read: it is a folder. All recordings in a folder are verified by npm run replay -- check FOLDER`,
  })
})

test('a damaged line is named by its position in the file, whichever page it is on', async () => {
  const lines = readFileSync(VISIT, 'utf8').split('\n')
  const place = lines.findIndex(line => line.startsWith('{"v":') && line.includes('"page":3,')) + 2
  const damaged = inFolder('damaged')
  writeFileSync(damaged, lines.with(place, 'x').join('\n'))
  expect(await say('fold', damaged)).toEqual({
    code: 4,
    said: `RECORDING_CORRUPT Line ${place + 1} cannot be right: it is not JSON.`,
  })
})

test('what cannot be done is reported in a line, also if nothing can be written', async () => {
  const nowhere = inFolder('nowhere/new.json')
  expect(await say('devtools', VISIT, '--out', nowhere)).toEqual({
    code: 1,
    said: `${nowhere} cannot be written: there is no such folder`,
  })
  expect(await say('check', 'tests/recordings', '--commit', 'no-such-commit')).toEqual({
    code: 1,
    said: 'There is no commit no-such-commit here.',
  })
})

test('a missing page is refused, listing the pages that exist', async () => {
  expect(await say('show', VISIT, '--page', '9')).toEqual({
    code: 1,
    said: expect.stringMatching(/^The visit has no page 9; it has 1, /),
  })
})

test.each(['upgrade', 'redact'])('what %s writes is a recording, and never overwrites a file', async command => {
  const out = inFolder(`${command}d`)
  expect(await say(command, VISIT, '--out', out)).toEqual({ code: 0, said: `Written: ${out}` })
  expect(await say('fold', out)).toMatchObject({ code: 0 })
  if (command === 'redact')
    expect(await say('verify', out)).toMatchObject({
      code: 3,
      said: expect.stringContaining('NOT REPLAYABLE: The recording was redacted'),
    })
  const again = await say(command, VISIT, '--out', out)
  expect(again).toEqual({ code: 1, said: `${out} cannot be written: it is there already, and nothing is written over it` })
})

/** As typed in a terminal: `replay` is `npm run --silent replay --`. */
const typed = async (line: string): Promise<string> => {
  const script = `replay() { npm run --silent replay -- "$@"; }; ${line}`
  return (await promisify(execFile)('bash', ['-o', 'pipefail', '-c', script])).stdout
}

test.each(sample(['redact', 'devtools', 'upgrade'], 1))(
  'what %s prints is the file that --out writes, and is read from a pipe',
  async command => {
    const [written, printed] = [inFolder(`${command}.written`), inFolder(`${command}.printed`)]
    await say(command, VISIT, '--out', written)
    const folded = await typed(`replay ${command} "${VISIT}" | tee "${printed}" | replay fold /dev/stdin`)
    expect(folded.match(/^OK \d+ events/gm)).toHaveLength(command === 'devtools' ? 1 : PAGES)
    // the difference itself would be thousands of lines
    expect(readFileSync(printed, 'utf8') === readFileSync(written, 'utf8')).toBe(true)
  },
  60_000,
)

test('what devtools writes can be folded', async () => {
  const out = inFolder('devtools.json')
  expect(await say('devtools', VISIT, '--page', '1', '--out', out)).toEqual({ code: 0, said: `Written: ${out}` })
  expect(await say('fold', out)).toMatchObject({ code: 0, said: expect.stringMatching(/^OK /) })
})

test('a page with more events than DevTools accepts is written in consecutive files', async () => {
  const actions = Array.from({ length: 1_201 }, (_, index) => ({
    type: 'estimator/itemCounted',
    payload: { item: 'boxMedium', count: index },
  }))
  writeFileSync(inFolder('long.json'), JSON.stringify(actions))
  const names = ['1-500', '501-1000', '1001-1201'].map(part => inFolder(`window.${part}.json`))
  expect(await say('devtools', inFolder('long.json'), '--all', '--out', inFolder('window.json'))).toEqual({
    code: 0,
    said: names.map(name => `Written: ${name}`).join('\n'),
  })
  const ends = await Promise.all(names.map(async name => (await say('fold', name)).said))
  expect(ends.map(said => Number(/OK (\d+) events/.exec(said)?.[1]))).toEqual([500, 500, 201])
  // the last one, begun from the state that the others lead to, ends where the whole page does
  const endOf = (said: string): string | undefined => /end (\w+)$/.exec(said)?.[1]
  expect(endOf(ends[2] ?? '')).toBe(endOf((await say('fold', inFolder('long.json'))).said))
})

test('a range that begins after the last event is refused, and nothing is written', async () => {
  const out = inFolder('beyond.json')
  const { code, said } = await say('devtools', VISIT, '--page', '1', '--from', '9999', '--out', out)
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is no event 9999 on page 1: its last is \d+\.$/)])
  expect(existsSync(out)).toBe(false)
})

test.each([
  ['a list of actions', '[{"type":"@@INIT"},{"type":"todos/added","payload":"x"}]', 4],
  ['its export', JSON.stringify({ payload: '[{"type":"todos/added"}]', preloadedState: '{}' }), 4],
  ['one with an event of ours', '[{"type":"todos/added"},{"type":"app/interacted"}]', 0],
])('a Redux DevTools export of another application is refused by name: %s', async (_form, text, expected) => {
  writeFileSync(inFolder('foreign.json'), text)
  const { code, said } = await say('fold', inFolder('foreign.json'))
  expect(code).toBe(expected)
  if (expected > 0)
    expect(said).toBe(
      'RECORDING_OF_ANOTHER_APP This is a Redux DevTools export of another application: no event of ours is in it. It begins with "todos/added".',
    )
})

test('an export of Redux DevTools has no journal: it is not called diverged, and no test is made of it', async () => {
  writeFileSync(inFolder('export.json'), EXPORTED)
  for (const more of [['verify'], ['to-test']]) {
    const [command = ''] = more
    const { code, said } = await say(command, inFolder('export.json'), ...(command === 'to-test' ? ['name'] : []))
    expect(code).toBe(3)
    expect(said).toMatch(/^NOT REPLAYABLE: .+no journal/)
  }
})

test('a page that only the other recording has is a difference', async () => {
  const text = readFileSync(VISIT, 'utf8')
  const second = text.search(/^\{"v":\d+,"rec":"[^"]+","page":(?!1,)/m)
  writeFileSync(inFolder('first'), text.slice(0, second))
  const { code, said } = await say('diff', inFolder('first'), VISIT)
  expect(code).toBe(2)
  expect(said).toMatch(/Page \d is in the other recording alone\.$/)
  expect(await say('diff', inFolder('first'), VISIT, '--page', '1')).toMatchObject({ code: 0 })
})

test('what Redux DevTools exports is compared with the page that is chosen', async () => {
  const out = inFolder('page-2.json')
  await say('devtools', VISIT, '--page', '2', '--out', out)
  expect(await say('diff', VISIT, out)).toEqual({
    code: 1,
    said: expect.stringMatching(/^What Redux DevTools exports is one page, .* say with --page which one/),
  })
  const same = { code: 0, said: 'The same events, and the same state at the end.' }
  expect(await say('diff', VISIT, out, '--page', '2')).toEqual(same)
  expect(await say('diff', out, VISIT, '--page', '2')).toEqual(same)
  expect(await say('diff', VISIT, out, '--page', '1')).toMatchObject({ code: 2 })
})

test('a page that the file of a visit does not hold is named', async () => {
  const lines = readFileSync(VISIT, 'utf8').split('\n')
  const second = lines.findIndex(line => line.startsWith('{"v":') && line.includes('"page":2,'))
  // bodies may be cited by later pages
  const bodies = lines.slice(0, second).filter(line => line.startsWith('["=",'))
  writeFileSync(inFolder('from-page-2'), [...bodies, ...lines.slice(second)].join('\n'))
  const { code, said } = await say('fold', inFolder('from-page-2'))
  expect([code, said.split('\n')[0]]).toEqual([0, 'Note: the file does not hold page 1 of the visit.'])
  expect((await say('fold', VISIT)).said).not.toContain('does not hold')
})
