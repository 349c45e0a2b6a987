/** The other tabs of this browser that show the app. What they are told is a hint: the server's word counts. */
export interface OtherTabs {
  tell(message: unknown): void
  listen(onMessage: (message: unknown) => void): void
}

/** Where a browser has no such channel each tab finds out by itself, when it is looked at or its time comes. */
export function browserTabs(): OtherTabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('lockstep') : undefined
  return {
    tell: message => channel?.postMessage(message),
    listen: onMessage => channel?.addEventListener('message', ({ data }) => onMessage(data)),
  }
}
