import { useMemo, useState, type ReactNode } from 'react'
import { Form } from 'react-final-form'
import { typedContact } from '@/contracts/contact'
import { callingCodes } from '@/domain/callingCodes'
import { CARD_NUMBER_TYPED, withoutCardNumbers } from '@/domain/cardNumber'
import { useCardNumberMessages } from '@/view/useCardNumberMessages'
import { useFailureText } from '@/view/useFailureText'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { ErrorSummary } from '@/ui/ErrorSummary'
import { Notice } from '@/ui/Notice'
import { Stack } from '@/ui/Stack'
import { selectForm, selectPerson, selectProfile } from '../accountSelectors'
import { profileDrafted, profileSubmitted } from '../events'
import { useSelected } from '../hooks'
import { detailInUse } from '../model/detailInUse'
import { firstDraft } from '../model/firstDraft'
import type { ProfileDraft } from '../model/profileDraft'
import {
  contactOf,
  problemsOf,
  PROFILE_FIELDS,
  refusedField,
  type ProfileField,
  type ProfileProblems,
} from '../model/validateProfile'
import { FurtherFields } from './FurtherFields'
import { OtherAccount } from './OtherAccount'
import { ProfileFields } from './ProfileFields'
import { furtherProblems, useFurtherFields, type FurtherErrors, type FurtherValues } from './useFurtherFields'

const idOf = (field: ProfileField): string => `profile-${field}`

interface ProfileFormProps {
  readonly target: string
  /** Sets the button among others of the page. */
  readonly actions?: (send: ReactNode) => ReactNode
}

/** What stands in the form: the profile, and apart from it what belongs to other plugins. */
type FormValues = ProfileDraft & FurtherValues

const alone = (send: ReactNode): ReactNode => send

const focusOn = (field: ProfileField): void => document.getElementById(idOf(field))?.focus()

/** Completes the profile (S3, contact). What is typed is kept whenever a field is left. */
export function ProfileForm({ target, actions = alone }: ProfileFormProps) {
  const text = useText()
  const { locale } = useFormats()
  const failureText = useFailureText()
  useCardNumberMessages()
  const dispatch = useDispatchEvent()
  const person = useSelected(selectPerson)
  const { before } = useSelected(selectProfile)
  const { draft, sending, failure } = useSelected(selectForm)
  const [attempt, setAttempt] = useState(0)
  const codes = useMemo(
    () =>
      callingCodes(locale).map(({ callingCode, country, region }) => ({
        callingCode,
        region,
        label: `${country} (${callingCode})`,
      })),
    [locale],
  )
  const typed = useAnswer(typedContact)
  const initial = useMemo(() => draft ?? firstDraft(person, typed, before), [draft, person, typed, before])
  const further = useFurtherFields()
  const initialValues = useMemo(() => ({ ...initial, further: further.initial }), [initial, further.initial])
  const inUse = failure?.code === 'USER_ALREADY_EXISTS' ? detailInUse(person, initial) : undefined
  const refused = inUse ?? (failure ? refusedField(failure.code) : undefined)
  const refusal = inUse ? text(`account.inUse.${inUse}`) : failure && failureText(failure)

  const send = ({ further: entered, ...values }: FormValues, drawn: readonly string[]): void => {
    const contact = contactOf(values)
    if (!contact) return
    dispatch(profileDrafted(values))
    further.keep(entered)
    dispatch(profileSubmitted({ contact }))
    further.submit(entered, drawn)
  }
  const keep = ({ further: entered, ...values }: FormValues): void => {
    const kept = withoutCardNumbers(values)
    if (JSON.stringify(kept) !== JSON.stringify(initial)) dispatch(profileDrafted(kept))
    further.keep(entered)
  }

  // away from its field the sentence has to say which one is meant
  const inSummary = (field: ProfileField, message: string): string =>
    [text('account.form.required'), text(CARD_NUMBER_TYPED)].includes(message)
      ? `${text(`account.form.${field}`)}: ${message}`
      : message

  return (
    <Form<FormValues>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      validate={problemsOf}
      onSubmit={(values, form) => send(values, form.getRegisteredFields())}
    >
      {({ handleSubmit, values, errors = {}, touched, submitFailed = false }) => {
        const { further: furtherErrors, ...wrong } = errors as ProfileProblems & FurtherErrors
        // a card's number is told at once: it is not kept, as all else in the form is
        const known = submitFailed ? wrong : onlyCardNumbers(wrong, touched)
        const shown = messagesOf(known, text)
        if (refused && refusal !== null) shown[refused] ??= refusal
        const ofOthers = furtherProblems(further.fields, furtherErrors, submitFailed, touched)
        const ownProblems = PROFILE_FIELDS.flatMap(field =>
          shown[field] && (submitFailed || field === refused)
            ? [{ fieldId: idOf(field), message: inSummary(field, shown[field]) }]
            : [],
        )
        const problems = [
          ...ownProblems,
          ...(submitFailed ? ofOthers : []).map(({ fieldId, label, message }) => ({
            fieldId,
            message: message === CARD_NUMBER_TYPED ? `${text(label)}: ${text(message)}` : text(message),
          })),
        ]
        return (
          <form
            noValidate
            onSubmit={event => {
              setAttempt(attempt + 1)
              void handleSubmit(event)
            }}
          >
            <Stack gap={5}>
              {problems.length > 0 && (
                <ErrorSummary key={failure?.code} title={text('account.form.problems')} problems={problems} attempt={attempt} />
              )}
              {failure && !refused && <Notice tone="error">{refusal}</Notice>}
              {inUse && <OtherAccount detail={inUse} target={target} onChange={() => focusOn(inUse)} />}
              <ProfileFields idOf={idOf} problems={shown} codes={codes} onLeave={() => keep(values)} />
              <FurtherFields fields={further.fields} problems={ofOthers} onLeave={() => keep(values)} />
              {actions(
                <Button type="submit" pending={sending} pendingText={text('account.form.sending')}>
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

function messagesOf(problems: ProfileProblems, text: (id: string) => string): Partial<Record<ProfileField, string>> {
  return Object.fromEntries(Object.entries(problems).map(([field, id]) => [field, text(id)]))
}

function onlyCardNumbers(problems: ProfileProblems, touched: Readonly<Record<string, boolean>> = {}): ProfileProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field, id]) => id === CARD_NUMBER_TYPED && touched[field] === true))
}
