import { AppError } from '@/kernel/AppError'
import type { Locks, OtherTabs } from '../effects/world'

/**
 * Web Locks, which the browser releases even if a tab crashes. Without them, tabs rely on the server's grace period (AUTH-42).
 */
export function browserLocks(): Locks {
  return 'locks' in navigator ? { request } : { request: inPageQueue() }
}

const request: Locks['request'] = async (name, { waitMs, steal }, work) => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), waitMs)
  const begin = async () => {
    clearTimeout(timer)
    return work()
  }
  try {
    return await navigator.locks.request(name, steal ? { steal: true } : { signal: timeout.signal }, begin)
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? new AppError('timeout') : error
  } finally {
    clearTimeout(timer)
  }
}

/** A queue within this page. */
function inPageQueue(): Locks['request'] {
  let last: Promise<unknown> = Promise.resolve()
  return (_name, _options, work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

/** Without BroadcastChannel each tab finds out by itself, when it becomes visible or a deadline passes. */
export function browserTabs(): OtherTabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('lockstep') : undefined
  return {
    post: message => channel?.postMessage(message),
    listen: onMessage => channel?.addEventListener('message', ({ data }) => onMessage(data)),
  }
}
