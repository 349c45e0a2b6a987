/**
 * Addresses whose last answer could not be read. A browser may have kept that answer, and shows it again for as long as the server
 * knows its ETag: such an address is asked for past the HTTP cache until an answer can be read.
 */
export interface Unreadable {
  cacheOf(address: string): RequestCache
  /** Gives what `read` gives; remembers the address where it throws. */
  reading<T>(address: string, read: () => T): T
}

export function createUnreadable(): Unreadable {
  const addresses = new Set<string>()
  return {
    cacheOf: address => (addresses.has(address) ? 'reload' : 'default'),
    reading(address, read) {
      addresses.add(address)
      const answer = read()
      addresses.delete(address)
      return answer
    },
  }
}
