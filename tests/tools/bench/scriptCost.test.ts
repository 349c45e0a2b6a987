/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { samplesOf, type CallFrame, type Profile } from '../../../tools/bench/samplesOf'
import { scriptCost } from '../../../tools/bench/scriptCost'
import { scriptOwners } from '../../../tools/bench/scriptOwners'

const APP = 'http://localhost:3000/main.js'
const script = (columnNumber: number, url = APP): CallFrame => ({ functionName: 'f', url, lineNumber: 0, columnNumber })
const native = (functionName: string): CallFrame => ({ functionName, url: '', lineNumber: -1, columnNumber: -1 })

/** Each of four columns of a script begins a function of another file; before the second is code of the bundler. */
const MAP = {
  version: 3,
  names: [],
  sources: [
    'src/recording/recorder.ts',
    'src/app/visitTools.ts',
    'node_modules/redux/dist/redux.mjs',
    'plugins/booking/bookingSlice.ts',
  ].map(file => `webpack://lockstep/./${file}`),
  // columns 10, 20, 30 and 40, each the beginning of its file
  mappings: 'UAAA,UCAA,UCAA,UCAA',
}

let maps = ''
beforeAll(() => {
  maps = mkdtempSync(path.join(tmpdir(), 'maps-'))
  writeFileSync(path.join(maps, 'main.js.map'), JSON.stringify(MAP))
})
afterAll(() => rmSync(maps, { recursive: true }))

test('a function belongs to the owner of its file', () => {
  const ownerOf = scriptOwners(maps)
  expect([10, 15, 20, 30, 40].map(column => ownerOf(script(column)))).toEqual([
    'recorder',
    'recorder',
    'recorder',
    'app',
    undefined,
  ])
  expect(ownerOf(script(0, 'rrweb.js'))).toBe('rrweb')
})

test('a module’s wrapper belongs to the module', () => {
  expect(scriptOwners(maps)(script(3))).toBe('recorder')
})

test('native code, and code of an unmapped script, is attributed to its caller', () => {
  const ownerOf = scriptOwners(maps)
  expect([native('stringify'), script(10, 'http://localhost:3000/other.js')].map(ownerOf)).toEqual([undefined, undefined])
})

/** (root) → recorder → { JSON, redux → { reducer, recorder } }, plugin, rrweb → plugin, and time outside scripts. */
const PROFILE: Profile = {
  nodes: [
    { id: 1, callFrame: native('(root)'), children: [2, 7, 8, 10, 11, 12] },
    { id: 2, callFrame: script(10), children: [3, 4] },
    { id: 3, callFrame: native('stringify') },
    { id: 4, callFrame: script(30), children: [5, 6] },
    { id: 5, callFrame: script(40) },
    { id: 6, callFrame: script(10) },
    { id: 7, callFrame: script(40) },
    { id: 8, callFrame: script(0, 'rrweb.js'), children: [9] },
    { id: 9, callFrame: script(40) },
    { id: 10, callFrame: native('(idle)') },
    { id: 11, callFrame: native('(program)') },
    { id: 12, callFrame: native('(garbage collector)') },
  ],
  samples: [10, 2, 3, 12, 4, 5, 6, 7, 11, 8, 9, 12, 12, 10],
  timeDeltas: [0, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 90_000],
}

test('a sample belongs to the nearest function with an owner; from the store on it is the app again', () => {
  expect(samplesOf(PROFILE, scriptOwners(maps))).toEqual({
    script: { recorder: 3, rrweb: 2, app: 3 },
    garbage: { recorder: 1, rrweb: 2, app: 0 },
    gapUs: 100,
  })
})

test('one long gap, as on a busy machine, changes no figure', () => {
  const calm = samplesOf(PROFILE, scriptOwners(maps))
  const busy = samplesOf({ ...PROFILE, timeDeltas: PROFILE.timeDeltas?.with(3, 20_000) ?? [] }, scriptOwners(maps))
  expect(busy).toEqual(calm)
})

test('the cost of a visit is that of its pages; of several the median and the range are reported', () => {
  const none = { recorder: 0, rrweb: 0, app: 0 }
  const page = (recorder: number, rrweb: number) => ({ script: { recorder, rrweb, app: 9 }, garbage: none, gapUs: 200 })
  const worker = { script: { ...none, recorder: 15 }, garbage: none, gapUs: 100 }
  const visits = [
    [page(5, 40), page(5, 40)],
    [page(10, 40), page(10, 40)],
    [page(6, 96), page(6, 0)],
  ]
  const { recorder, rrweb, ratio, worker: inWorker } = scriptCost(visits.map(pages => ({ pages, workers: [worker] })))
  expect(recorder).toEqual({ median: 2.4, least: 2, most: 4 })
  expect(rrweb).toEqual({ median: 16, least: 16, most: 19.2 })
  expect([ratio.median, ratio.least, ratio.most].map(each => each.toFixed(3))).toEqual(['0.125', '0.125', '0.250'])
  expect(inWorker.median).toBe(1.5)
})
