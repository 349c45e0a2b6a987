import { rentalPaid } from '@/contracts/booking'
import { personLeft } from '@/contracts/session'
import { call, put, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectBooking, selectChoices, selectRentalChoice } from '../bookingSelectors'
import { dropAllDrafts, dropDraft, keepDraft as keepPort, recallDraft } from '../draftPorts'
import { draftRestored, resetRequested } from '../events'
import { draftOf, draftKey, missingAnswers } from '../model/draft'
import { select } from '../select'
import type { Works } from '../steps/defineStep'

/** Keeps the answers for an hour across reloads; deleted when the rental is paid or restarted, and on signing out. */
export function* keepDraft(works: Works): Fx<never> {
  const answered = Object.values(works).flatMap(({ draft = [] }) => draft)
  while (true) {
    const event = yield* takeAny(...answered.map(([answer]) => answer), resetRequested, rentalPaid, personLeft)
    const key = draftKey(yield* select(selectRentalChoice))
    if (personLeft.match(event)) yield* call(dropAllDrafts)
    else if (key === undefined) continue
    else if (resetRequested.match(event) || rentalPaid.match(event)) yield* call(dropDraft, key)
    else {
      const draft = draftOf(yield* select(selectChoices), (yield* select(selectBooking))?.id)
      yield* call(keepPort, key, draft, answered.find(([answer]) => answer.type === event.type)?.[1] ?? [])
    }
  }
}

/** Restores the answers of an earlier page before a step is shown. */
export function* restoreDraft(): Fx<void> {
  const choice = yield* select(selectRentalChoice)
  const key = draftKey(choice)
  const draft = key === undefined ? null : yield* call(recallDraft, key)
  if (!draft) return
  const restored = missingAnswers(draft, yield* select(selectChoices), choice, (yield* select(selectBooking))?.id)
  if (restored) yield* put(draftRestored(restored))
}
