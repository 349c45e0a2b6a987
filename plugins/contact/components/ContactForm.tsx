import { UNIT_PATH } from '@/contracts/booking'
import { useCallback, useEffect, useRef, useState, type ChangeEvent } from 'react'
import type { FormApi } from 'final-form'
import { Form, useForm } from 'react-final-form'
import { withoutCardNumbers } from '@/domain/cardNumber'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { useFormProblems, type ProblemCodes } from '@/view/useFormProblems'
import { useViewPart } from '@/view/useViewPart'
import { usePhoneNumbers } from '@/view/usePhoneNumbers'
import { useConfig } from '@/view/appContext'
import { capabilitiesOffered } from '@/contracts/capabilities'
import { sessionStatus, signInRequested } from '@/contracts/session'
import { useAnswer } from '@/view/useAnswer'
import { selectLocation } from '@/runtime/store/coreSlices'
import { withQuery } from '@/runtime/routing/paths'
import { Button } from '@/ui/Button'
import { Row } from '@/ui/Row'
import { selectAsksSize, selectContact } from '../contactSelectors'
import { detailsNoted, detailsSubmitted, formClosed } from '../events'
import { useSelected } from '../hooks'
import { noDetails, notedDetails, type Details, type Purpose } from '../model/details'
import { FIELDS, fieldOfCode, problemsOf, submissionOf, type Field, type Typed } from '../model/readDetails'
import { problemCode } from '../model/shownProblems'
import { ContactFields, RecordedCodes } from './ContactFields'
import { StoreField, type StoreFieldProps } from './StoreField'

/** What react-final-form holds: the details as typed, and the terms, which are never ticked beforehand. */
export interface FormValues extends Details {
  readonly acceptTerms: boolean
}

/** The contact details, validated by section S5; a draft is saved whenever a field is left. */
export function ContactForm({ storeId, isNamed, purpose }: StoreFieldProps) {
  const text = useText()
  const failureText = useFailureText()
  const dispatch = useDispatchEvent()
  const { form, kept, sending, failure } = useSelected(selectContact)
  const asksQuestion = purpose === 'question'
  // a question is submitted only with the way to answer it
  const asksSize = useSelected(selectAsksSize) && !asksQuestion
  const isEmailOptional = useAnswer(capabilitiesOffered).includes('contact-question') && purpose === 'call'
  const details = kept?.details ?? noDetails
  // local state: typed values become an event when a field is left, and a replay follows those events
  const [initialValues] = useState<FormValues>({ ...details, acceptTerms: false })
  const phone = usePhoneNumbers('contact')
  const { reader } = phone
  const validate = useCallback(
    (values: FormValues) => messagesOf(values, { asksQuestion, isEmailOptional, phone: reader }),
    [asksQuestion, isEmailOptional, reader],
  )
  // local state: moves the focus to the first invalid field at every attempt; nothing rendered depends on it
  const [attempt, setAttempt] = useState(0)
  const { recorded, refuse, report } = useFormProblems('contact')
  const [terms, showTerms] = useViewPart('contact.terms')
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = attempt > 0 ? place.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    first?.focus({ preventScroll: true })
    // centred in the window, its label and error message are visible too
    first?.scrollIntoView({ block: 'center' })
  }, [attempt])

  const submit = ({ acceptTerms: _, ...typed }: FormValues): void => {
    if (sending !== null) return
    dispatch(detailsNoted(notedDetails(typed)))
    dispatch(
      detailsSubmitted(submissionOf(typed, { storeId, unitTypeId: form?.unitTypeId, asksSize, asksQuestion, phone: reader })),
    )
  }
  const refused = failure === null ? undefined : fieldOfCode(failure.code)
  const refusal = refused === undefined ? failure && failureText(failure) : text(`contact.invalid.${refused}`)

  return (
    // fields subscribe to their own state; nothing else rendered here depends on the form library's
    <Form<FormValues> initialValues={initialValues} validate={validate} onSubmit={submit} subscription={NOTHING}>
      {({ handleSubmit, form: api }) => {
        const note = (): void => {
          const { acceptTerms: _, ...typed } = api.getState().values
          const noted = withoutCardNumbers<Details>(typed)
          if (!isSame(noted, details)) dispatch(detailsNoted(notedDetails(noted)))
        }
        const reportNow = (): void => report(shownCodes(api, refused), api.getState().submitFailed === true)
        return (
          <form
            ref={place}
            noValidate
            onFocus={phone.fetchReader}
            onSubmit={event => {
              if (phone.holdsBack(event, api.getState().values.nationalNumber)) return
              void handleSubmit(event)
              if (api.getState().valid) return reportNow()
              setAttempt(attempt + 1)
              // Enter submits the form before the field has lost the focus
              note()
              refuse(shownCodes(api, refused))
            }}
            // after the fields' own handlers; what is chosen and not typed counts at once
            onChange={({ target }: ChangeEvent<HTMLFormElement>) => {
              const control: unknown = target
              if (control instanceof HTMLInputElement && control.id === 'contact-acceptTerms')
                showTerms(control.checked ? TICKED : '')
              else if (
                control instanceof HTMLSelectElement ||
                (control instanceof HTMLInputElement && control.type === 'checkbox')
              )
                note()
              reportNow()
            }}
            onBlur={() => {
              note()
              reportNow()
            }}
          >
            {!recorded && <ReportRefusal refused={refused} report={report} />}
            <Stack gap={4}>
              <p>
                {text(
                  purpose === 'prices' && form?.beforePrices === true ? 'contact.lead.beforePrices' : `contact.lead.${purpose}`,
                )}
              </p>
              <StoreField storeId={storeId} isNamed={isNamed} purpose={purpose} />
              <RecordedCodes value={recorded?.codes}>
                <ContactFields {...{ asksSize, asksQuestion, isEmailOptional, refused, phone }} />
              </RecordedCodes>
              <ContactActions sending={sending !== null} storeId={storeId} purpose={purpose} />
              {refusal !== null && <Notice tone="error">{refusal}</Notice>}
            </Stack>
            {/* after the fields, because a change made before a field is registered is not shown */}
            <FollowDetails details={kept?.details ?? (recorded && noDetails)} terms={recorded && terms === TICKED} />
          </form>
        )
      }}
    </Form>
  )
}

const NOTHING = {}
const TICKED = 'ticked'

/** The ids of the messages beside the fields now, by field. */
function shownCodes(form: FormApi<FormValues>, refused: Field | undefined): ProblemCodes {
  return Object.fromEntries(
    FIELDS.map(field => {
      const state = form.getFieldState(FORM_FIELD[field])
      return [field, state && problemCode(field, state, refused, typeof state.value === 'string' ? state.value : '')]
    }),
  )
}

/** The ids of the messages for what is wrong, by field. */
function messagesOf({ acceptTerms, ...details }: FormValues, asks: Omit<Typed, 'details' | 'acceptTerms'>) {
  const { asksQuestion, phone } = asks
  const problems = problemsOf({ ...asks, details, acceptTerms })
  return Object.fromEntries(
    problems.map(field => [
      FORM_FIELD[field],
      field === 'phone' && phone === 'unreachable' && details.nationalNumber.trim() !== ''
        ? 'contact.unchecked.phone'
        : field === 'email' && asksQuestion && details.email.trim() === ''
          ? 'contact.invalid.reach'
          : `contact.invalid.${field}`,
    ]),
  )
}

const FORM_FIELD = {
  givenName: 'givenName',
  familyName: 'familyName',
  phone: 'nationalNumber',
  email: 'email',
  question: 'question',
  acceptTerms: 'acceptTerms',
} as const

const isSame = (a: Details, b: Details): boolean =>
  (Object.keys(noDetails) as (keyof Details)[]).every(field => a[field] === b[field])

interface ContactActionsProps {
  readonly sending: boolean
  readonly storeId: string
  readonly purpose: Purpose
}

/** The submit button; on the way to prices also a link to sign in, if possible. */
function ContactActions({ sending, storeId, purpose }: ContactActionsProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { identity } = useConfig()
  const session = useAnswer(sessionStatus)
  const { form } = useSelected(selectContact)
  const { query, rest } = useSelected(selectLocation)
  const target = withQuery(UNIT_PATH, { ...query, ...rest, storeId })
  return (
    <Row gap={3}>
      <Button type="submit" pending={sending} pendingText={text('contact.sending')}>
        {text(`contact.send.${purpose}`)}
      </Button>
      {identity && session === 'signedOut' && purpose === 'prices' && (
        <Button variant="secondary" pending={sending} onClick={() => dispatch(signInRequested({ method: 'phone', target }))}>
          {text('contact.logIn')}
        </Button>
      )}
      {form?.beforePrices === true && (
        <Button variant="quiet" pending={sending} onClick={() => dispatch(formClosed())}>
          {text('contact.skip')}
        </Button>
      )}
    </Row>
  )
}

interface ReportRefusalProps {
  readonly refused: Field | undefined
  readonly report: ReturnType<typeof useFormProblems>['report']
}

/** Shows the server's refusal beside its field without an interaction with the form. */
function ReportRefusal({ refused, report }: ReportRefusalProps) {
  const form = useForm<FormValues>()
  useEffect(() => {
    if (refused !== undefined) report(shownCodes(form, refused), form.getState().submitFailed === true, 'app')
  }, [form, refused, report])
  return null
}

/** In a replay, fills the form from the log. Card numbers are never in the log. */
function FollowDetails({ details, terms }: { readonly details: Details | undefined; readonly terms: boolean | undefined }) {
  const form = useForm()
  useEffect(() => {
    if (!details) return
    const shown = withoutCardNumbers(form.getState().values as Partial<Details>)
    form.batch(() => {
      for (const field of Object.keys(details) as (keyof Details)[])
        if (shown[field] !== details[field]) form.change(field, details[field])
    })
  }, [details, form])
  useEffect(() => {
    if (terms !== undefined) form.change('acceptTerms', terms)
  }, [terms, form])
  return null
}
