import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectBusiness } from '../businessSlice'
import { companyEntered, companyRejected, companySubmitted, formClosed } from '../events'
import { useSelected } from '../hooks'
import { problemsOf } from '../model/typedCompany'

/** The company's name and VAT number. */
export function CompanyForm() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const form = useRef<HTMLFormElement>(null)
  const { form: phase, typed, problems } = useSelected(selectBusiness)
  // local state: keystrokes until a field is left: then they are an event
  const [typing, setTyping] = useState(typed)
  const note = (): unknown => dispatch(companyEntered(typing))
  // the button that opened the form is gone: reading and typing go on in its first field
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (phase === 'sending') return
    note()
    const found = problemsOf(typing)
    if (found.companyName === null && found.vatNumber === null) {
      dispatch(companySubmitted(typing))
      return
    }
    dispatch(companyRejected(found))
    form.current?.querySelector<HTMLElement>(found.companyName === null ? 'input[name=vat-number]' : 'input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          name="company-name"
          label={text('business.name')}
          error={problems.companyName && text(`business.name.${problems.companyName}`)}
          autoComplete="organization"
          maxLength={300}
          value={typing.companyName}
          onChange={({ target }) => setTyping({ ...typing, companyName: target.value })}
          onBlur={note}
        />
        <TextField
          name="vat-number"
          label={text('business.vat')}
          optionalText={text('business.optional')}
          hint={text('business.vat.hint')}
          error={problems.vatNumber && text(`business.vat.${problems.vatNumber}`)}
          autoComplete="off"
          width={20}
          maxLength={40}
          value={typing.vatNumber}
          onChange={({ target }) => setTyping({ ...typing, vatNumber: target.value })}
          onBlur={note}
        />
        <Row>
          <Button type="submit" pending={phase === 'sending'} pendingText={text('business.saving')}>
            {text('business.save')}
          </Button>
          <Button variant="quiet" pending={phase === 'sending'} onClick={() => dispatch(formClosed())}>
            {text('business.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
