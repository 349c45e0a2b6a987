import { pageRevived, profileRetried } from '@/contracts/session'
import type { ContactKind } from '@/domain/schemas/contactChanges'
import { toFailure } from '@/kernel/AppError'
import type { SagaEntry } from '@/kernel/contract'
import { call, now, onEvery, onLatest, onLeading, put, wait, type Fx } from '@/runtime/effects/fx'
import { withIdempotencyKey, withRenewedIdempotencyKey } from '@/runtime/effects/idempotency'
import { loadForCustomer } from '@/runtime/loading/loadForCustomer'
import { selectContactDetails, selectNextResend } from './contactDetailsSlice'
import * as events from './events'
import { askForChange, confirmCode, giveUpChange, readContactChanges, saveDetails, sendAnotherCode } from './ports'
import { select } from './select'

/** Loads the pending changes, which another tab or device may have begun or ended. */
const learn = (): Fx<never> =>
  loadForCustomer({
    capability: 'contact-details',
    reloadOn: [pageRevived, events.changesRetried],
    *isNeeded() {
      const { phase, phone, email } = yield* select(selectContactDetails)
      return phase !== 'known' || phone !== null || email !== null
    },
    requested: events.changesSought,
    *load() {
      yield* put(events.changesLearned({ changes: yield* call(readContactChanges) }))
    },
    failed: events.changesNotLearned,
  })

function* save(): Fx<never> {
  return yield* onLeading(events.personSubmitted, function* ({ payload }): Fx<void> {
    try {
      yield* withRenewedIdempotencyKey('contactDetails.save', key => call(saveDetails, payload, key))
      yield* put(events.personKept())
      yield* put(profileRetried())
    } catch (error) {
      yield* put(events.personRefused(toFailure(error)))
    }
  })
}

function* askFor(kind: ContactKind, to: string): Fx<void> {
  try {
    const change = yield* withRenewedIdempotencyKey(`contactDetails.ask ${kind}`, key => call(askForChange, kind, to, key))
    yield* put(events.codeSent({ change }))
  } catch (error) {
    yield* put(events.changeRefused({ kind, failure: toFailure(error) }))
  }
}

function* askForPhone(): Fx<never> {
  return yield* onLeading(events.phoneSubmitted, ({ payload }) => askFor('phone', payload.phoneNumber))
}

function* askForEmail(): Fx<never> {
  return yield* onLeading(events.emailSubmitted, ({ payload }) => askFor('email', payload.email))
}

/** It may have been confirmed in another tab, so the profile is reloaded. */
function* gone(kind: ContactKind): Fx<void> {
  yield* put(events.changeGone({ kind }))
  yield* put(profileRetried())
}

/** Submits each code once, however often the answer is lost, because a wrong one uses up an attempt. */
function* confirm(): Fx<never> {
  return yield* onEvery(events.codeSubmitted, function* ({ payload: { kind, code } }): Fx<void> {
    const waiting = (yield* select(selectContactDetails))[kind]
    if (waiting === null) return
    try {
      const name = `contactDetails.confirm ${waiting.id}`
      const { outcome, change } = yield* withRenewedIdempotencyKey(name, key => call(confirmCode, kind, code, key))
      yield* put(events.codeAnswered({ kind, outcome, change: change ?? null }))
      if (outcome === 'changed') yield* put(profileRetried())
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'CONTACT_CHANGE_NOT_FOUND') yield* gone(kind)
      else yield* put(events.codeNotAnswered({ kind, failure }))
    }
  })
}

function* sendAnother(): Fx<never> {
  return yield* onEvery(events.anotherCodeRequested, function* ({ payload: { kind } }): Fx<void> {
    const waiting = (yield* select(selectContactDetails))[kind]
    if (waiting === null) return
    try {
      const name = `contactDetails.sendAnother ${waiting.id} ${waiting.codes}`
      yield* put(events.codeSent({ change: yield* withIdempotencyKey(name, key => call(sendAnotherCode, kind, key)) }))
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'CONTACT_CHANGE_NOT_FOUND') yield* gone(kind)
      else yield* put(events.anotherCodeRefused({ kind, failure }))
    }
  })
}

function* allowAnother(): Fx<never> {
  return yield* onLatest([events.changesLearned, events.codeSent, events.codeAnswered], function* (): Fx<void> {
    for (let next = yield* select(selectNextResend); next !== undefined; next = yield* select(selectNextResend)) {
      yield* wait(Math.max(0, next.resendAt - (yield* now())))
      yield* put(events.anotherCodeAllowed({ kind: next.kind }))
    }
  })
}

function* giveUp(): Fx<never> {
  return yield* onEvery(events.givingUpSubmitted, function* ({ payload: { kind } }): Fx<void> {
    const waiting = (yield* select(selectContactDetails))[kind]
    if (waiting === null) return
    try {
      yield* withIdempotencyKey(`contactDetails.giveUp ${waiting.id}`, key => call(giveUpChange, kind, key))
      yield* put(events.changeGivenUp({ kind }))
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'CONTACT_CHANGE_NOT_FOUND') yield* gone(kind)
      else yield* put(events.givingUpRefused({ kind, failure }))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'contactDetails.learn', run: learn, onCrash: 'restart' },
  { id: 'contactDetails.save', run: save, onCrash: 'restart' },
  { id: 'contactDetails.askForPhone', run: askForPhone, onCrash: 'restart' },
  { id: 'contactDetails.askForEmail', run: askForEmail, onCrash: 'restart' },
  { id: 'contactDetails.confirm', run: confirm, onCrash: 'restart' },
  { id: 'contactDetails.sendAnother', run: sendAnother, onCrash: 'restart' },
  { id: 'contactDetails.allowAnother', run: allowAnother, onCrash: 'restart' },
  { id: 'contactDetails.giveUp', run: giveUp, onCrash: 'restart' },
]
export default workflows
