import type { Registry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import { exportFile } from '@/recording/exportFile'
import { readFile } from '@/recording/readFile'
import type { Recorder } from '@/recording/recorder'
import { verify } from '@/replay/verify'
import { rootReducerOf } from '@/runtime/store/rootReducer'

interface Recorded {
  readonly registry: Registry
  readonly recorder: Recorder
  readonly state: () => unknown
  /** A fake plugin of this test has masked values in its initial state, so its visits cannot be replayed. */
  readonly startsFromMaskedState: boolean
}
const visits: Recorded[] = []

/** Registers this visit for replay at the end of the test. */
export const verifyReplayAfterTest = (visit: Recorded): void => void visits.push(visit)

/** Verifies every visit of a test: it must replay to its states, and its sagas must dispatch the same events. */
export async function proveVisits(): Promise<void> {
  for (const visit of visits.splice(0)) {
    const { registry, recorder, state } = visit
    if (isFirstStateMasked(visit) !== visit.startsFromMaskedState) throw new Error(WRONGLY_STARTED)
    if (visit.startsFromMaskedState) continue
    const text = await exportFile(recorder, { build: 'test', plugins: registry.plugins, mode: 'memory' })
    const verdict = await verify(registry, await readFile(text))
    if (verdict.verdict !== 'ok') throw new Error(`The visit of this test does not replay: ${verdict.sentence}`)
    expect(verdict.fold.violations).toEqual([])
    expect(verdict.fold.end).toEqual(recorder.maskState(state()))
  }
}

const WRONGLY_STARTED =
  'The option startsFromMaskedState is for visits that begin with a state that is masked in their recording, and for no others.'

/** Whether the recorded initial state differs from the visit's own. */
function isFirstStateMasked({ registry, recorder }: Recorded): boolean {
  const initial = rootReducerOf(registry)(undefined, { type: 'test/began' })
  return digestOf(recorder.segments()[0]?.snapshot ?? {}) !== digestOf(initial)
}
