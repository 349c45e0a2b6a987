import { visibilityChanged } from '@/contracts/app'
import { ask, put, select, take, wait, type Fx } from '@/runtime/effects/fx'
import { selectBuild, selectIsVisible } from '@/runtime/store/appSlice'
import { newerBuildFound } from '../events'
import { isNewer } from '../model/builds'
import { readLatestBuild, readOwnBuild } from '../ports'

/** Coverage S7.35. */
const INTERVAL_MS = 3_600_000

/** Asks every hour whether there is a newer build, only while somebody looks at the page, until there is one. */
export function* watchBuilds(): Fx<void> {
  const running = yield* select(selectBuild)
  const info = yield* ask(readOwnBuild)
  while (true) {
    yield* wait(INTERVAL_MS)
    while (!(yield* select(selectIsVisible))) yield* take(visibilityChanged)
    const latest = yield* ask(readLatestBuild)
    if (latest && isNewer(latest, running, info)) return void (yield* put(newerBuildFound({ build: latest.id })))
  }
}
