import { rentalPaid } from '@/contracts/booking'
import { personLeft } from '@/contracts/session'
import { call, put, takeAny, type Fx } from '@/runtime/effects/fx'
import { selectBooking, selectChoices, selectRentalChoice } from '../bookingSelectors'
import { dropAllDrafts, dropDraft, keepDraft as keepPort, recallDraft } from '../draftPorts'
import { draftRestored, resetRequested } from '../events'
import { draftOf, nameOfDraft, newsOf } from '../model/draft'
import { select } from '../select'
import type { Works } from '../steps/defineStep'

/** Keeps the answers for an hour across reloads; deleted when the rental is paid or restarted, and on signing out. */
export function* keepDraft(works: Works): Fx<never> {
  const answered = Object.values(works).flatMap(({ draft = [] }) => draft)
  while (true) {
    const event = yield* takeAny(...answered.map(([answer]) => answer), resetRequested, rentalPaid, personLeft)
    const name = nameOfDraft(yield* select(selectRentalChoice))
    if (personLeft.match(event)) yield* call(dropAllDrafts)
    else if (name === undefined) continue
    else if (resetRequested.match(event) || rentalPaid.match(event)) yield* call(dropDraft, name)
    else {
      const draft = draftOf(yield* select(selectChoices), (yield* select(selectBooking))?.id)
      yield* call(keepPort, name, draft, answered.find(([answer]) => answer.type === event.type)?.[1] ?? [])
    }
  }
}

/** Restores the answers of an earlier page before a step is shown. */
export function* restoreDraft(): Fx<void> {
  const choice = yield* select(selectRentalChoice)
  const name = nameOfDraft(choice)
  const draft = name === undefined ? null : yield* call(recallDraft, name)
  if (!draft) return
  const news = newsOf(draft, yield* select(selectChoices), choice, (yield* select(selectBooking))?.id)
  if (news) yield* put(draftRestored(news))
}
