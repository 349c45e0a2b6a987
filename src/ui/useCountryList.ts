import { useEffect, useState } from 'react'
import type { Combobox } from './Combobox'

export interface CallingCodeOption {
  readonly callingCode: string
  /** For instance “United Kingdom (+44)”. */
  readonly label: string
  /** ISO 3166 code, for the flag; countries that share a calling code need it to be told apart. */
  readonly region?: string
}

export interface CountryList {
  readonly options: readonly CallingCodeOption[]
  readonly Combobox: typeof Combobox
  readonly flagOf: (region: string) => string | undefined
}

/**
 * The countries and the control that searches them, once they are wanted: more script than the rest of a form. What could not be
 * fetched is tried again when it is wanted again.
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
  // a replay goes back to where nobody wanted it yet
  return { list: isWanted || isWantedAlready ? list : undefined, want: () => setWanted(true) }
}
