/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CallFrame, samplesOf } from '../../../tools/bench/samplesOf'
import { scriptOwners } from '../../../tools/bench/scriptOwners'

const frame = (functionName: string, lineNumber = -1): CallFrame => ({
  functionName,
  url: 'http://localhost:3000/assets/main.js',
  lineNumber,
  columnNumber: 0,
})

test('samples that the profiler took at once, because it was late, count once', () => {
  const nodes = [
    { id: 1, callFrame: frame('dispatch'), children: [2] },
    { id: 2, callFrame: frame('digest') },
  ]
  const samples = [1, 1, 2, 2, 2, 2, 2, 1]
  const timeDeltas = [100, 100, 100, 5, 5, 5, 100, 100]
  const { script } = samplesOf({ nodes, samples, timeDeltas }, ({ functionName }) =>
    functionName === 'digest' ? 'recorder' : 'app',
  )
  expect(script).toEqual({ recorder: 2, rrweb: 0, app: 3 })
})

describe('the owner of a function', () => {
  const maps = mkdtempSync(path.join(tmpdir(), 'lockstep-maps-'))
  afterAll(() => rmSync(maps, { recursive: true }))

  test.each([
    ['the recorder', 'webpack://lockstep/./src/recording/recorder.ts', 'recorder'],
    ['the store', 'webpack://lockstep/./node_modules/redux/dist/redux.mjs', 'app'],
    ['the store of linked packages', 'webpack://lockstep/../main/node_modules/redux/dist/redux.mjs', 'app'],
    // it counts for its caller
    ['something else', 'webpack://lockstep/./src/kernel/events.ts', undefined],
  ])('of %s', (_, source, owner) => {
    mkdirSync(path.join(maps, 'assets'), { recursive: true })
    const map = { version: 3, names: [], sources: [source], mappings: 'AAAA' }
    writeFileSync(path.join(maps, 'assets/main.js.map'), JSON.stringify(map))
    expect(scriptOwners(maps)(frame('f', 0))).toBe(owner)
  })
})
