import { useField } from 'react-final-form'
import { useText } from '@/view/useText'
import { PhoneField, type CallingCodeOption } from '@/ui/PhoneField'
import { SelectField } from '@/ui/SelectField'
import { TextField, type TextFieldProps } from '@/ui/TextField'
import type { ProfileDraft } from '../model/profileDraft'
import type { ProfileField } from '../model/validateProfile'

interface Props {
  readonly idOf: (field: ProfileField) => string
  readonly problems: Partial<Record<ProfileField, string>>
  readonly codes: readonly CallingCodeOption[]
  /** A field has lost the focus. */
  readonly onLeave: () => void
}

/** The profile form's fields in order, with `autocomplete` values for the browser (S3.227–S3.238). */
export function ProfileFields({ idOf, problems, codes, onLeave }: Props) {
  const text = useText()
  const line = (field: Exclude<ProfileField, 'phoneNumber'>, more: Partial<Omit<TextFieldProps, 'name'>>) => (
    <Line
      name={field}
      id={idOf(field)}
      error={problems[field]}
      onLeave={onLeave}
      {...more}
      label={text(`account.form.${field}`)}
    />
  )
  return (
    <>
      {line('givenName', { autoComplete: 'given-name' })}
      {line('familyName', { autoComplete: 'family-name' })}
      <Phone id={idOf('phoneNumber')} error={problems.phoneNumber} codes={codes} onLeave={onLeave} />
      {line('email', { type: 'email', autoComplete: 'email', spellCheck: false })}
      {line('houseNumber', {
        width: 10,
        optionalText: text('account.form.optional'),
        hint: text('account.form.houseNumberHint'),
      })}
      {line('line1', { autoComplete: 'address-line1' })}
      {line('line2', { autoComplete: 'address-line2', optionalText: text('account.form.optional') })}
      {line('city', { autoComplete: 'address-level2' })}
      {line('postalCode', { autoComplete: 'postal-code', width: 10, spellCheck: false })}
      <Country onLeave={onLeave} />
    </>
  )
}

/** Keeps an emptied field as '' (the form library would make it undefined). */
const asTyped = { parse: (value: string) => value }

type LineProps = Omit<TextFieldProps, 'name'> & { readonly name: keyof ProfileDraft; readonly onLeave: () => void }

function Line({ name, onLeave, ...field }: LineProps) {
  const { input } = useField<string>(name, asTyped)
  const leave = (): void => {
    input.onBlur()
    onLeave()
  }
  return <TextField {...field} name={name} value={input.value} onChange={input.onChange} onFocus={input.onFocus} onBlur={leave} />
}

function Phone({
  id,
  error,
  codes,
  onLeave,
}: {
  id: string
  error: string | undefined
  codes: readonly CallingCodeOption[]
  onLeave: () => void
}) {
  const text = useText()
  const code = useField<string>('callingCode', asTyped).input
  const number = useField<string>('nationalNumber', asTyped).input
  return (
    <PhoneField
      id={id}
      name="phone"
      legend={text('account.form.phoneNumber')}
      error={error}
      options={codes}
      value={{ callingCode: code.value, national: number.value }}
      onChange={({ callingCode, national }) => {
        if (callingCode !== code.value) code.onChange(callingCode)
        if (national !== number.value) number.onChange(national)
      }}
      onBlur={onLeave}
      labels={{
        callingCode: text('account.form.callingCode'),
        national: text('account.form.nationalNumber'),
        open: text('account.form.callingCode.open'),
        empty: text('account.form.callingCode.none'),
        count: count => text('account.form.callingCode.found', { count }),
      }}
    />
  )
}

function Country({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  const { input } = useField<string>('country')
  return (
    <SelectField
      id="profile-country"
      name="country"
      label={text('account.form.country')}
      autoComplete="country"
      options={[{ value: 'GB', label: text('account.form.country.GB') }]}
      value={input.value}
      onChange={input.onChange}
      onBlur={onLeave}
    />
  )
}
