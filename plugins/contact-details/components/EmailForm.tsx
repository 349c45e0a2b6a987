import { useEffect, useRef, useState, type FormEvent } from 'react'
import { isEmailAddress } from '@/domain/typedAddress'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useApp } from '@/view/appContext'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectContactDetails } from '../contactDetailsSlice'
import { contactRejected, emailEntered, emailSubmitted } from '../events'
import { useSelected } from '../hooks'
import { FormButtons } from './FormButtons'

/** The form for a new e-mail address, to which a code is sent. */
export default function EmailForm() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  const { typed, problem, refusal, isSending } = useSelected(selectContactDetails)
  // local state: keystrokes, which become an event when the field is left
  const [typing, setTyping] = useState(typed.email ?? '')
  const { isReplay } = useApp()
  const email = isReplay ? (typed.email ?? '') : typing
  useEffect(() => field.current?.focus(), [])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (isSending) return
    dispatch(emailEntered({ email }))
    if (isEmailAddress(email)) {
      dispatch(emailSubmitted({ email: email.trim() }))
      return
    }
    dispatch(contactRejected({ kind: 'email', problem: 'invalid' }))
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        {refusal && (
          <Notice tone="error" title={text('contactDetails.notSent')}>
            {failureText(refusal)}
          </Notice>
        )}
        <TextField
          ref={field}
          name="new-email"
          type="email"
          label={text('contactDetails.email.new')}
          hint={text('contactDetails.email.hint')}
          error={problem && text('contactDetails.email.invalid')}
          autoComplete="email"
          spellCheck={false}
          maxLength={600}
          value={email}
          onChange={({ target }) => setTyping(target.value)}
          onBlur={() => dispatch(emailEntered({ email }))}
        />
        <FormButtons send="contactDetails.send" sending="contactDetails.sending" />
      </Stack>
    </form>
  )
}
