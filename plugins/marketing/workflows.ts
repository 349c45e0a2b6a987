import { capabilitiesSought } from '@/contracts/capabilities'
import { arrived } from '@/contracts/navigation'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { digestOf } from '@/recording/digest'
import { call, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey, withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForCustomer } from '@/runtime/loading/loadForCustomer'
import { isPage } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import * as events from './events'
import { selectMarketing } from './marketingSlice'
import { STOP_PATH } from './paths'
import { keepChoice, readChoice, stopByLink } from './ports'
import { select } from './select'

/** Loads the choice once, except on the page that the link of a newsletter opens. */
const learnChoice = (): Fx<never> =>
  loadForCustomer({
    capability: 'marketing',
    *isNeeded() {
      const { path } = yield* select(selectLocation)
      return !isPage(path, STOP_PATH) && (yield* select(selectMarketing)).phase !== 'known'
    },
    requested: events.choiceSought,
    *load() {
      yield* put(events.choiceLearned({ wanted: (yield* call(readChoice)).email }))
    },
    failed: events.choiceNotLearned,
  })

function* keep(): Fx<never> {
  return yield* onLeading(events.choiceSubmitted, function* ({ payload: { wanted } }): Fx<void> {
    try {
      const { email } = yield* withRenewedIdempotencyKey('marketing.keep', key => call(keepChoice, wanted, key))
      yield* put(events.choiceKept({ wanted: email }))
    } catch (error) {
      yield* put(events.choiceRefused(toFailure(error)))
    }
  })
}

/** Removes the link's secret from the address and the history; only this page keeps it. */
function* followLink(): Fx<never> {
  return yield* onLatest([arrived], function* (): Fx<void> {
    const { path, objects } = yield* select(selectLocation)
    if (!isPage(path, STOP_PATH)) return
    yield* put(capabilitiesSought())
    const token = objects['id']
    if (token === undefined) return
    yield* put(events.linkFollowed({ token }))
    yield* call(replaceWith, path)
  })
}

function* stop(): Fx<never> {
  return yield* onLeading(events.stopSubmitted, function* ({ payload: { token } }): Fx<void> {
    try {
      // the device stores only a digest of the secret
      yield* withIdempotencyKey(`marketing.stop ${digestOf(token)}`, key => call(stopByLink, token, key))
      yield* put(events.newsStopped())
    } catch (error) {
      yield* put(events.stopRefused(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'marketing.learn', run: learnChoice, onCrash: 'restart' },
  { id: 'marketing.keep', run: keep, onCrash: 'restart' },
  { id: 'marketing.followLink', run: followLink, onCrash: 'restart' },
  { id: 'marketing.stop', run: stop, onCrash: 'restart' },
]
export default workflows
