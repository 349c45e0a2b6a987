/**
 * Makes a change that draws another page, and lets the browser lead over from the old one, where it can and motion is
 * welcome. The change is then made a frame later; the promise ends once it is made, and fails if it does.
 */
export function withViewTransition(change: () => void): void | Promise<void> {
  // unknown to some browsers, whatever the types say
  const isKnown = 'startViewTransition' in document
  if (!isKnown || document.hidden || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // a transition that is skipped, by the next one for instance, has still made its change
  for (const drawn of [ready, finished]) drawn.catch(() => undefined)
  return updateCallbackDone
}
