import type { SagaEntry } from '@/kernel/contract'
import { visibilityChanged } from '@/contracts/app'
import { call, onLeading, put, take, wait, type Fx } from '@/runtime/effects/fx'
import { selectBuild, selectIsVisible } from '@/runtime/store/coreSlices'
import { newerBuildFound, reloadRequested } from './events'
import { isNewer } from './model/buildInfo'
import { readLatestBuild, readOwnBuild, reloadPage } from './ports'
import { select } from './select'

/** The interval between two checks for a newer build (S7.35). */
const INTERVAL_MS = 3_600_000

/** Checks hourly for a newer build, only while the page is visible, until there is one. */
function* watchBuilds(): Fx<void> {
  const runningId = yield* select(selectBuild)
  const runningInfo = yield* call(readOwnBuild)
  while (true) {
    yield* wait(INTERVAL_MS)
    while (!(yield* select(selectIsVisible))) yield* take(visibilityChanged)
    const latest = yield* call(readLatestBuild)
    if (latest && isNewer(latest, runningId, runningInfo)) return void (yield* put(newerBuildFound({ build: latest.id })))
  }
}

/** Only the person decides when the page is reloaded. */
function* reload(): Fx<void> {
  yield* onLeading(reloadRequested, function* (): Fx<void> {
    yield* call(reloadPage)
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'updates.watchBuilds', run: watchBuilds, onCrash: 'stop' },
  { id: 'updates.reload', run: reload, onCrash: 'restart' },
]
export default workflows
