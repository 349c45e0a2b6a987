import { useMemo } from 'react'
import type { CallingCodeOption } from '@/ui/useCountryList'
import { useFormats } from './useFormats'

const HOME = { callingCode: '+44', region: 'GB' }

/**
 * What a `PhoneField` offers, in the reader's language. The countries come with the library that knows phone numbers, when the field
 * asks for them. `labelOf` is the same function each time.
 */
export function useCallingCodes(labelOf: (country: string, callingCode: string) => string): {
  readonly home: CallingCodeOption
  readonly fetchOptions: () => Promise<readonly CallingCodeOption[]>
} {
  const { locale } = useFormats()
  return useMemo(
    () => ({
      home: {
        ...HOME,
        label: labelOf(new Intl.DisplayNames(locale, { type: 'region' }).of(HOME.region) ?? HOME.region, HOME.callingCode),
      },
      async fetchOptions() {
        const { callingCodes } = await import(/* webpackChunkName: "phone" */ '@/domain/callingCodes')
        return callingCodes(locale).map(({ country, ...code }) => ({ ...code, label: labelOf(country, code.callingCode) }))
      },
    }),
    [locale, labelOf],
  )
}
