import { rentalPaid } from '@/contracts/booking'
import { signOutRequested } from '@/contracts/session'
import { ask, put, select, takeAny, type Fx } from '@/effects/fx'
import { selectBooking, selectChoices, selectRentalChoice } from '../bookingSelectors'
import { dropAllDrafts, dropDraft, keepDraft as keepPort, recallDraft } from '../draftPorts'
import { accessChosen, draftRestored, irreversibleConfirmed, resetRequested, termsAnswered, valueDeclared } from '../events'
import { draftOf, nameOfDraft, newsOf } from '../model/draft'

/** What was answered outlives a reload for an hour; it goes when the rental is paid or begun again, and on signing out. */
export function* keepDraft(): Fx<never> {
  while (true) {
    const event = yield* takeAny(
      accessChosen,
      irreversibleConfirmed,
      valueDeclared,
      termsAnswered,
      resetRequested,
      rentalPaid,
      signOutRequested,
    )
    const name = nameOfDraft(yield* select(selectRentalChoice))
    if (signOutRequested.match(event)) yield* ask(dropAllDrafts)
    else if (name === undefined) continue
    else if (resetRequested.match(event) || rentalPaid.match(event)) yield* ask(dropDraft, name)
    else yield* ask(keepPort, name, draftOf(yield* select(selectChoices), (yield* select(selectBooking))?.id))
  }
}

/** Before a step is seen, it has what was answered at it on an earlier page. */
export function* restoreDraft(): Fx<void> {
  const choice = yield* select(selectRentalChoice)
  const name = nameOfDraft(choice)
  const draft = name === undefined ? null : yield* ask(recallDraft, name)
  if (!draft) return
  const news = newsOf(draft, yield* select(selectChoices), choice, (yield* select(selectBooking))?.id)
  if (news) yield* put(draftRestored(news))
}
