import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'
import { recordedCounting } from './recordedCounting'

/**
 * Mistakes that make a build replay otherwise than it recorded, each planted once in a copy of the sources and looked for
 * with the command line, as a developer would.
 */
interface Plant {
  /** The file, the original text, and its replacement. */
  readonly changes: readonly (readonly [file: string, from: string, to: string])[]
}
const SLICE = 'plugins/estimator/estimatorSlice.ts'
const EVENTS = 'plugins/estimator/events.ts'
const SAGA = 'plugins/estimator/workflows.ts'
const RECORDING = 'plugins/estimator/recording.ts'

const impureReducer: Plant = { changes: [[SLICE, '[item]: count', '[item]: count < 43 ? count : Date.now()']] }
const longerDebounce: Plant = { changes: [[SAGA, 'PAUSE_MS = 400', 'PAUSE_MS = 650']] }
const otherOrder: Plant = {
  changes: [
    [
      SAGA,
      '  if (counts && isOwn) yield* call(keepDraft, counts)\n  yield* showInAddress()',
      '  yield* showInAddress()\n  if (counts && isOwn) yield* call(keepDraft, counts)',
    ],
  ],
}
const renamed: Plant = { changes: [[EVENTS, "}>('itemCounted'", "}>('thingCounted'"]] }
const upcaster =
  "version: 2,\n  upcasters: { 1: event => [event.type === 'estimator/itemCounted' ? { ...event, type: 'estimator/thingCounted' } : event] },"

let copy: ReturnType<typeof copyOfRepo>
let recorded: string
beforeAll(async () => {
  copy = copyOfRepo()
  recorded = await recordedCounting()
  writeFileSync(path.join(copy.root, 'visit.recording'), recorded)
}, 60_000)
afterAll(() => copy.remove())

/** Runs the command line over the visit in a checkout that is spoilt for as long. */
function withPlanted({ changes }: Plant, ...commands: readonly string[]) {
  const before = changes.map(([file]) => [file, readFileSync(path.join(copy.root, file), 'utf8')] as const)
  try {
    for (const [file, from, to] of changes) {
      const place = path.join(copy.root, file)
      const text = readFileSync(place, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from} to spoil.`)
      writeFileSync(place, text.replace(from, to))
    }
    return commands.map(command => copy.node('--import', 'tsx', 'tools/replay/main.ts', command, 'visit.recording'))
  } finally {
    for (const [file, text] of before) writeFileSync(path.join(copy.root, file), text)
  }
}

const checkpoints = (): readonly number[] =>
  recorded.split('\n').flatMap(line => (line.startsWith('["#"') ? [(JSON.parse(line) as [string, number])[1]] : []))

test('an unchanged copy folds and verifies', () => {
  const [folded, verified] = withPlanted({ changes: [] }, 'fold', 'verify')
  expect(folded).toEqual({ ok: true, output: expect.stringMatching(/^OK \d+ events, \d+ checkpoints, end /) })
  expect(verified).toEqual({ ok: true, output: expect.stringMatching(/^OK .* dispatched again by workflows/) })
}, 60_000)

test('an impure reducer is named by its slice, the last correct state and the events since', () => {
  const [first = 0, second = 0] = checkpoints()
  for (const said of withPlanted(impureReducer, 'verify')) {
    expect(said.ok).toBe(false)
    expect(said.output).toContain(`DIVERGED Between ${first} and ${second} the state came to differ in estimator.`)
    const blamed = [...said.output.matchAll(/^ {2}changed it: (\d+) (\S+)/gm)]
    expect(new Set(blamed.map(([, , type]) => type))).toEqual(new Set(['estimator/itemCounted']))
    for (const [, seq] of blamed) {
      expect(Number(seq)).toBeGreaterThan(first)
      expect(Number(seq)).toBeLessThanOrEqual(second)
    }
  }
}, 60_000)

test('verify names a workflow that waits longer, what it keeps and the events since the last correct state', () => {
  const [folded, said] = withPlanted(longerDebounce, 'fold', 'verify')
  // a fold runs no workflow
  expect(folded).toMatchObject({ ok: true })
  expect(said).toMatchObject({ ok: false })
  expect(said?.output).toMatch(
    /^DIVERGED estimator\.keepItems waits 650 ms, where the recording has a wait of 400 ms that ended after \d+\.$/m,
  )
  expect(said?.output).toMatch(/^ {2}workflow estimator\.keepItems, which keeps estimator; the state was as recorded up to 0$/m)
  expect(said?.output).toMatch(/^ {2}since then: \d+ estimator\/itemCounted \(user\)$/m)
}, 60_000)

test('verify names a workflow that calls ports in another order', () => {
  const [said] = withPlanted(otherOrder, 'verify')
  expect(said).toMatchObject({ ok: false })
  expect(said?.output).toMatch(
    /^DIVERGED The recording has answer 1 of estimator\.keepDraft to estimator\.keepItems after \d+, but estimator\.keepItems waits for /m,
  )
  expect(said?.output).toMatch(/^ {2}workflow estimator\.keepItems, which keeps estimator;/m)
}, 60_000)

test('an event renamed without an upcaster is named with its slice and range', () => {
  const [first] = checkpoints()
  for (const said of withPlanted(renamed, 'fold')) {
    expect(said).toMatchObject({ ok: false })
    expect(said?.output).toContain('Note: 60 × estimator/itemCounted is declared by no installed plugin and changes nothing.')
    expect(said?.output).toContain(`DIVERGED Between 0 and ${first} the state came to differ in estimator.`)
    expect(said?.output).toMatch(/^ {2}not known to this build: \d+ estimator\/itemCounted \(user\)$/m)
  }
}, 60_000)

test('REC-22 with an upcaster it folds to the same end', () => {
  const [after] = withPlanted({ changes: [...renamed.changes, [RECORDING, 'version: 1,', upcaster]] }, 'fold')
  expect(after).toMatchObject({ ok: true })
  expect(after?.output).toContain('Note: events were upgraded from earlier versions of plugins: estimator 1.')
  expect(after?.output).toContain(`, end ${/"#",\d+,"(\w+)",[^\n]*\n\{"end"/.exec(recorded)?.[1]}`)
}, 60_000)

test('REC-22 a recording of a newer version of a plugin, or of the format, is refused by name', () => {
  const file = path.join(copy.root, 'visit.recording')
  const refused = (changed: string): string => {
    writeFileSync(file, changed)
    const [said] = withPlanted({ changes: [] }, 'fold')
    writeFileSync(file, recorded)
    expect(said).toMatchObject({ ok: false })
    return said?.output ?? ''
  }
  expect(refused(recorded.replaceAll('"estimator":1', '"estimator":7'))).toContain(
    'RECORDING_PLUGIN_TOO_NEW The plugin "estimator" recorded this in version 7; here it is version 1.',
  )
  expect(refused(recorded.replaceAll('{"v":2,', '{"v":3,'))).toContain('RECORDING_TOO_NEW The file is written in version 3')
}, 60_000)
