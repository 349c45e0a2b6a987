import { isEmailAddress } from '@/domain/typedAddress'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useFailureText } from '@/view/failures'
import { useShortForm } from '@/view/useShortForm'
import { useText } from '@/view/useText'
import { selectContactDetails } from '../contactDetailsSlice'
import { contactRejected, emailEntered, emailSubmitted } from '../events'
import { useSelected } from '../hooks'
import { FormButtons } from './FormButtons'

/** The form for a new e-mail address, to which a code is sent. */
export default function EmailForm() {
  const text = useText()
  const failureText = useFailureText()
  const { typed, problem, refusal, isSending } = useSelected(selectContactDetails)
  const { form, field } = useShortForm({
    typed: { email: typed.email ?? '' },
    isSending,
    problemsOf: ({ email }) => ({ email: isEmailAddress(email) ? null : 'invalid' }),
    entered: emailEntered,
    rejected: () => contactRejected({ kind: 'email', problem: 'invalid' }),
    submitted: ({ email }) => emailSubmitted({ email: email.trim() }),
  })
  return (
    <form {...form}>
      <Stack gap={4}>
        {refusal && (
          <Notice tone="error" title={text('contactDetails.notSent')}>
            {failureText(refusal)}
          </Notice>
        )}
        <TextField
          {...field('email')}
          type="email"
          label={text('contactDetails.email.new')}
          hint={text('contactDetails.email.hint')}
          error={problem && text('contactDetails.email.invalid')}
          autoComplete="email"
          spellCheck={false}
          maxLength={600}
        />
        <FormButtons send="contactDetails.send" sending="contactDetails.sending" />
      </Stack>
    </form>
  )
}
