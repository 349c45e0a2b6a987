import { arrivalAt } from '@/runtime/routing/paths'
import type { Adapters } from '@/app/browserAdapters'
import { arrived } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'

/** The session history of a tab and the current position in it, which survive a reload. */
export interface TabHistory {
  readonly address: () => string
  /** Whether there is a page before or after this one. */
  has(by: -1 | 1): boolean
  /** Back or forward. */
  go(by: -1 | 1): void
  /** Adds an address typed into the address bar or followed from another site; the page must then be loaded. */
  open(address: string): void
  /** The history adapter for one page of this tab; it does nothing once that page is closed. */
  readonly forPage: (isAlive: () => boolean) => Adapters['history']
}

export function tabHistory(first: string): TabHistory {
  const stack = [first]
  let at = 0
  let report: ((how: Arrival['how']) => void) | undefined
  const address = (): string => stack[at] ?? '/'
  const open = (to: string): void => {
    stack.splice(at + 1)
    at = stack.push(to) - 1
  }
  return {
    address,
    has: by => stack[at + by] !== undefined,
    go(by) {
      at += by
      report?.('pop')
    },
    open,
    forPage: isAlive => dispatch => {
      report = how => {
        if (!isAlive()) return
        const [path = '', search = ''] = address().split('?')
        dispatch(arrived(arrivalAt(path, search, how)), 'navigation')
      }
      const here = report
      return {
        origin: 'http://localhost',
        current: address,
        href: to => to,
        updateAddress: () => undefined,
        push(to) {
          if (!isAlive()) return
          open(to)
          here('push')
        },
        replace(to) {
          if (!isAlive()) return
          stack[at] = to
          here('replace')
        },
        back: () => undefined,
        leave: () => undefined,
        start() {
          here('load')
          return () => undefined
        },
      }
    },
  }
}
