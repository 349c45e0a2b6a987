import { useField } from 'react-final-form'
import { privacyRoute, termsRoute } from '@/contracts/content'
import { useText } from '@/view/useText'
import { usePathTo } from '@/view/usePathTo'
import { CheckboxField } from '@/ui/CheckboxField'
import { Row } from '@/ui/Row'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { PhoneInput } from './PhoneInput'
import { QuestionField } from './QuestionField'
import { AS_TYPED } from './asTyped'
import type { Refusable } from './refusable'
import { useProblem } from './useProblem'

const SIZES = ['small', 'medium', 'large'] as const

/**
 * The fields of the form, in the order of section S3; the question, which may come to be asked while somebody types, after
 * those.
 */
export function ContactFields({ asksSize, asksQuestion, refused }: Refusable & { asksSize: boolean; asksQuestion: boolean }) {
  const text = useText()
  return (
    <>
      <LineField name="givenName" autoComplete="given-name" refused={refused} />
      <LineField name="familyName" autoComplete="family-name" refused={refused} />
      <PhoneInput refused={refused} />
      <LineField name="email" type="email" autoComplete="email" refused={refused} />
      {asksSize && <SizeField />}
      {asksQuestion && <QuestionField />}
      <TickField name="isBusiness" label={text('contact.isBusiness')} />
      <TickField name="acceptTerms" label={text('contact.acceptTerms')} />
      <Papers />
    </>
  )
}

interface LineFieldProps extends Refusable {
  readonly name: 'givenName' | 'familyName' | 'email'
  readonly type?: 'email'
  readonly autoComplete: string
}

function LineField({ name, type, autoComplete, refused }: LineFieldProps) {
  const text = useText()
  const { input, meta } = useField<string>(name, AS_TYPED)
  const error = useProblem(name, meta, refused, input.value)
  return (
    <TextField
      {...input}
      id={`contact-${name}`}
      type={type ?? 'text'}
      label={text(`contact.${name}`)}
      autoComplete={autoComplete}
      error={error}
    />
  )
}

function SizeField() {
  const text = useText()
  const { input } = useField<string>('estimatedSize', AS_TYPED)
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
  const error = useProblem('acceptTerms', meta, undefined)
  const { value: _, ...rest } = input
  return <CheckboxField {...rest} id={`contact-${name}`} label={label} error={error} />
}

/** Both open beside the form, so that nothing typed is lost. */
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
            <a key={to} href={to} target="_blank" rel="noopener">
              {label}
            </a>
          ),
      )}
    </Row>
  )
}
