/**
 * Reports the cost of recording and replaying: measured by `e2e/bench` in the browser, and by dispatching and folding in Node.
 * Prints a table and, as its last line, one JSON object.
 *
 * The cost of recording is sampled while both recorders record the same visit (`samplesOf.ts`): ours includes recorder, storage,
 * sending and everything they call; rrweb's the same without sending. Samples include functions and native code called by them,
 * but not the browser's work outside of scripts: parsing and compiling, collecting mutations for an observer, delivering
 * messages.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pageBytes } from './pageBytes'
import type { DispatchTimes } from './replayDispatch'
import type { FoldTimes } from './replayFold'
import type { Overhead } from './replayOverhead'
import { scriptCost, type Spread, type Visit } from './scriptCost'
import { table } from './table'

const VISIT = 'tests/recordings/rental-and-boxes.v2.recording'
const GOALS = {
  bytesVsRrweb: 1 / 20,
  costVsRrweb: 1 / 10,
  dispatchRatio: 1.5,
  pageGzipBytes: 3_000,
  foldMs100k: 1_000,
  foldVsDevtoolsImport: 1,
  jumpP95Ms: 16,
  // REC-19
  overheadP50Ms: 0.3,
  overheadP95Ms: 1,
  cpuShareAt100: 0.02,
}

const measured = <T>(name: string): T => JSON.parse(readFileSync(`.lockstep/bench/visits/${name}.json`, 'utf8')) as T
const bytes = measured<{ rrweb: number; packed: number; segments: number; jumps: { p95: number } }>('bytes')
const script = scriptCost(measured<readonly Visit[]>('script'))
const inNode = execFileSync(process.execPath, ['--expose-gc', '.lockstep/build/bench/main.cjs', VISIT], { encoding: 'utf8' })
const { dispatch, fold, overhead } = JSON.parse(inNode) as { dispatch: DispatchTimes; fold: FoldTimes; overhead: Overhead }

const page = pageBytes()
const figures = {
  bytesVsRrweb: rounded(bytes.packed / bytes.rrweb),
  costVsRrweb: rounded(script.ratio.median),
  dispatchRatio: rounded(dispatch.recorded / dispatch.bare),
  pageGzipBytes: page.recorder + page.transport,
  foldMs100k: Math.round(fold.foldAndCompare),
  foldVsDevtoolsImport: rounded(fold.fold / fold.devToolsImport),
  jumpP95Ms: rounded(bytes.jumps.p95),
  overheadP50Ms: rounded(overhead.p50Ms),
  overheadP95Ms: rounded(overhead.p95Ms),
  cpuShareAt100: rounded(overhead.cpuShareAt100),
}
const names = Object.keys(GOALS) as (keyof typeof GOALS)[]
const missed = names.filter(name => figures[name] > GOALS[name])

const ms = (value: number): string => `${Math.round(value)} ms`
console.log(
  table([
    ['', 'ours', 'beside', ''],
    ['bytes of a rental as sent', String(bytes.packed), String(bytes.rrweb), `rrweb; ours in ${bytes.segments} segments`],
    [
      'script of a rental, main thread',
      spread(script.recorder),
      spread(script.rrweb),
      `rrweb; medians of ${script.visits} visits`,
    ],
    ['the same, ours to rrweb', spread(script.ratio, 3), '', ''],
    [
      'garbage collected meanwhile',
      spread(script.garbage.recorder),
      spread(script.garbage.rrweb),
      'rrweb; whose garbage it is nobody knows',
    ],
    ['script of a rental, worker', spread(script.worker), '', 'rrweb has none'],
    ['a dispatch', `${dispatch.recorded.toFixed(2)} µs`, `${dispatch.bare.toFixed(2)} µs`, 'without a recorder'],
    ['gzip in the page', `${figures.pageGzipBytes} bytes`, '', `recorder ${page.recorder}, transport ${page.transport}`],
    [
      `folding ${fold.events} events`,
      ms(fold.fold),
      ms(fold.devToolsImport),
      'import of Redux DevTools: the same parsed events, reducers and states',
    ],
    ['the same, digests compared', ms(fold.foldAndCompare), '', 'which the import does not'],
    ['a jump in the real screens, p95', `${figures.jumpP95Ms} ms`, '', ''],
    ['REC-19 an action more, p50', `${overhead.p50Ms.toFixed(4)} ms`, '', 'recorded, less unrecorded in the same run'],
    ['REC-19 an action more, p95', `${overhead.p95Ms.toFixed(4)} ms`, '', ''],
    ['REC-19 processor at 100 actions/s', `${(overhead.cpuShareAt100 * 100).toFixed(2)} %`, '', 'more than unrecorded'],
  ]),
)
if (missed.length > 0) console.log(`\nMissed: ${missed.map(name => `${name} (at most ${GOALS[name]})`).join(', ')}`)
console.log(JSON.stringify({ ...figures, pass: missed.length === 0 }))
process.exitCode = missed.length === 0 ? 0 : 1

function spread({ median, least, most }: Spread, digits = 0): string {
  return `${median.toFixed(digits)}${digits === 0 ? ' ms' : ''} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
