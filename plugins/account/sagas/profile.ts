import { rentalPaid } from '@/contracts/booking'
import { profileRetried, signedIn } from '@/contracts/session'
import { toFailure } from '@/kernel/AppError'
import { digestOf } from '@/recording/digest'
import { call, onLatest, onLeading, put, takeAny, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { selectSubject } from '../accountSelectors'
import {
  draftRestored,
  profileCompleted,
  profileDrafted,
  profileIncomplete,
  profileNotReceived,
  profileReceived,
  profileRefused,
  profileSubmitted,
  subscriptionsNotReceived,
  subscriptionsReceived,
} from '../events'
import { dropDraft, keepDraft as storeDraft, readDraft } from '../ports/draft'
import { completeSignup, fetchProfile, fetchSubscriptions } from '../ports/profile'
import { select } from '../select'

/** Loads the profile after every sign-in; an incomplete one has to be completed (S6). */
export function* loadProfile(): Fx<void> {
  yield* onLatest([signedIn, profileCompleted, profileRetried], function* () {
    try {
      yield* put(profileReceived({ contact: yield* call(fetchProfile) }))
    } catch (error) {
      const failure = toFailure(error)
      yield* put(failure.code === 'INCOMPLETE_PROFILE' ? profileIncomplete() : profileNotReceived(failure))
    }
  })
}

/** Loads what the customer rents: for the account page, and to know which stores they have extended access to (S4). */
export function* loadSubscriptions(): Fx<void> {
  yield* onLatest([signedIn, rentalPaid, profileRetried, profileCompleted], function* () {
    try {
      yield* put(subscriptionsReceived({ subscriptions: yield* call(fetchSubscriptions) }))
    } catch (error) {
      yield* put(subscriptionsNotReceived(toFailure(error)))
    }
  })
}

/** Sends the profile with one idempotency key per content, however often the answer is lost (decisions.md D1). */
export function* completeProfile(): Fx<void> {
  yield* onLeading(profileSubmitted, function* ({ payload: { contact } }) {
    const intention = `account.completeSignup ${digestOf(contact)}`
    try {
      yield* withIdempotencyKey(intention, key => call(completeSignup, contact, key))
      yield* put(profileCompleted())
    } catch (error) {
      yield* put(profileRefused(toFailure(error)))
    }
  })
}

/** The form's draft outlives a reload and a session that lapses; it is deleted once sent (and with all other data on signing out). */
export function* keepDraft(): Fx<void> {
  while (true) {
    const event = yield* takeAny(signedIn, profileDrafted, profileCompleted)
    if (signedIn.match(event)) {
      const draft = yield* call(readDraft, event.payload.subject)
      if (draft) yield* put(draftRestored(draft))
    } else if (profileDrafted.match(event)) {
      const subject = yield* select(selectSubject)
      if (subject !== null) yield* call(storeDraft, subject, event.payload)
    } else yield* call(dropDraft)
  }
}
