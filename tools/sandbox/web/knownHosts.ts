const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Accepted `Host` headers of this origin: its own name, and those of this machine. A page of another site can
 * resolve its own name to the loopback address and would then be same-origin (DNS rebinding), but these names
 * belong to no other site.
 */
export function knownHosts(origin: string): ReadonlySet<string> {
  const { host, port } = new URL(origin)
  return new Set([host, ...LOOPBACK.map(name => (port === '' ? name : `${name}:${port}`))])
}

/** Host names are case-insensitive. */
export const isKnownHost = (hosts: ReadonlySet<string>, host: string | undefined): boolean =>
  host !== undefined && hosts.has(host.toLowerCase())
