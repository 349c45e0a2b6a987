/**
 * Milliseconds of CPU time that `work` takes in this process, so that other programs do not count. Earlier garbage is
 * collected first, if possible (`--expose-gc`), so that it does not count for `work`.
 */
export function cpuMs(work: () => void): number {
  globalThis.gc?.()
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** The value at the given share of the sorted values; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
