import { submitted } from '@/contracts/contact'
import { personLeft } from '@/contracts/session'
import { ask, now, onLatest, put, select, take, wait, type Fx } from '@/runtime/effects/fx'
import { selectNextExpiry } from '../formSelectors'
import { detailsNoted, detailsRestored, inquiryRestored, keptExpired } from '../events'
import { dropCookies } from '../ports'

/** What was kept of a person goes with them. */
export function* forgetWithPerson(): Fx<void> {
  while (true) {
    yield* take(personLeft)
    yield* ask(dropCookies)
  }
}

/** Forgets the details and the enquiry an hour after they were kept, also while the page stays open. */
export function* forgetInTime(): Fx<void> {
  yield* onLatest([detailsNoted, detailsRestored, submitted, inquiryRestored], function* (): Fx<void> {
    while (true) {
      const expiresAt = yield* select(selectNextExpiry)
      if (expiresAt === null) return
      yield* wait(Math.max(0, expiresAt - (yield* now())))
      yield* put(keptExpired())
    }
  })
}
