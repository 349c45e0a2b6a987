import { storeAddressMasks } from '@/contracts/session'
import type { SharedUnit } from '@/domain/schemas/sharedUnit'
import type { Masks } from '@/kernel/masks'

const hoursMasks = { each: { weekday: 'keep', fromHour: 'keep', toHour: 'keep' } } as const

/** Stores are public; who shares which unit is not. */
export const sharedUnitMasks: Masks<SharedUnit> = {
  id: 'pseudo',
  sharedBy: 'surrogate:name',
  store: {
    id: 'keep',
    name: 'keep',
    address: storeAddressMasks,
    phoneNumber: 'keep',
    coordinates: { each: 'keep' },
    staffedHours: hoursMasks,
    extendedHours: hoursMasks,
  },
  unit: { id: 'pseudo', name: 'shape', measurement: { system: 'keep', area: 'keep' } },
  accessHours: hoursMasks,
  from: 'keep',
  until: 'keep',
}
