import { arrived } from '@/contracts/navigation'
import { toFailure } from '@/kernel/AppError'
import { digestOf } from '@/recording/digest'
import type { SagaEntry } from '@/kernel/contract'
import { call, onLatest, onLeadingBy, put, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey, withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import { isOffered } from '@/runtime/effects/isOffered'
import { loadForRental } from '@/runtime/loading/loadForRental'
import * as events from './events'
import { selectOpenInvitation } from './invitationSlice'
import { acceptInvitation, invitePerson, listPeople, readInvitation, removePerson } from './ports'
import { select } from './select'

/** Loads the people with access. */
const learnPeople = (): Fx<never> =>
  loadForRental({
    capability: 'people',
    reloadOn: [events.peopleRetried],
    requested: events.peopleSought,
    *load(rentalId) {
      yield* put(events.peopleLearned({ people: yield* call(listPeople, rentalId) }))
    },
    failed: events.peopleNotLearned,
  })

/** Invites somebody once, however often the answer is lost. */
function* invite(): Fx<never> {
  return yield* onLeadingBy(
    events.invitationSubmitted,
    ({ rentalId }) => rentalId,
    function* ({ payload: { rentalId, name, email } }): Fx<void> {
      const guest = { name: name.trim(), email: email.trim() }
      try {
        const person = yield* withRenewedIdempotencyKey(`people.invite ${rentalId}`, key =>
          call(invitePerson, rentalId, guest, key),
        )
        yield* put(events.personInvited({ rentalId, person }))
      } catch (error) {
        yield* put(events.invitationRefused({ rentalId, failure: toFailure(error) }))
      }
    },
  )
}

function* remove(): Fx<never> {
  return yield* onLeadingBy(
    events.removalSubmitted,
    ({ personId }) => personId,
    function* ({ payload: { rentalId, personId } }): Fx<void> {
      try {
        yield* withIdempotencyKey(`people.remove ${personId}`, key => call(removePerson, rentalId, personId, key))
        yield* put(events.personRemoved({ rentalId, personId }))
      } catch (error) {
        const failure = toFailure(error)
        // removed before, on another device
        if (failure.code === 'PERSON_NOT_FOUND') yield* put(events.personRemoved({ rentalId, personId }))
        else yield* put(events.removalRefused({ rentalId, failure }))
      }
    },
  )
}

/** Loads the details on the page of an invitation. */
function* learnInvitation(): Fx<never> {
  return yield* onLatest([arrived, events.invitationRetried], function* (): Fx<void> {
    const token = yield* select(selectOpenInvitation)
    if (token === undefined) return
    if (!(yield* isOffered('people'))) {
      yield* put(events.invitationNotLearned({ code: 'INVITATION_NOT_FOUND', status: 404 }))
      return
    }
    yield* put(events.invitationSought({ token }))
    try {
      yield* put(events.invitationLearned({ invitation: yield* call(readInvitation, token) }))
    } catch (error) {
      yield* put(events.invitationNotLearned(toFailure(error)))
    }
  })
}

function* accept(): Fx<never> {
  return yield* onLeadingBy(
    events.acceptanceSubmitted,
    ({ token }) => token,
    function* ({ payload: { token } }): Fx<void> {
      try {
        // the device stores only a digest of the secret
        const name = `people.accept ${digestOf(token)}`
        const invitation = yield* withIdempotencyKey(name, key => call(acceptInvitation, token, key))
        yield* put(events.invitationAccepted({ token, invitation }))
      } catch (error) {
        yield* put(events.acceptanceRefused({ token, failure: toFailure(error) }))
      }
    },
  )
}

const workflows: readonly SagaEntry[] = [
  { id: 'people.learnPeople', run: learnPeople, onCrash: 'restart' },
  { id: 'people.invite', run: invite, onCrash: 'restart' },
  { id: 'people.remove', run: remove, onCrash: 'restart' },
  { id: 'people.learnInvitation', run: learnInvitation, onCrash: 'restart' },
  { id: 'people.accept', run: accept, onCrash: 'restart' },
]
export default workflows
