import type { Subscription } from '@/domain/schemas/subscription'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openAsCustomer } from './openAsCustomer'

/** A store with all fields of the API. */
export const bristolHarbour: Subscription['store'] = {
  id: 's1',
  name: 'Bristol Harbour',
  address: { line1: '14 Avonside Yard', city: 'Bristol', postalCode: 'BS2 0QX', country: 'GB' },
  phoneNumber: '+441174960150',
  coordinates: [-2.58, 51.45],
  staffedHours: [{ weekday: 'MONDAY', fromHour: '08:30', toHour: '17:30' }],
  extendedHours: [{ weekday: 'MONDAY', fromHour: '05:00', toHour: '23:00' }],
}

/** The customer's rental, for tests that are about something else on its page. */
export const ownRental = {
  id: 'sub1',
  status: 'Active',
  moveInAt: '2026-02-14',
  store: { id: 's1', name: 'Leeds', address: { city: 'Leeds', country: 'GB' } },
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: false,
}
/** A second one. */
export const otherRental = { ...ownRental, id: 'sub2', unit: { id: 'u2', name: 'B7' } }

/** Opens the page of a customer's rental, with a server that has these capabilities. */
export const openOwnRental = (capabilities: readonly string[], ports: FakePorts, at = '/app/rental?id=sub1') =>
  openAsCustomer({
    at,
    ports: {
      'account.fetchSubscriptions': () => [ownRental],
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => capabilities,
      ...ports,
    },
  })
