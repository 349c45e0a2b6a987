import { useMemo } from 'react'
import { useField } from 'react-final-form'
import { callingCodes } from '@/domain/callingCodes'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { PhoneField } from '@/ui/PhoneField'
import { AS_TYPED } from './asTyped'
import type { Refusable } from './refusable'
import { useProblem } from './useProblem'

/** Calling code and number, two fields of the form with one problem. */
export function PhoneInput({ refused }: Refusable) {
  const text = useText()
  const { locale } = useFormats()
  const code = useField<string>('callingCode', AS_TYPED)
  const national = useField<string>('nationalNumber', AS_TYPED)
  const error = useProblem('phone', national.meta, refused)
  const options = useMemo(
    () =>
      callingCodes(locale).map(({ callingCode, country, region }) => ({
        callingCode,
        region,
        label: text('contact.phone.option', { country, code: callingCode }),
      })),
    [text, locale],
  )
  return (
    <PhoneField
      id="contact-phone"
      name="phone"
      legend={text('contact.phone')}
      words={{
        callingCode: text('contact.phone.code'),
        national: text('contact.phone.national'),
        open: text('contact.phone.open'),
        empty: text('contact.phone.none'),
        count: count => text('contact.phone.found', { count }),
      }}
      options={options}
      value={{ callingCode: code.input.value, national: national.input.value }}
      error={error}
      onBlur={() => national.input.onBlur()}
      onChange={value => {
        code.input.onChange(value.callingCode)
        national.input.onChange(value.national)
      }}
    />
  )
}
