/** For what nobody waits for: begins once the browser has nothing better to do, and is not missed where it fails. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = (): void => void work().catch(() => undefined)
  // Safari has no such wish
  if ('requestIdleCallback' in window) requestIdleCallback(begin)
  else setTimeout(begin, 1_000)
}
