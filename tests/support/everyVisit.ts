import type { Registry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import { exportFile } from '@/recording/exportFile'
import { readFile } from '@/recording/readFile'
import type { Recorder } from '@/recording/recorder'
import { verify } from '@/replay/verify'
import { rootReducerOf } from '@/store/rootReducer'

interface Recorded {
  readonly registry: Registry
  readonly recorder: Recorder
  readonly state: () => unknown
}
const visits: Recorded[] = []

/** Has the visit of this test proved when the test is over. */
export const proveLater = (visit: Recorded): void => void visits.push(visit)

/** Every visit of a test is a recording: it has to replay to its states, and its workflows have to say the same again. */
export async function proveVisits(): Promise<void> {
  for (const visit of visits.splice(0)) {
    const { registry, recorder, state } = visit
    if (beginsKnowing(visit)) continue
    const text = await exportFile(recorder, { build: 'test', plugins: registry.plugins, mode: 'memory' })
    const verdict = await verify(registry, await readFile(text))
    if (verdict.verdict !== 'ok') throw new Error(`The visit of this test does not replay: ${verdict.sentence}`)
    expect(verdict.fold.complaints).toEqual([])
    expect(verdict.fold.end).toEqual(recorder.maskState(state()))
  }
}

/** A double whose first state holds what is masked cannot begin again from a recording; no plugin of the app is like that. */
function beginsKnowing({ registry, recorder }: Recorded): boolean {
  const initial = rootReducerOf(registry)(undefined, { type: 'test/began' })
  return digestOf(recorder.segments()[0]?.snapshot ?? {}) !== digestOf(initial)
}
