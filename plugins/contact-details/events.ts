import type { CodeAnswer, ContactChange, ContactKind } from '@/domain/schemas/contactChanges'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { changeMasks, personMasks } from './masks'
import type { FieldProblem, TypedPerson } from './model/typedPerson'

const event = eventsOf('contactDetails')
const refusal = { kind: 'keep', failure: failureMasks } as const

interface OfKind {
  readonly kind: ContactKind
}
type Refusal = OfKind & { readonly failure: Failure }

/** The pending changes are requested from the server. */
export const changesSought = event('changesSought')
export const changesLearned = event<{ readonly changes: readonly ContactChange[] }>('changesLearned', {
  changes: { each: changeMasks },
})
export const changesNotLearned = event<Failure>('changesNotLearned', failureMasks)
/** The person asked for it again. */
export const changesRetried = event('changesRetried')

/** The person opened one of the forms, or closed it without sending it. */
export const formOpened = event<{ readonly form: 'person' | ContactKind }>('formOpened', { form: 'keep' })
export const formClosed = event('formClosed')

/** The person left a field of the form, or chose an address from a list. */
export const personEntered = event<TypedPerson>('personEntered', personMasks)
/** The form was submitted with invalid values. */
export const personRejected = event<{ readonly problems: readonly FieldProblem[] }>('personRejected', {
  problems: { each: { field: 'keep', problem: 'keep' } },
})
export const personSubmitted = event<TypedPerson>('personSubmitted', personMasks)
export const personKept = event('personKept')
export const personRefused = event<Failure>('personRefused', failureMasks)

export interface TypedPhone {
  readonly callingCode: string
  readonly nationalNumber: string
}
export const phoneEntered = event<TypedPhone>('phoneEntered', { callingCode: 'keep', nationalNumber: 'surrogate:phone' })
export const emailEntered = event<{ readonly email: string }>('emailEntered', { email: 'surrogate:email' })
/** `unchecked`: the phone number library could not be loaded. */
export const contactRejected = event<OfKind & { readonly problem: 'invalid' | 'unchecked' }>('contactRejected', {
  kind: 'keep',
  problem: 'keep',
})
export const phoneSubmitted = event<{ readonly phoneNumber: string }>('phoneSubmitted', { phoneNumber: 'surrogate:phone' })
export const emailSubmitted = event<{ readonly email: string }>('emailSubmitted', { email: 'surrogate:email' })
/** The server has sent a code to the new number or address. */
export const codeSent = event<{ readonly change: ContactChange }>('codeSent', { change: changeMasks })
export const changeRefused = event<Refusal>('changeRefused', refusal)

/** The person left the field of the code. */
export const codeEntered = event<OfKind & { readonly code: string }>('codeEntered', { kind: 'keep', code: 'shape' })
/** The code was submitted with too few digits. */
export const codeRejected = event<OfKind>('codeRejected', { kind: 'keep' })
export const codeSubmitted = event<OfKind & { readonly code: string }>('codeSubmitted', { kind: 'keep', code: 'shape' })
/** The server has checked the code. `change`: the pending change, if the code was wrong. */
export const codeAnswered = event<OfKind & { readonly outcome: CodeAnswer['outcome']; readonly change: ContactChange | null }>(
  'codeAnswered',
  { kind: 'keep', outcome: 'keep', change: changeMasks },
)
export const codeNotAnswered = event<Refusal>('codeNotAnswered', refusal)

/** The person wants another code. */
export const anotherCodeRequested = event<OfKind>('anotherCodeRequested', { kind: 'keep' })
export const anotherCodeRefused = event<Refusal>('anotherCodeRefused', refusal)
/** Another code may be requested from now on. */
export const anotherCodeAllowed = event<OfKind>('anotherCodeAllowed', { kind: 'keep' })

/** The person cancelled the change. */
export const givingUpSubmitted = event<OfKind>('givingUpSubmitted', { kind: 'keep' })
export const changeGivenUp = event<OfKind>('changeGivenUp', { kind: 'keep' })
export const givingUpRefused = event<Refusal>('givingUpRefused', refusal)
/** The change is no longer pending: it was confirmed or cancelled elsewhere, or expired after a day. */
export const changeGone = event<OfKind>('changeGone', { kind: 'keep' })

export const declared = event.declared
