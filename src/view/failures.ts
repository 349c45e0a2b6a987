import { useCallback, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Failure } from '@/kernel/AppError'
import { useApp } from './appContext'
import { loadFailureMessages } from '@/runtime/i18n/catalogue'
import type { ErrorCase, Plugin } from '@/kernel/contract'

/**
 * The message for a failed call: by its code under `requestError.*`, else a general one (S8). A code's message is loaded with the
 * plugin that explains it; until then the general one is shown.
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

/** How a plugin explains a code: `null` if no plugin does, `undefined` until that is known. */
export function useErrorCase(code: string): ErrorCase | null | undefined {
  const { plugins } = useApp().registry
  const [known, setKnown] = useState<{ readonly code: string; readonly explained: ErrorCase | null }>()
  useEffect(() => {
    let isCurrent = true
    const update = (explained: ErrorCase | null): void => {
      if (isCurrent) setKnown({ code, explained })
    }
    findErrorCase(code, plugins).then(
      found => update(found?.case ?? null),
      () => update(null),
    )
    return () => {
      isCurrent = false
    }
  }, [code, plugins])
  return known?.code === code ? known.explained : undefined
}

export interface ExplainedError {
  readonly plugin: Plugin
  readonly case: ErrorCase
}

/** Finds the plugin that explains a code by loading their tables. */
export async function findErrorCase(code: string, plugins: readonly Plugin[]): Promise<ExplainedError | undefined> {
  for (const plugin of plugins) {
    const errors = (await plugin.errors?.())?.default
    const found = errors && Object.hasOwn(errors, code) ? errors[code] : undefined
    if (found) return { plugin, case: found }
  }
  return undefined
}
