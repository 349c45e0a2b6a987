import { PRIVACY_PATH } from '@/contracts/content'
import type { SagaEntry } from '@/kernel/contract'
import { forgetRequested, forgotten, scriptsFound } from '@/contracts/consent'
import { call, onLeading, put, take, takeAny, type Fx } from '@/runtime/effects/fx'
import { arrived } from '@/contracts/navigation'
import { selectLocation } from '@/runtime/store/coreSlices'
import { leaveFor } from '@/runtime/routing/ports'
import { selectMayTrack, selectOffer } from './consentSelectors'
import { selectChoice } from './consentSlice'
import { choiceMade, forgettingFailed, type Choice } from './events'
import { forgetEverything, grant, loadTag, nextChoice, track } from './ports'
import { tagsDue, withdraws, TRACKED_EVENTS, trackedOf, type Tag } from './model/tags'
import { select } from './select'

/** Where a consent script asks the visitor, its answer is taken over as their choice. */
function* followScript(): Fx<void> {
  while (!(yield* select(selectOffer))) yield* take(scriptsFound)
  if (!(yield* select(selectOffer))?.askedByScript) return
  while (true) {
    const choice = yield* call(nextChoice)
    const known = yield* select(selectChoice)
    if (known?.analytics !== choice.analytics || known.recordings !== choice.recordings) yield* put(choiceMade(choice))
  }
}

/** The page is reloaded here, so that scripts without consent are gone. */
const AFTER_WITHDRAWAL = `${PRIVACY_PATH}?status=withdrawn`

/**
 * Loads scripts as far as the visitor consents, and reloads the page when consent is withdrawn: a script that has run cannot be
 * removed.
 */
function* manageTags(): Fx<void> {
  const loaded = new Set<Tag>()
  let granted: Choice | undefined
  while (true) {
    const { path } = yield* select(selectLocation)
    const choice = yield* select(selectChoice)
    const due = tagsDue(path, yield* select(selectOffer), choice).filter(tag => !loaded.has(tag))
    if (choice && choice !== granted && loaded.size + due.length > 0) {
      if (withdraws(granted, choice)) return void (yield* call(leaveFor, AFTER_WITHDRAWAL))
      yield* call(grant, choice)
      granted = choice
    }
    for (const tag of due) {
      loaded.add(tag)
      yield* call(loadTag, tag)
    }
    yield* takeAny(scriptsFound, arrived, choiceMade)
  }
}

/** Reports pages and tracked events to analytics while the visitor consents. */
function* trackEvents(): Fx<void> {
  let page = ''
  while (true) {
    const { path } = yield* select(selectLocation)
    if (path !== page) yield* call(track, { name: 'page_viewed', facts: { page: path } }, yield* select(selectMayTrack))
    page = path
    const tracked = trackedOf(yield* takeAny(arrived, ...TRACKED_EVENTS))
    if (tracked) yield* call(track, tracked, yield* select(selectMayTrack))
  }
}

/** The page is reloaded here, so that memory is cleared as well. */
const AFTER_ERASURE = `${PRIVACY_PATH}?status=forgotten`

/** Clears the device, then reloads the page to clear its memory too. */
function* forget(): Fx<void> {
  yield* onLeading(forgetRequested, function* (): Fx<void> {
    try {
      yield* call(forgetEverything)
    } catch {
      return void (yield* put(forgettingFailed()))
    }
    yield* put(forgotten())
    yield* call(leaveFor, AFTER_ERASURE)
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'consent.forget', run: forget, onCrash: 'restart' },
  { id: 'consent.manageTags', run: manageTags, onCrash: 'stop' },
  { id: 'consent.hearScript', run: followScript, onCrash: 'stop' },
  { id: 'consent.trackEvents', run: trackEvents, onCrash: 'stop' },
]
export default workflows
