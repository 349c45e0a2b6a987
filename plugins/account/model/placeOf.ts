import { arrivalAt } from '@/runtime/routing/arrivalAt'
import { safeTarget } from './safeTarget'

/** What of a target the log may keep: its path and the query values that name nobody. Only paths: any origin does to read them by. */
export function placeOf(target: string): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  const { pathname, search } = new URL(safeTarget(target, 'https://app.invalid'), 'https://app.invalid')
  const { path, query } = arrivalAt(pathname, search, 'load')
  return { path, query }
}
