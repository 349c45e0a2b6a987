import { arrived } from '@/contracts/navigation'
import { toFailure } from '@/kernel/AppError'
import { digestOf } from '@/recording/digest'
import type { SagaEntry } from '@/kernel/contract'
import { call, onEvery, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForCustomer } from '@/runtime/loading/loadForCustomer'
import { isPage } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { LEAVE_PATH } from './paths'
import { leaveByLink, leavePlace, listPlaces } from './ports'
import { select } from './select'

/** Loads the customer's waiting places, except on the page that a leaving link opens. */
const learnPlaces = (): Fx<never> =>
  loadForCustomer({
    capability: 'waiting-list',
    reloadOn: [events.placesRetried],
    *isNeeded() {
      return !isPage((yield* select(selectLocation)).path, LEAVE_PATH)
    },
    requested: events.placesSought,
    *load() {
      yield* put(events.placesLearned({ places: yield* call(listPlaces) }))
    },
    failed: events.placesNotLearned,
  })

function* leave(): Fx<never> {
  return yield* onEvery(events.leaveSubmitted, function* ({ payload: { placeId } }): Fx<void> {
    try {
      yield* withIdempotencyKey(`waitingPlaces.leave ${placeId}`, key => call(leavePlace, placeId, key))
      yield* put(events.placeLeft({ placeId }))
    } catch (error) {
      const failure = toFailure(error)
      // already left, on another device or by the link
      if (failure.code === 'WAITING_PLACE_NOT_FOUND') yield* put(events.placeLeft({ placeId }))
      else yield* put(events.leaveRefused({ placeId, failure }))
    }
  })
}

/** Removes the link's secret from the address and the history; only this page keeps it. */
function* followLink(): Fx<never> {
  return yield* onLatest([arrived], function* (): Fx<void> {
    const { path, objects } = yield* select(selectLocation)
    const token = objects['id']
    if (!isPage(path, LEAVE_PATH) || token === undefined) return
    yield* put(events.linkFollowed({ token }))
    yield* call(replaceWith, path)
  })
}

function* leaveByItsLink(): Fx<never> {
  return yield* onLeading(events.linkLeaveSubmitted, function* ({ payload: { token } }): Fx<void> {
    try {
      // the device stores only a digest of the secret
      const name = `waitingPlaces.leaveByLink ${digestOf(token)}`
      yield* put(events.linkLeft({ size: yield* withIdempotencyKey(name, key => call(leaveByLink, token, key)) }))
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'WAITING_PLACE_NOT_FOUND') yield* put(events.linkLeft({ size: null }))
      else yield* put(events.linkLeaveRefused(failure))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'waitingPlaces.learn', run: learnPlaces, onCrash: 'restart' },
  { id: 'waitingPlaces.leave', run: leave, onCrash: 'restart' },
  { id: 'waitingPlaces.followLink', run: followLink, onCrash: 'restart' },
  { id: 'waitingPlaces.leaveByLink', run: leaveByItsLink, onCrash: 'restart' },
]
export default workflows
