import { eventsOf } from '../kernel/events'

const event = eventsOf('navigation')

/** Query values the rental and the shop read (spec §2). They hold no personal data and are recorded as they are. */
export const KNOWN_QUERY = [
  'storeId', 'unitId', 'startDate', 'accessHours', 'ranges', 'status', 'state', 'place', 'size', 'system',
] as const

/** Query values that name an object of a person: recorded as pseudonyms. */
export const OBJECT_QUERY = ['id', 'orderId'] as const

export interface Arrival {
  readonly path: string
  /** The values named in `KNOWN_QUERY`. */
  readonly query: Readonly<Record<string, string>>
  /** The values named in `OBJECT_QUERY`. */
  readonly objects: Readonly<Record<string, string>>
  /** Anything else in the address, e.g. `utm_source`: kept for links, never recorded. */
  readonly rest: Readonly<Record<string, string>>
  readonly how: 'load' | 'push' | 'replace' | 'pop'
}

/** The person is at an address. The only way a page is opened. */
export const arrived = event<Arrival>('arrived', {
  path: 'keep',
  query: { key: 'keep', each: 'keep' },
  objects: { key: 'keep', each: 'pseudo' },
  rest: 'drop',
  how: 'keep',
})
