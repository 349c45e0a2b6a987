import { useMemo } from 'react'
import type { CallingCodeOption } from '@/ui/useCountryList'
import { useFormats } from './useFormats'

const HOME = { callingCode: '+44', region: 'GB' }

/**
 * The calling codes for a `PhoneField`, in the current language. The countries are loaded with the phone number library, when the
 * field requests them. `labelOf` must be a stable function.
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
