import { useField } from 'react-final-form'
import { createContext, use, useCallback, useEffect } from 'react'
import { privacyRoute, termsRoute } from '@/contracts/content'
import { asTyped } from '@/view/asTyped'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/navigation'
import { CheckboxField } from '@/ui/CheckboxField'
import { Link } from '@/ui/Link'
import { Row } from '@/ui/Row'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { useCallingCodes } from '@/view/useCallingCodes'
import type { PhoneNumbers } from '@/view/usePhoneNumbers'
import { PhoneField } from '@/ui/PhoneField'
import { TextAreaField } from '@/ui/TextAreaField'
import { useCardNumberMessages } from '@/view/useCardNumberMessages'
import type { ProblemCodes } from '@/view/useFormProblems'
import { useReportedPart } from '@/view/useViewPart'
import { MOST_OF_QUESTION } from '../model/details'
import type { Field } from '../model/readDetails'
import { problemCode, type FieldMeta } from '../model/shownProblems'

const SIZES = ['small', 'medium', 'large'] as const

/**
 * The fields of the form: the question, which is why the visitor came, and then those of section S3 in its order. A question
 * needs only one way to answer it, a call only a number (decisions.md D132).
 */
export function ContactFields({ asksSize, asksQuestion, isEmailOptional, refused, phone }: ContactFieldsProps) {
  const text = useText()
  return (
    <>
      {asksQuestion && <QuestionField />}
      <LineField name="givenName" autoComplete="given-name" refused={refused} />
      <LineField name="familyName" autoComplete="family-name" refused={refused} />
      {asksQuestion && <p>{text('contact.reach')}</p>}
      <PhoneInput refused={refused} phone={phone} />
      <LineField name="email" type="email" autoComplete="email" isOptional={isEmailOptional} refused={refused} />
      {asksSize && <SizeField />}
      {!asksQuestion && <TickField name="isBusiness" label={text('contact.isBusiness')} />}
      <TickField name="acceptTerms" label={text('contact.acceptTerms')} />
      <Papers />
    </>
  )
}

interface ContactFieldsProps extends Refusable {
  readonly asksSize: boolean
  readonly asksQuestion: boolean
  readonly isEmailOptional: boolean
  readonly phone: PhoneNumbers
}

interface LineFieldProps extends Refusable {
  readonly name: 'givenName' | 'familyName' | 'email'
  readonly type?: 'email'
  readonly autoComplete: string
  readonly isOptional?: boolean
}

function LineField({ name, type, autoComplete, isOptional = false, refused }: LineFieldProps) {
  const text = useText()
  const { input, meta } = useField<string>(name, asTyped)
  const error = useProblem(name, meta, refused, input.value)
  return (
    <TextField
      {...input}
      id={`contact-${name}`}
      type={type ?? 'text'}
      label={text(`contact.${name}`)}
      autoComplete={autoComplete}
      optionalText={isOptional ? text('contact.optional') : undefined}
      error={error}
    />
  )
}

function SizeField() {
  const text = useText()
  const { input } = useField<string>('estimatedSize', asTyped)
  const options = SIZES.map(size => ({ value: size, label: text(`contact.size.${size}`) }))
  return (
    <SelectField
      {...input}
      id="contact-size"
      label={text('contact.size')}
      optionalText={text('contact.optional')}
      placeholder={text('contact.size.none')}
      options={options}
    />
  )
}

function TickField({ name, label }: { name: 'isBusiness' | 'acceptTerms'; label: string }) {
  const { input, meta } = useField<boolean>(name, { type: 'checkbox' })
  // the other one is not invalid
  const problem = useProblem('acceptTerms', meta, undefined)
  const error = name === 'acceptTerms' ? problem : undefined
  const { value: _, ...rest } = input
  return <CheckboxField {...rest} id={`contact-${name}`} label={label} error={error} />
}

/** Both links open in a new tab, so that nothing typed is lost. */
function Papers() {
  const text = useText()
  const pathTo = usePathTo()
  return (
    <Row gap={4}>
      {[
        { to: pathTo(termsRoute), label: text('contact.terms') },
        { to: pathTo(privacyRoute), label: text('contact.privacy') },
      ].map(
        ({ to, label }) =>
          to !== undefined && (
            <Link key={to} to={to} newTab={text('app.newTab')}>
              {label}
            </Link>
          ),
      )}
    </Row>
  )
}

/** Calling code and number: two fields that share one error message. */
function PhoneInput({ refused, phone }: Refusable & { readonly phone: PhoneNumbers }) {
  const text = useText()
  const code = useField<string>('callingCode', asTyped)
  const national = useField<string>('nationalNumber', asTyped)
  const error = useProblem('phone', national.meta, refused)
  const codes = useCallingCodes(
    useCallback((country: string, code: string) => text('contact.phone.option', { country, code }), [text]),
  )
  return (
    <PhoneField
      id="contact-phone"
      name="phone"
      legend={text('contact.phone')}
      labels={{
        callingCode: text('contact.phone.code'),
        national: text('contact.phone.national'),
        open: text('contact.phone.open'),
        empty: text('contact.phone.none'),
        count: count => text('contact.phone.found', { count }),
      }}
      {...codes}
      value={{ callingCode: code.input.value, national: national.input.value }}
      error={error}
      isWanted={phone.isWanted}
      onBlur={() => national.input.onBlur()}
      onChange={value => {
        phone.fetchReader()
        code.input.onChange(value.callingCode)
        national.input.onChange(value.national)
      }}
    />
  )
}

const TYPED = 'typed'

/** The visitor's question as free text. */
function QuestionField() {
  const text = useText()
  const { input, meta } = useField<string>('question', asTyped)
  const error = useProblem('question', meta, undefined, input.value)
  const [recorded, report] = useReportedPart('contact.question')
  const shows = input.value.trim() === '' ? '' : TYPED
  useEffect(() => report(shows), [report, shows])
  // only whether there is a question is recorded
  const shown = recorded === TYPED ? '…' : input.value
  return (
    <TextAreaField
      {...input}
      value={shown}
      id="contact-question"
      label={text('contact.question')}
      maxLength={MOST_OF_QUESTION}
      error={error}
    />
  )
}

/** In a replay, the recorded error message ids by field. */
export const RecordedCodes = createContext<ProblemCodes | undefined>(undefined)

/** The error message of a field. `typed` is its value, which may be a card number. */
function useProblem(field: Field, meta: FieldMeta, refused: Field | undefined, typed = ''): string | undefined {
  const text = useText()
  useCardNumberMessages()
  const recorded = use(RecordedCodes)
  const code = recorded ? recorded[field] : problemCode(field, meta, refused, typed)
  return code && text(code)
}

interface Refusable {
  /** The field that the server refused. */
  readonly refused: Field | undefined
}
