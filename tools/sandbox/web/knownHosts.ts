const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * What the `Host` of a request to this origin may say: its own name, and those of this machine. A page of another site can
 * point a name of its own at the loopback address and would then count as the same origin (DNS rebinding), but these names
 * no other site can have.
 */
export function knownHosts(origin: string): ReadonlySet<string> {
  const { host, port } = new URL(origin)
  return new Set([host, ...LOOPBACK.map(name => (port === '' ? name : `${name}:${port}`))])
}

/** Names of hosts are the same in capitals. */
export const isKnownHost = (hosts: ReadonlySet<string>, host: string | undefined): boolean =>
  host !== undefined && hosts.has(host.toLowerCase())
