import type { Unreadable } from '../effects/world'

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
