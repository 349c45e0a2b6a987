import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { ContactKind } from '@/domain/schemas/contactChanges'
import { formatPhone } from '@/domain/phoneText'
import { selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { Button } from '@/ui/Button'
import { Countdown } from '@/ui/Countdown'
import { Notice } from '@/ui/Notice'
import { OneTimeCode } from '@/ui/OneTimeCode'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { useApp, useServerClock } from '@/view/appContext'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import type { Waiting } from '../contactDetailsSlice'
import { anotherCodeRequested, codeEntered, codeRejected, codeSubmitted, formOpened, givingUpSubmitted } from '../events'
import { useSelected } from '../hooks'

const DIGITS = 6

/** The form for the code that was sent to a new number or address. Until it is confirmed, the old one stays in effect. */
export function CodePanel({ kind, waiting }: { readonly kind: ContactKind; readonly waiting: Waiting }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const { isNew, problem, triesLeft, busy, failure, codes } = waiting
  // local state: keystrokes, which become an event when the field is left or submitted
  const [typing, setTyping] = useState(waiting.typed)
  const { isReplay } = useApp()
  const code = isReplay ? waiting.typed : typing
  const focus = (): void => form.current?.querySelector('input')?.focus()
  // takes the focus if the change was begun on this page, not after a reload
  useLayoutEffect(() => {
    if (isNew) focus()
  }, [isNew, codes])
  useEffect(() => {
    if (problem === 'wrong') focus()
  }, [problem, triesLeft])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (busy !== null) return
    if (code.length === DIGITS) {
      dispatch(codeSubmitted({ kind, code }))
      return
    }
    dispatch(codeEntered({ kind, code }))
    dispatch(codeRejected({ kind }))
    focus()
  }
  const needsAnother = problem === 'spent' || problem === 'expired'
  const to = kind === 'phone' ? formatPhone(waiting.phoneNumber) : waiting.email
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={text(`contactDetails.${kind}.confirm`)}>
      <Stack gap={4}>
        <h3>{text(`contactDetails.${kind}.confirm`)}</h3>
        <p>{text(`contactDetails.${kind}.sent`, { to })}</p>
        {failure && (
          <Notice tone="error" title={text('contactDetails.code.failed')}>
            {failureText(failure)}
          </Notice>
        )}
        {needsAnother ? (
          <Notice tone="warning">{text(`contactDetails.code.${problem}`)}</Notice>
        ) : (
          <>
            <OneTimeCode
              name={`${kind}-code`}
              label={text('contactDetails.code')}
              hint={text('contactDetails.code.hint')}
              error={problem && text(`contactDetails.code.${problem}`, { left: triesLeft })}
              value={code}
              onChange={setTyping}
              onBlur={() => {
                if (code !== waiting.typed) dispatch(codeEntered({ kind, code }))
              }}
            />
            <Row>
              <Button type="submit" pending={busy === 'confirming'} pendingText={text('contactDetails.code.checking')}>
                {text(`contactDetails.${kind}.confirm.submit`)}
              </Button>
            </Row>
          </>
        )}
        <Another kind={kind} waiting={waiting} isNeeded={needsAnother} />
        <Row>
          <Button variant="quiet" onClick={() => dispatch(formOpened({ form: kind }))}>
            {text(`contactDetails.${kind}.other`)}
          </Button>
        </Row>
        <Row>
          <Button
            variant="quiet"
            pending={busy === 'givingUp'}
            pendingText={text('contactDetails.givingUp')}
            onClick={() => dispatch(givingUpSubmitted({ kind }))}
          >
            {text(`contactDetails.${kind}.giveUp`)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

interface AnotherProps {
  readonly kind: ContactKind
  readonly waiting: Waiting
  /** The primary button, because nothing else leads on. */
  readonly isNeeded: boolean
}

/** Requests another code, after half a minute. */
function Another({ kind, waiting: { mayResend, resendAt, busy, codes, isNew }, isNeeded }: AnotherProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const clock = useServerClock()
  const offsetMs = useSelected(selectServerOffsetMs)
  return (
    <>
      <p role="status">{isNew && codes > 1 && text('contactDetails.code.sentAgain')}</p>
      {mayResend ? (
        <Row>
          <Button
            variant={isNeeded ? 'primary' : 'secondary'}
            pending={busy === 'sending'}
            pendingText={text('contactDetails.code.sending')}
            onClick={() => dispatch(anotherCodeRequested({ kind }))}
          >
            {text('contactDetails.code.another')}
          </Button>
        </Row>
      ) : (
        <p>
          {text('contactDetails.code.wait')}{' '}
          <Countdown
            expiresAt={resendAt + offsetMs}
            now={clock}
            format={({ seconds }) => text('contactDetails.code.seconds', { seconds })}
          />
        </p>
      )}
    </>
  )
}
