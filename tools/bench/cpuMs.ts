/**
 * Milliseconds of this process's processor time that `work` takes: other programs on the machine do not count. What was left to be
 * collected before is collected first, if the process may (`--expose-gc`), so that nobody pays for somebody else's garbage.
 */
export function cpuMs(work: () => void): number {
  globalThis.gc?.()
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
