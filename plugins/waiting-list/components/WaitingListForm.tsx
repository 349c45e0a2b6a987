import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { TakenSize } from '@/contracts/booking'
import { customerContact, sessionStatus } from '@/contracts/session'
import { areaText } from '@/domain/measure'
import { isEmailAddress } from '@/domain/typedAddress'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { SelectField } from '@/ui/SelectField'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import { useViewPart } from '@/view/useViewPart'
import { emailEntered, emailRejected, joinSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectWaitingList } from '../waitingListSlice'
import styles from './WaitingListForm.module.css'

export interface WaitingListFormProps {
  readonly storeId: string
  readonly sizes: readonly TakenSize[]
  readonly close: () => void
}

/** The form for the e-mail address, with what will happen. */
export function WaitingListForm({ storeId, sizes, close }: WaitingListFormProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const form = useRef<HTMLFormElement>(null)
  const { email, problem, sending } = useSelected(selectWaitingList)
  const contact = useAnswer(customerContact)
  const isCustomer = useAnswer(sessionStatus) === 'signedIn'
  const [chosen, choose] = useViewPart(`waitingList.size.${sizes[0]?.unitId ?? ''}`)
  const unitId = sizes.some(size => size.unitId === chosen) ? chosen : (sizes[0]?.unitId ?? '')
  // local state: keystrokes, which become an event when the field is left
  const [typing, setTyping] = useState<string>()
  const value = typing ?? email ?? contact?.email ?? ''
  // the button that opened the form is no longer rendered, so the first field takes the focus
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (sending !== null) return
    dispatch(emailEntered({ email: value }))
    if (isEmailAddress(value)) {
      dispatch(joinSubmitted({ storeId, unitId, email: value }))
      return
    }
    dispatch(emailRejected({ unitId, reason: value.trim() === '' ? 'empty' : 'impossible' }))
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Stack gap={4}>
        <ul>
          {['one', 'kept', 'leave', ...(isCustomer ? ['account'] : [])].map(what => (
            <li key={what}>{text(`waitingList.what.${what}`)}</li>
          ))}
        </ul>
        {sizes.length > 1 && (
          <SelectField
            name="waiting-size"
            label={text('waitingList.size')}
            width={10}
            options={sizes.map(size => ({ value: size.unitId, label: areaText(size.measurement) }))}
            value={unitId}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        <TextField
          name="waiting-email"
          type="email"
          inputMode="email"
          label={text('waitingList.email')}
          error={problem !== null && problem.unitId === unitId ? text(`waitingList.email.${problem.reason}`) : undefined}
          autoComplete="email"
          maxLength={600}
          value={value}
          onChange={({ target }) => setTyping(target.value)}
          onBlur={() => typing !== undefined && dispatch(emailEntered({ email: typing }))}
        />
        <Refusal unitId={unitId} />
        <Row>
          <Button type="submit" pending={sending !== null} pendingText={text('waitingList.sending')}>
            {text('waitingList.submit')}
          </Button>
          <Button variant="quiet" pending={sending !== null} onClick={close}>
            {text('waitingList.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** A refused or unanswered request, which the same button repeats. */
function Refusal({ unitId }: { readonly unitId: string }) {
  const text = useText()
  const failureText = useFailureText()
  const { refusal } = useSelected(selectWaitingList)
  if (refusal?.unitId !== unitId) return null
  const isUnknown = isOutcomeUnknown(refusal.failure)
  return (
    <Notice tone={isUnknown ? 'warning' : 'error'} title={text(isUnknown ? 'waitingList.unknown' : 'waitingList.refused')}>
      {isUnknown ? text('waitingList.unknown.text') : failureText(refusal.failure)}
    </Notice>
  )
}
