import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useDispatchEvent } from '@/view/hooks'
import { useShortForm } from '@/view/useShortForm'
import { useText } from '@/view/useText'
import { formClosed, guestEntered, guestRejected, invitationSubmitted } from '../events'
import { useSelected } from '../hooks'
import { problemsOf } from '../model/guest'
import { isInviting, selectPeople } from '../peopleSlice'

/** The form for the name and e-mail address of an invitation. */
export default function InviteForm({ rentalId }: { readonly rentalId: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const state = useSelected(selectPeople)
  const { form: phase, typed, problems } = state
  const { form, field } = useShortForm({
    typed,
    isSending: isInviting(state),
    problemsOf,
    entered: guestEntered,
    rejected: guestRejected,
    submitted: guest => invitationSubmitted({ rentalId, ...guest }),
  })
  return (
    <form {...form}>
      <Stack gap={4}>
        <TextField
          {...field('name')}
          label={text('people.name')}
          error={problems.name && text(`people.name.${problems.name}`)}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          label={text('people.email')}
          hint={text('people.email.hint')}
          error={problems.email && text(`people.email.${problems.email}`)}
          autoComplete="off"
          maxLength={600}
        />
        <Row>
          <Button
            type="submit"
            pending={phase === 'sending'}
            aria-disabled={isInviting(state)}
            pendingText={text('people.sending')}
          >
            {text('people.submit')}
          </Button>
          <Button variant="quiet" pending={phase === 'sending'} onClick={() => dispatch(formClosed())}>
            {text('people.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
