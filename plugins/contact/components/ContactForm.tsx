import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { withoutCardNumbers } from '@/domain/cardNumber'
import { useFailureText } from '@/view/useFailureText'
import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { selectContact } from '../contactSelectors'
import { selectAsksSize } from '../formSelectors'
import { detailsNoted, detailsSubmitted } from '../events'
import { useSelected } from '../hooks'
import { noDetails, notedDetails, type Details } from '../model/details'
import { fieldOfCode, problemsOf, submissionOf } from '../model/readDetails'
import type { Purpose } from '../model/purpose'
import { ContactActions } from './ContactActions'
import { ContactFields } from './ContactFields'
import { FollowDetails } from './FollowDetails'
import { StoreField } from './StoreField'

/** What react-final-form holds: the details as typed, and the terms, which are never ticked beforehand. */
export interface FormValues extends Details {
  readonly acceptTerms: boolean
}

/** Who is asking, checked as section S5 says; what was typed is kept whenever a field is left. */
export function ContactForm({ storeId, purpose }: { storeId: string; purpose: Purpose }) {
  const text = useText()
  const failureText = useFailureText()
  const tell = useTell()
  const { form, kept, sending, failure } = useSelected(selectContact)
  const asksSize = useSelected(selectAsksSize)
  const asksQuestion = purpose === 'question'
  const details = kept?.details ?? noDetails
  const [initialValues] = useState<FormValues>({ ...details, acceptTerms: false })
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = attempt > 0 ? place.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    first?.focus({ preventScroll: true })
    // in the middle of the window its label and what is wrong are seen too
    first?.scrollIntoView({ block: 'center' })
  }, [attempt])

  const submit = ({ acceptTerms: _, ...typed }: FormValues): void => {
    if (sending !== null) return
    tell(detailsNoted(notedDetails(typed)))
    tell(detailsSubmitted(submissionOf(typed, { storeId, unitTypeId: form?.unitTypeId, asksSize, asksQuestion })))
  }
  const refused = failure === null ? undefined : fieldOfCode(failure.code)
  const refusal = refused === undefined ? failure && failureText(failure) : text(`contact.invalid.${refused}`)

  return (
    <Form<FormValues> initialValues={initialValues} validate={asksQuestion ? validateWithQuestion : validate} onSubmit={submit}>
      {({ handleSubmit, values, invalid }) => (
        <form
          ref={place}
          noValidate
          onSubmit={event => {
            void handleSubmit(event)
            if (invalid) setAttempt(attempt + 1)
          }}
          onBlur={() => {
            const { acceptTerms: _, ...typed } = values
            const noted = withoutCardNumbers<Details>(typed)
            if (!isSame(noted, details)) tell(detailsNoted(notedDetails(noted)))
          }}
        >
          <FollowDetails details={kept?.details} />
          <Stack gap={4}>
            <p>{text(purpose === 'prices' && form?.beforePrices === true ? 'contact.lead.beforePrices' : `contact.lead.${purpose}`)}</p>
            <StoreField storeId={storeId} />
            <ContactFields asksSize={asksSize} asksQuestion={asksQuestion} refused={refused} />
            <ContactActions sending={sending !== null} storeId={storeId} purpose={purpose} />
            {refusal !== null && <Notice tone="error">{refusal}</Notice>}
          </Stack>
        </form>
      )}
    </Form>
  )
}

const validating =
  (asksQuestion: boolean) =>
  ({ acceptTerms, ...details }: FormValues): Partial<Record<string, true>> =>
    Object.fromEntries(problemsOf({ details, acceptTerms, asksQuestion }).map(field => [FORM_FIELD[field], true]))
const validate = validating(false)
const validateWithQuestion = validating(true)

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
