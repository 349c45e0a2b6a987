import { signedIn } from '@/contracts/session'
import { call, put, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectSubject } from '../accountSelectors'
import { draftRestored, profileCompleted, profileDrafted } from '../events'
import { dropDraft, keepDraft as keepPort, readDraft } from '../ports/draft'

/** What is typed in the profile form outlives a reload, and a session that ends: it goes when it was sent, and when the person signs out. */
export function* keepDraft(): Fx<void> {
  while (true) {
    const event = yield* takeAny(signedIn, profileDrafted, profileCompleted)
    if (signedIn.match(event)) {
      const draft = yield* call(readDraft, event.payload.subject)
      if (draft) yield* put(draftRestored(draft))
    } else if (profileDrafted.match(event)) {
      const subject = yield* select(selectSubject)
      if (subject !== null) yield* call(keepPort, subject, event.payload)
    } else yield* call(dropDraft)
  }
}
