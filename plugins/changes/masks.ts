import type { ChangeQuote, RentalChanges } from '@/domain/schemas/rentalChanges'
import type { Masks } from '@/kernel/masks'

/** Prices, days and the catalogue are not personal. */
export const changesMasks: Masks<RentalChanges> = {
  closedBecause: 'keep',
  fromDay: 'keep',
  monthly: 'keep',
  extendedAccess: { monthly: 'keep' },
  protection: { type: 'keep', levelId: 'keep', from: 'keep' },
  levels: { each: { id: 'keep', valueCoverage: 'keep', monthly: 'keep' } },
  emptyingDays: 'keep',
  units: {
    each: { id: 'keep', name: 'keep', areaSqFt: 'keep', monthly: 'keep', total: 'keep', extendedAccess: 'keep' },
  },
  leaving: { unit: 'keep', until: 'keep' },
}

export const quoteMasks: Masks<ChangeQuote> = {
  fromDay: 'keep',
  monthly: { before: 'keep', after: 'keep' },
  offer: { until: 'keep', before: 'keep', after: 'keep' },
}
