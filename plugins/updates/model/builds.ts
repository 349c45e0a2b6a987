/** What the server says of a build. */
export interface BuildInfo {
  readonly id: string
  /** Epoch milliseconds at which it was made; null where it does not say. */
  readonly timestamp: number | null
}

/** What stands in `builds/latest.json` or `builds/meta/{id}.json`; null for anything else, e.g. a page where a file should be. */
export function readBuildInfo(document: unknown): BuildInfo | null {
  if (typeof document !== 'object' || document === null || !('id' in document)) return null
  const { id } = document
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null
  const timestamp = 'timestamp' in document && typeof document.timestamp === 'number' ? document.timestamp : null
  return { id, timestamp }
}

/** Another build is newer unless it is known to be older: a cache may still give out the one before (NET-29). */
export function isNewer(latest: BuildInfo, running: string, runningInfo: BuildInfo | null): boolean {
  if (latest.id === running) return false
  const [then, now] = [runningInfo?.timestamp ?? null, latest.timestamp]
  return then === null || now === null || now > then
}
