import { corePlugin } from '@/app/corePlugin'
import { arrived } from '@/contracts/navigation'
import { createPortRunner, type FakePorts } from '@/runtime/effects/livePorts'
import type { World } from '@/runtime/effects/world'
import type { Plugin } from '@/kernel/contract'
import type { AppEvent, Cause } from '@/kernel/events'
import { sentenceOf } from '@/kernel/problemSentences'
import { loadRecordings } from '@/kernel/recordings'
import { buildRegistry, type Registry } from '@/kernel/registry'
import { checkpointAfter } from '@/recording/checkpoints'
import { exportFile } from '@/recording/exportFile'
import { readFile } from '@/recording/readFile'
import { createRecorder } from '@/recording/recorder'
import { masksOf } from '@/recording/masker'
import type { EventRow } from '@/recording/rows'
import { createStore } from '@/runtime/store/createStore'
import { createSagaRuntime } from '@/runtime/store/sagaRuntime'
import { samplePlugin } from './samplePlugin'
import { createVirtualClock, settle, type VirtualClock } from './virtualClock'

export interface VisitOptions {
  readonly plugins?: readonly Plugin[]
  readonly ports?: FakePorts
  readonly clock?: VirtualClock
}

export function registryOf(...plugins: readonly Plugin[]): Registry {
  const { registry, problems } = buildRegistry([corePlugin, ...plugins])
  if (problems.length > 0) throw new Error(problems.map(sentenceOf).join('\n'))
  return registry
}

/** A recorded visit without screens: the real store, recorder and sagas, a virtual clock and stand-ins for ports. */
export function aVisit({
  plugins = [samplePlugin()],
  ports = {},
  clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z')),
}: VisitOptions = {}) {
  const registry = registryOf(...plugins)
  const recorder = createRecorder(masksOf(registry.plugins), clock, 'visit-1')
  const world = { clock } as unknown as World
  const store = createStore({
    registry,
    recorder,
    runtime: createSagaRuntime(registry, createPortRunner(world, recorder.journal, ports)),
  })
  const rows = () => recorder.segments(checkpointAfter).flatMap(segment => segment.rows)
  const text = () => exportFile(recorder, { build: 'test', plugins: registry.plugins, mode: 'memory' })
  const dispatch = async (event: AppEvent, cause: Cause = 'user'): Promise<void> => {
    await loadRecordings(registry.plugins)
    store.send(event, cause)
    await settle()
  }
  return {
    clock,
    registry,
    recorder,
    store,
    rows,
    text,
    tell: dispatch,
    state: <State>() => store.getState() as State,
    file: async () => readFile(await text()),
    events: () => rows().filter((row): row is EventRow => row.kind === 'event'),
    types: () => rows().flatMap(row => (row.kind === 'event' ? [row.type] : [])),
    arrive: (path: string) => dispatch(arrived({ path, query: {}, objects: {}, rest: {}, how: 'push' }), 'navigation'),
  }
}
