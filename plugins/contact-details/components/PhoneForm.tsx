import { useLayoutEffect, useState, type FormEvent } from 'react'
import { phoneProblem } from '@/domain/phoneReader'
import { Notice } from '@/ui/Notice'
import { PhoneField } from '@/ui/PhoneField'
import { Stack } from '@/ui/Stack'
import { useApp } from '@/view/appContext'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useCallingCodes } from '@/view/useCallingCodes'
import { usePhoneNumbers } from '@/view/usePhoneNumbers'
import { useText } from '@/view/useText'
import { selectContactDetails } from '../contactDetailsSlice'
import { contactRejected, phoneEntered, phoneSubmitted } from '../events'
import { useSelected } from '../hooks'
import { FormButtons } from './FormButtons'

const FIELD = 'contact-details-phone'
const focusField = (): void => document.getElementById(FIELD)?.focus()
const labelOfCode = (country: string, callingCode: string): string => `${country} (${callingCode})`

const NOTHING = { callingCode: '+44', nationalNumber: '' }

/** The form for a new phone number, to which a code is sent. */
export default function PhoneForm() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const codes = useCallingCodes(labelOfCode)
  const phone = usePhoneNumbers('contactDetails')
  const { typed, problem, refusal, isSending } = useSelected(selectContactDetails)
  // local state: keystrokes, which become an event when the fields are left
  const [typing, setTyping] = useState(typed.phone ?? NOTHING)
  const { isReplay } = useApp()
  const number = isReplay ? (typed.phone ?? NOTHING) : typing
  const { callingCode, nationalNumber } = number
  // with the form: once it is seen, it has the focus
  useLayoutEffect(focusField, [])
  const submit = (submitted: FormEvent<HTMLFormElement>): void => {
    if (phone.holdsBack(submitted, nationalNumber)) return
    submitted.preventDefault()
    if (isSending) return
    dispatch(phoneEntered(number))
    const found = phoneProblem(phone.reader, callingCode, nationalNumber)
    const phoneNumber = typeof phone.reader === 'function' ? phone.reader(callingCode, nationalNumber) : undefined
    if (found === undefined && phoneNumber !== undefined) {
      dispatch(phoneSubmitted({ phoneNumber }))
      return
    }
    dispatch(contactRejected({ kind: 'phone', problem: found ?? 'unchecked' }))
    focusField()
  }
  return (
    <form noValidate onFocus={phone.fetchReader} onSubmit={submit}>
      <Stack gap={4}>
        {refusal && (
          <Notice tone="error" title={text('contactDetails.notSent')}>
            {failureText(refusal)}
          </Notice>
        )}
        <PhoneField
          id={FIELD}
          name="new-phone"
          legend={text('contactDetails.phone.new')}
          hint={text('contactDetails.phone.hint')}
          error={problem && text(`contactDetails.phone.${problem}`)}
          {...codes}
          value={{ callingCode, national: nationalNumber }}
          onChange={({ callingCode: code, national }) => setTyping({ callingCode: code, nationalNumber: national })}
          isWanted={phone.isWanted}
          onBlur={() => dispatch(phoneEntered(number))}
          labels={{
            callingCode: text('contactDetails.callingCode'),
            national: text('contactDetails.nationalNumber'),
            open: text('contactDetails.callingCode.open'),
            empty: text('contactDetails.callingCode.none'),
            count: count => text('contactDetails.callingCode.found', { count }),
          }}
        />
        <FormButtons send="contactDetails.send" sending="contactDetails.sending" />
      </Stack>
    </form>
  )
}
