import { useEffect, useState } from 'react'
import type { Combobox } from './Combobox'

export interface CallingCodeOption {
  readonly callingCode: string
  /** For instance “United Kingdom (+44)”. */
  readonly label: string
  /** ISO 3166 code, for the flag and to distinguish countries with the same calling code. */
  readonly region?: string
}

export interface CountryList {
  readonly options: readonly CallingCodeOption[]
  readonly Combobox: typeof Combobox
  readonly flagOf: (region: string) => string | undefined
}

/**
 * Loads the countries and the combobox for them on demand, because they are more code than the rest of a form. A failed load is
 * retried on the next request.
 */
export function useCountryList(fetchOptions: () => Promise<readonly CallingCodeOption[]>, isWantedAlready: boolean) {
  const [isWanted, setWanted] = useState(false)
  const [list, setList] = useState<CountryList>()
  useEffect(() => {
    if (!isWanted && !isWantedAlready) return
    let isCurrent = true
    const parts = [
      import(/* webpackChunkName: "phone" */ './Combobox'),
      import(/* webpackChunkName: "phone" */ './flagFiles'),
      fetchOptions(),
    ] as const
    Promise.all(parts).then(
      ([{ Combobox }, { flagOf }, options]) => isCurrent && setList({ options, Combobox, flagOf }),
      () => isCurrent && setWanted(false),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, isWantedAlready, fetchOptions])
  // a replay may return to a moment before it was requested
  return { list: isWanted || isWantedAlready ? list : undefined, want: () => setWanted(true) }
}
