import type { OtherTabs } from '../effects/world'

/** Where a browser has no such channel each tab finds out by itself, when it is looked at or its time comes. */
export function browserTabs(): OtherTabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('lockstep') : undefined
  return {
    post: message => channel?.postMessage(message),
    listen: onMessage => channel?.addEventListener('message', ({ data }) => onMessage(data)),
  }
}
