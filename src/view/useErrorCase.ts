import { useEffect, useState } from 'react'
import { useApp } from './appContext'
import type { ErrorCase } from '@/kernel/contract'
import { findErrorCase } from '@/runtime/i18n/findErrorCase'

/** What can be done about a code: `null` where nobody explains it, `undefined` until that is known. */
export function useErrorCase(code: string): ErrorCase | null | undefined {
  const { plugins } = useApp().registry
  const [known, setKnown] = useState<{ readonly code: string; readonly explained: ErrorCase | null }>()
  useEffect(() => {
    let isWanted = true
    const keep = (explained: ErrorCase | null): void => {
      if (isWanted) setKnown({ code, explained })
    }
    findErrorCase(code, plugins).then(
      found => keep(found?.case ?? null),
      () => keep(null),
    )
    return () => {
      isWanted = false
    }
  }, [code, plugins])
  return known?.code === code ? known.explained : undefined
}
