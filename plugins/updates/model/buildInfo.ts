/** The server's record of a build. */
export interface BuildInfo {
  readonly id: string
  /** Build time in epoch milliseconds; null if it is not given. */
  readonly timestamp: number | null
}

/** Parses `builds/latest.json` or `builds/meta/{id}.json`; null for anything else, e.g. an HTML page in place of the file. */
export function readBuildInfo(document: unknown): BuildInfo | null {
  if (typeof document !== 'object' || document === null || !('id' in document)) return null
  const { id } = document
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null
  const timestamp = 'timestamp' in document && typeof document.timestamp === 'number' ? document.timestamp : null
  return { id, timestamp }
}

/** Another build counts as newer unless it is known to be older: a cache may serve the previous one (NET-29). */
export function isNewer(latest: BuildInfo, runningId: string, runningInfo: BuildInfo | null): boolean {
  if (latest.id === runningId) return false
  const [then, now] = [runningInfo?.timestamp ?? null, latest.timestamp]
  return then === null || now === null || now > then
}
