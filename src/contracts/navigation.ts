import { eventsOf } from '../kernel/events'

const event = eventsOf('navigation')

/** Query values the rental and the shop read (spec §2). They hold no personal data and are recorded as they are. */
export const KNOWN_QUERY = [
  'storeId', 'unitId', 'startDate', 'accessHours', 'ranges', 'status', 'id', 'state', 'place', 'size', 'system',
] as const

export interface Arrival {
  readonly path: string
  /** The values named in `KNOWN_QUERY`. */
  readonly query: Readonly<Record<string, string>>
  /** Anything else in the address, e.g. `utm_source`: kept for links, never recorded. */
  readonly rest: Readonly<Record<string, string>>
  readonly how: 'load' | 'push' | 'replace' | 'pop'
}

/** The person is at an address. The only way a page is opened. */
export const arrived = event<Arrival>('arrived', {
  path: 'keep',
  query: { key: 'keep', each: 'keep' },
  rest: 'drop',
  how: 'keep',
})
