import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { addressLookupSlot, houseOf } from '@/contracts/addresses'
import { customerContact } from '@/contracts/session'
import { withoutCardNumbers } from '@/domain/cardNumber'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { TextField, type TextFieldProps } from '@/ui/TextField'
import { useApp } from '@/view/appContext'
import { Slot } from '@/view/Slot'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useAnswer } from '@/view/useAnswer'
import { useCardNumberMessages } from '@/view/useCardNumberMessages'
import { useText } from '@/view/useText'
import { selectContactDetails } from '../contactDetailsSlice'
import { personEntered, personRejected, personSubmitted } from '../events'
import { useSelected } from '../hooks'
import { messageOf, problemsOf, typedFrom, type PersonField, type TypedPerson } from '../model/typedPerson'
import { FormButtons } from './FormButtons'

const idOf = (field: PersonField): string => `contact-details-${field}`
const NOTHING = typedFrom({ givenName: '', familyName: '', phoneNumber: '', email: '' })

/** The form for name and address, which are saved without a code. */
export default function PersonForm() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  useCardNumberMessages()
  const form = useRef<HTMLFormElement>(null)
  const contact = useAnswer(customerContact)
  const { typed, problems, refusal, isSending } = useSelected(selectContactDetails)
  // local state: keystrokes, which become an event when a field is left
  const [typing, setPerson] = useState<TypedPerson>(typed.person ?? (contact ? typedFrom(contact) : NOTHING))
  const { isReplay } = useApp()
  const person = (isReplay && typed.person) || typing
  // local state: moves the focus to the summary at every attempt; nothing rendered depends on it
  const [attempt, setAttempt] = useState(0)
  const note = (now = person): unknown => dispatch(personEntered(withoutCardNumbers(now)))
  // with the form: once it is seen, it has the focus
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (isSending) return
    note()
    const found = problemsOf(person)
    if (found.length === 0) {
      const { postalCode } = person
      // the county belonged to the previous postcode
      const isMoved = postalCode !== contact?.address?.postalCode
      dispatch(personSubmitted(isMoved ? { ...person, county: '' } : person))
      return
    }
    setAttempt(attempt + 1)
    dispatch(personRejected({ problems: found }))
  }
  const line = (field: PersonField, more: Partial<TextFieldProps>) => {
    const problem = problems.find(each => each.field === field)
    return (
      <TextField
        {...more}
        id={idOf(field)}
        name={field}
        label={text(`contactDetails.${field}`)}
        error={problem && text(messageOf(problem))}
        value={person[field]}
        onChange={({ target }) => setPerson({ ...person, [field]: target.value })}
        onBlur={() => note()}
      />
    )
  }
  const optionalText = text('contactDetails.optional')
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        {problems.length > 0 && (
          <ErrorSummary
            title={text('contactDetails.problems')}
            problems={problems.map(each => ({ fieldId: idOf(each.field), message: text(messageOf(each)) }))}
            attempt={attempt}
          />
        )}
        {refusal && (
          <Notice tone="error" title={text('contactDetails.notSaved')}>
            {failureText(refusal)}
          </Notice>
        )}
        {line('givenName', { autoComplete: 'given-name', maxLength: 200 })}
        {line('familyName', { autoComplete: 'family-name', maxLength: 200 })}
        {line('postalCode', { autoComplete: 'postal-code', width: 10, spellCheck: false })}
        <Slot
          of={addressLookupSlot}
          with={{
            postcode: person.postalCode,
            onChosen: address => {
              const { line1 = '', line2 = '', city, county = '' } = address
              const next = { ...person, houseNumber: houseOf(address), line1, line2, city, county }
              setPerson(next)
              note(next)
            },
          }}
        />
        {line('houseNumber', { width: 10, optionalText, hint: text('contactDetails.houseNumber.hint') })}
        {line('line1', { autoComplete: 'address-line1' })}
        {line('line2', { autoComplete: 'address-line2', optionalText })}
        {line('city', { autoComplete: 'address-level2' })}
        <FormButtons send="contactDetails.save" sending="contactDetails.saving" />
      </Stack>
    </form>
  )
}
