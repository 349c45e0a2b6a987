import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { Failure } from '../errors/AppError'

/** What to tell a person about a failed call: by its code under `requestError.*`, else the general sentence (spec §8). */
export function useFailureText(): (failure: Failure) => string {
  const intl = useIntl()
  return useCallback(
    ({ code }) => {
      const id = `requestError.${code}`
      return intl.formatMessage({ id: Object.hasOwn(intl.messages, id) ? id : 'error.general' })
    },
    [intl],
  )
}
