import '../support/pretendDevTools'
import { wait, put, type Fx } from '@/effects/fx'
import { liveAnswers } from '@/effects/liveAnswers'
import type { World } from '@/effects/world'
import { arrived } from '@/contracts/navigation'
import { createRecorder } from '@/recording/recorder'
import { rulesOf } from '@/recording/rules'
import { toDevTools } from '@/replay/devtools'
import { fold } from '@/replay/fold'
import { createStore } from '@/store/createStore'
import { createSagaRuntime } from '@/store/sagaRuntime'
import { withDevTools } from '@/store/withDevTools'
import { aVisit, registryOf } from '../support/aVisit'
import { itemChosen, reminderShown, samplePlugin } from '../support/samplePlugin'
import { createVirtualClock, settle } from '../support/virtualClock'

/** A workflow that never rests: every second it says something. */
function* ticking(): Fx<void> {
  for (;;) {
    yield* wait(1000)
    yield* put(reminderShown({ itemId: 'box' }))
  }
}

test('an import stops the workflows and locks the store: nobody lives on top of another’s visit', async () => {
  const clock = createVirtualClock(0)
  const registry = registryOf(samplePlugin({ sagas: [{ id: 'sample.ticking', run: ticking, onCrash: 'restart' }] }))
  const recorder = createRecorder(rulesOf(registry.plugins), clock, 'r1')
  const store = createStore({
    registry,
    recorder,
    devTools: withDevTools,
    runtime: createSagaRuntime(registry, liveAnswers({ clock } as unknown as World, recorder.journal)),
  })
  store.send(arrived({ path: '/sample', query: {}, objects: {}, rest: {}, how: 'load' }), 'navigation')
  await settle()
  await clock.advance(3000)
  const reminders = () => (store.getState() as { sample: { reminders: number } }).sample.reminders
  expect(reminders()).toBe(3)

  const other = aVisit()
  await other.tell(itemChosen({ itemId: 'tape' }))
  const imported = fold(registry, await other.file())
  const { liftedStore } = store.redux as unknown as { liftedStore: { dispatch(action: unknown): void; getState(): unknown } }
  liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(toDevTools(imported)) as unknown })
  expect(store.getState()).toEqual(imported.states.at(-1))

  const rows = () => recorder.segments().flatMap(segment => segment.rows).length
  const before = rows()
  await clock.advance(5000)
  expect(rows()).toBe(before)
  store.send(itemChosen({ itemId: 'box' }), 'user')
  expect(store.getState()).toEqual(imported.states.at(-1))
  expect(liftedStore.getState()).toMatchObject({ isLocked: true })
})
