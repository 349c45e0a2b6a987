import type { TabStorage } from '@/runtime/adapters/tabStorage'

/** A visit: everything in one tab, across page loads. Signing in and signing each end one page and begin another. */
export interface Visit {
  /** Its id when this page began. */
  readonly recordingId: string
  /** 1 for the tab's first page. */
  readonly page: number
  /** A new recording begins when another person uses the tab. */
  now(): { readonly recordingId: string; readonly page: number }
  renew(): void
}

export const VISIT_KEY = 'lockstep:visit'

export function continueVisit(tab: TabStorage, newId: () => string): Visit {
  const [, before, number] = /^([\w-]+) (\d{1,4})$/.exec(tab.read(VISIT_KEY) ?? '') ?? []
  const began = (recordingId: string, page: number) => {
    tab.write(VISIT_KEY, `${recordingId} ${page}`)
    return { recordingId, page }
  }
  const first = began(before ?? newId(), Number(number ?? 0) + 1)
  let now = first
  return { ...first, now: () => now, renew: () => void (now = began(newId(), 1)) }
}
