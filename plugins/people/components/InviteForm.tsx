import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { formClosed, guestEntered, guestRejected, invitationSubmitted } from '../events'
import { useSelected } from '../hooks'
import { problemsOf } from '../model/guest'
import { selectPeople } from '../peopleSlice'

/** Whom to invite, and where to. */
export function InviteForm({ rentalId }: { readonly rentalId: string }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const form = useRef<HTMLFormElement>(null)
  const { form: phase, typed, problems } = useSelected(selectPeople)
  // local state: keystrokes until a field is left: then they are an event
  const [typing, setTyping] = useState(typed)
  const note = (): unknown => dispatch(guestEntered(typing))
  // the button that opened the form is gone: reading and typing go on in its first field
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (phase === 'sending') return
    note()
    const found = problemsOf(typing)
    if (found.name === null && found.email === null) {
      dispatch(invitationSubmitted({ rentalId, ...typing }))
      return
    }
    dispatch(guestRejected(found))
    form.current?.querySelector<HTMLElement>(found.name === null ? 'input[name=guest-email]' : 'input[name=guest-name]')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          name="guest-name"
          label={text('people.name')}
          error={problems.name && text(`people.name.${problems.name}`)}
          autoComplete="off"
          maxLength={200}
          value={typing.name}
          onChange={({ target }) => setTyping({ ...typing, name: target.value })}
          onBlur={note}
        />
        <TextField
          name="guest-email"
          type="email"
          inputMode="email"
          label={text('people.email')}
          hint={text('people.email.hint')}
          error={problems.email && text(`people.email.${problems.email}`)}
          autoComplete="off"
          maxLength={600}
          value={typing.email}
          onChange={({ target }) => setTyping({ ...typing, email: target.value })}
          onBlur={note}
        />
        <Row>
          <Button type="submit" pending={phase === 'sending'} pendingText={text('people.sending')}>
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
