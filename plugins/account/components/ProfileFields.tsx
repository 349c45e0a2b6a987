import { useField, useForm } from 'react-final-form'
import { addressLookupSlot, houseOf } from '@/contracts/addresses'
import { asTyped } from '@/view/asTyped'
import { Slot } from '@/view/Slot'
import { useText } from '@/view/useText'
import { useCallingCodes } from '@/view/useCallingCodes'
import type { PhoneNumbers } from '@/view/usePhoneNumbers'
import { PhoneField } from '@/ui/PhoneField'
import { Stack } from '@/ui/Stack'
import { SelectField } from '@/ui/SelectField'
import { TextField, type TextFieldProps } from '@/ui/TextField'
import type { ProfileDraft } from '../model/profileDraft'
import type { ProfileField } from '../model/validateProfile'

interface Props {
  readonly idOf: (field: ProfileField) => string
  readonly problems: Partial<Record<ProfileField, string>>
  readonly phone: PhoneNumbers
  /** A field has lost the focus. */
  readonly onLeave: () => void
}

/** The profile form's fields in order, with `autocomplete` values for the browser (S3.227–S3.238). */
export function ProfileFields({ idOf, problems, phone, onLeave }: Props) {
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
      <Part part="person" />
      {line('givenName', { autoComplete: 'given-name' })}
      {line('familyName', { autoComplete: 'family-name' })}
      <Phone id={idOf('phoneNumber')} error={problems.phoneNumber} phone={phone} onLeave={onLeave} />
      {line('email', { type: 'email', autoComplete: 'email', spellCheck: false })}
      <Part part="address" />
      {line('postalCode', { autoComplete: 'postal-code', width: 10, spellCheck: false })}
      <AddressLookup onLeave={onLeave} />
      {line('houseNumber', {
        width: 10,
        optionalText: text('account.form.optional'),
        hint: text('account.form.houseNumberHint'),
      })}
      {line('line1', { autoComplete: 'address-line1' })}
      {line('line2', { autoComplete: 'address-line2', optionalText: text('account.form.optional') })}
      {line('city', { autoComplete: 'address-level2' })}
      <Country onLeave={onLeave} />
    </>
  )
}

/** The heading of a part of the form, and what the part is for. */
function Part({ part }: { readonly part: 'person' | 'address' }) {
  const text = useText()
  return (
    <Stack gap={1}>
      <h2>{text(`account.form.${part}`)}</h2>
      <p>{text(`account.form.${part}Why`)}</p>
    </Stack>
  )
}

/** Renders the field again only for another value. */
const byValue = { ...asTyped, subscription: { value: true } }

type LineProps = Omit<TextFieldProps, 'name'> & { readonly name: keyof ProfileDraft; readonly onLeave: () => void }

function Line({ name, onLeave, ...field }: LineProps) {
  const { input } = useField<string>(name, byValue)
  const leave = (): void => {
    input.onBlur()
    onLeave()
  }
  return <TextField {...field} name={name} value={input.value} onChange={input.onChange} onFocus={input.onFocus} onBlur={leave} />
}

/** Fills the fields below with the chosen address, as if it had been typed. */
function AddressLookup({ onLeave }: { readonly onLeave: () => void }) {
  const form = useForm<ProfileDraft>()
  const { input } = useField<string>('postalCode', byValue)
  return (
    <Slot
      of={addressLookupSlot}
      with={{
        postcode: input.value,
        onChosen: address => {
          form.batch(() => {
            const { line1 = '', line2 = '', city } = address
            const filled = { houseNumber: houseOf(address), line1, line2, city }
            for (const [field, value] of Object.entries(filled)) form.change(field as keyof typeof filled, value)
          })
          onLeave()
        },
      }}
    />
  )
}

const labelOfCode = (country: string, callingCode: string): string => `${country} (${callingCode})`

interface PhoneProps {
  readonly id: string
  readonly error: string | undefined
  readonly phone: PhoneNumbers
  readonly onLeave: () => void
}

function Phone({ id, error, phone, onLeave }: PhoneProps) {
  const text = useText()
  const codes = useCallingCodes(labelOfCode)
  const code = useField<string>('callingCode', byValue).input
  const number = useField<string>('nationalNumber', byValue).input
  return (
    <PhoneField
      id={id}
      name="phone"
      legend={text('account.form.phoneNumber')}
      error={error}
      {...codes}
      value={{ callingCode: code.value, national: number.value }}
      onChange={({ callingCode, national }) => {
        phone.fetchReader()
        if (callingCode !== code.value) code.onChange(callingCode)
        if (national !== number.value) number.onChange(national)
      }}
      isWanted={phone.isWanted}
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
  const { input } = useField<string>('country', byValue)
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
