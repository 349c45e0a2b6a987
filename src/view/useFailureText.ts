import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { Failure } from '@/kernel/AppError'
import { useApp } from './appContext'
import { loadFailureMessages } from '@/runtime/i18n/catalogue'
import { findErrorCase } from '@/runtime/i18n/findErrorCase'

/**
 * What to tell a person about a failed call: by its code under `requestError.*`, else the general sentence (S8). The
 * words of a code come with the plugin that explains it; where they are not there yet they are fetched, and the
 * general sentence stands in for a moment.
 */
export function useFailureText(): (failure: Failure) => string {
  const intl = useIntl()
  const { registry, catalogue } = useApp()
  return useCallback(
    ({ code }) => {
      const id = `requestError.${code}`
      if (Object.hasOwn(intl.messages, id)) return intl.formatMessage({ id })
      findErrorCase(code, registry.plugins)
        .then(explained => (explained ? catalogue.load(explained.plugin) : catalogue.loadMessages(loadFailureMessages)))
        .catch(() => undefined)
      return intl.formatMessage({ id: 'error.general' })
    },
    [intl, registry, catalogue],
  )
}
