import { AppError } from '@/kernel/AppError'
import type { Locks } from '../effects/world'

/** Web Locks: the browser gives a turn back even when a tab crashes. Without them tabs rely on the server's grace (AUTH-42). */
export function browserLocks(): Locks {
  return 'locks' in navigator ? { request } : { request: oneAfterAnother() }
}

const request: Locks['request'] = async (name, { waitMs, steal }, work) => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), waitMs)
  const begin = async () => {
    clearTimeout(timer)
    return work()
  }
  try {
    return await navigator.locks.request(name, steal ? { steal: true } : { signal: patience.signal }, begin)
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? new AppError('timeout') : error
  } finally {
    clearTimeout(timer)
  }
}

/** A queue within this page. */
function oneAfterAnother(): Locks['request'] {
  let last: Promise<unknown> = Promise.resolve()
  return (_name, _options, work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
