import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Form } from 'react-final-form'
import { typedContact } from '@/contracts/contact'
import { CARD_NUMBER_TYPED, withoutCardNumbers } from '@/domain/cardNumber'
import { useCardNumberMessages } from '@/view/useCardNumberMessages'
import { useFailureText } from '@/view/failures'
import { useFormProblems, type ProblemCodes } from '@/view/useFormProblems'
import { usePhoneNumbers } from '@/view/usePhoneNumbers'
import { useReportedPart } from '@/view/useViewPart'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { selectForm, selectIdentifiedUser, selectProfile } from '../accountSelectors'
import { profileDrafted, profileSubmitted } from '../events'
import { useSelected } from '../hooks'
import { initialDraft } from '../model/initialDraft'
import type { ProfileDraft } from '../model/profileDraft'
import {
  contactOf,
  detailInUse,
  problemsOf,
  PROFILE_FIELDS,
  refusedField,
  type ProfileField,
  type ProfileProblems,
} from '../model/validateProfile'
import { ContributedFields } from './ContributedFields'
import { DetailInUseNotice } from './DetailInUseNotice'
import { ProfileFields } from './ProfileFields'
import {
  problemsOfContributed,
  useContributedFields,
  type ContributedErrors,
  type ContributedField,
  type ContributedValues,
} from './useContributedFields'

const FORM_ID = 'profile-form'
const idOf = (field: ProfileField): string => `profile-${field}`

export interface ProfileFormProps {
  readonly target: string
  /** Places the submit button among the page's other buttons. */
  readonly actions?: (send: ReactNode) => ReactNode
}

/** The form's values: the profile, and apart from it the fields of other plugins. */
type FormValues = ProfileDraft & ContributedValues

/** Of the form library's state, what is rendered: a press or a typed letter then renders its own field again, not all of them. */
const RENDERED = { errors: true, touched: true, submitFailed: true }

const submitOnly = (submit: ReactNode): ReactNode => submit

const focusOn = (field: ProfileField): void => document.getElementById(idOf(field))?.focus()

/** Completes the profile (S3, contact). The draft is saved whenever a field loses the focus. */
export default function ProfileForm({ target, actions = submitOnly }: ProfileFormProps) {
  const text = useText()
  const failureText = useFailureText()
  useCardNumberMessages()
  const dispatch = useDispatchEvent()
  const person = useSelected(selectIdentifiedUser)
  const { before } = useSelected(selectProfile)
  const { draft, sending, failure } = useSelected(selectForm)
  // local state: moves the focus to the summary at every attempt; nothing rendered depends on it
  const [attempt, setAttempt] = useState(0)
  const { recorded, refuse, report } = useFormProblems('profile')
  const phone = usePhoneNumbers('profile')
  const { reader } = phone
  const validate = useCallback((values: FormValues) => problemsOf(values, reader), [reader])
  const typed = useAnswer(typedContact)
  const initial = useMemo(() => draft ?? initialDraft(person, typed, before), [draft, person, typed, before])
  const contributed = useContributedFields()
  const initialValues = useMemo(() => ({ ...initial, contributed: contributed.initial }), [initial, contributed.initial])
  // in a replay, stand-ins do not show whether two addresses differ only in notation
  const [recordedInUse, reportInUse] = useReportedPart('profile.inUse')
  const found = failure?.code === 'USER_ALREADY_EXISTS' ? detailInUse(person, initial) : undefined
  useEffect(() => reportInUse(found ?? ''), [reportInUse, found])
  const inUse = found && (recordedInUse === 'email' || recordedInUse === 'phoneNumber' ? recordedInUse : found)
  const refused = inUse ?? (failure ? refusedField(failure.code) : undefined)
  const refusal = inUse ? text(`account.inUse.${inUse}`) : failure && failureText(failure)

  const submit = ({ contributed: entered, ...values }: FormValues, rendered: readonly string[]): void => {
    const contact = contactOf(values, reader)
    if (!contact) return
    dispatch(profileDrafted(values))
    contributed.reportChanged(entered)
    dispatch(profileSubmitted({ contact }))
    contributed.reportSubmitted(entered, rendered)
  }
  const saveDraft = ({ contributed: entered, ...values }: FormValues): void => {
    const draftToSave = withoutCardNumbers(values)
    if (JSON.stringify(draftToSave) !== JSON.stringify(initial)) dispatch(profileDrafted(draftToSave))
    contributed.reportChanged(entered)
  }

  // in the summary, away from its field, the sentence has to name the field
  const inSummary = (field: ProfileField, code: string | undefined, message: string): string => {
    if (code === 'account.form.required') return text(`account.form.required.${field}`)
    return code === CARD_NUMBER_TYPED ? `${text(`account.form.${field}`)}: ${message}` : message
  }

  return (
    <Form<FormValues>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      subscription={RENDERED}
      validate={validate}
      onSubmit={(values, form) => submit(values, form.getRegisteredFields())}
    >
      {({ handleSubmit, form, errors, touched, submitFailed = false }) => {
        const isRefused = recorded ? recorded.refused : submitFailed
        const codes = recorded ? recorded.codes : shownCodes({ errors, touched, submitFailed }, contributed.fields)
        const save = (): void => saveDraft(form.getState().values)
        const reportNow = (): void => {
          const state = form.getState()
          report(shownCodes(state, contributed.fields), state.submitFailed === true)
        }
        const shown = messagesOf(codes, text)
        if (refused && refusal !== null) shown[refused] ??= refusal
        const contributedShown = problemsOfContributed(contributed.fields, codes)
        const ownProblems = PROFILE_FIELDS.flatMap(field =>
          shown[field] && (isRefused || field === refused)
            ? [{ fieldId: idOf(field), message: inSummary(field, codes[field], shown[field]) }]
            : [],
        )
        const problems = [
          ...ownProblems,
          ...(isRefused ? contributedShown : []).map(({ fieldId, label, message }) => ({
            fieldId,
            message: message === CARD_NUMBER_TYPED ? `${text(label)}: ${text(message)}` : text(message),
          })),
        ]
        return (
          <form
            id={FORM_ID}
            noValidate
            onFocus={phone.fetchReader}
            // after the fields' own handlers
            onChange={reportNow}
            onBlur={reportNow}
            onSubmit={event => {
              if (phone.holdsBack(event, form.getState().values.nationalNumber)) return
              setAttempt(attempt + 1)
              void handleSubmit(event)
              const state = form.getState()
              if (!state.submitFailed) return reportNow()
              // Enter submits the form before the field has lost the focus
              save()
              refuse(shownCodes(state, contributed.fields))
            }}
          >
            <Stack gap={5}>
              {problems.length > 0 && (
                <ErrorSummary key={failure?.code} title={text('account.form.problems')} problems={problems} attempt={attempt} />
              )}
              {failure && !refused && <Notice tone="error">{refusal}</Notice>}
              {inUse && <DetailInUseNotice detail={inUse} target={target} onChange={() => focusOn(inUse)} />}
              <ProfileFields idOf={idOf} problems={shown} phone={phone} onLeave={save} />
              <ContributedFields fields={contributed.fields} problems={contributedShown} onLeave={save} />
              {actions(
                // names its form, because the page may show it elsewhere, such as in the bar of a rental's step
                <Button type="submit" form={FORM_ID} pending={sending} pendingText={text('account.form.sending')}>
                  {text('account.form.submit')}
                </Button>,
              )}
            </Stack>
          </form>
        )
      }}
    </Form>
  )
}

function messagesOf(codes: ProblemCodes, text: (id: string) => string): Partial<Record<ProfileField, string>> {
  return Object.fromEntries(
    PROFILE_FIELDS.flatMap(field => {
      const code = codes[field]
      return code === undefined ? [] : [[field, text(code)]]
    }),
  )
}

interface Checked {
  readonly errors?: Readonly<Record<string, unknown>> | undefined
  readonly touched?: Readonly<Record<string, boolean>> | undefined
  readonly submitFailed?: boolean | undefined
}

/**
 * The errors shown beside the fields: all of them after a failed submission, but a card number at once, because unlike other
 * values it is not saved.
 */
function shownCodes(
  { errors = {}, touched = {}, submitFailed }: Checked,
  contributed: readonly ContributedField[],
): ProblemCodes {
  const { contributed: theirs, ...own } = errors as ProfileProblems & ContributedErrors
  const all = [
    ...PROFILE_FIELDS.map(field => [field, own[field]] as const),
    ...contributed.map(({ key, name }) => [name, theirs?.[key]] as const),
  ]
  return Object.fromEntries(
    all.filter(([name, id]) => submitFailed === true || (id === CARD_NUMBER_TYPED && touched[name] === true)),
  )
}
