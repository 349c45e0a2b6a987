import { useConfig } from '@/config/useConfig'
import type { UnitType } from '@/domain/entities'
import { toPence } from '@/domain/money'
import { useSelected } from '@/store/hooks'
import { selectBooking, selectCatalogue, selectChoices, selectRentalChoice, selectStoreId, selectUnit } from '../bookingSelectors'
import { bookedLedger, estimatedLedger, type PriceLedger, type PublishedPrices } from '../model/priceLedger'
import { levelOf } from '../model/validity'
import { useSkips } from './useSkips'

export function usePublishedPrices(): PublishedPrices {
  const { administrationFee, lowestProtection } = useConfig().prices
  return { administrationFee: toPence(administrationFee), lowestProtection: toPence(lowestProtection) }
}

/** What a unit on a card costs, with nothing chosen yet. */
export function useUnitLedger(unit: UnitType): PriceLedger {
  return estimatedLedger(unit, usePublishedPrices(), { extendedAccess: 0 })
}

/** What the rental costs now: by the booking's estimate, else reckoned from what is chosen; undefined without a unit. */
export function useLedger(): PriceLedger | undefined {
  const booking = useSelected(selectBooking)
  const unit = useSelected(selectUnit)
  const published = usePublishedPrices()
  const addOns = { extendedAccess: useExtendedAccessPence(), ...useProtectionPence() }
  if (booking?.invoiceEstimate && booking.insurance) return bookedLedger(booking.invoiceEstimate, booking.promotion)
  return unit && estimatedLedger(unit, published, addOns)
}

function useExtendedAccessPence(): number {
  const { extendedAccess: wanted } = useSelected(selectRentalChoice)
  const { extendedAccess } = useSelected(selectCatalogue)
  const storeId = useSelected(selectStoreId)
  const { alreadyExtended } = useSkips()
  return wanted && !alreadyExtended && extendedAccess?.storeId === storeId ? (extendedAccess?.info.price ?? 0) : 0
}

function useProtectionPence(): { protection?: number } {
  const { insuranceType, levelId } = useSelected(selectChoices)
  const { protection } = useSelected(selectCatalogue)
  const { unitId } = useSelected(selectRentalChoice)
  if (insuranceType === 'Other') return { protection: 0 }
  const level = protection?.unitId === unitId ? protection && levelOf(protection.options, levelId) : undefined
  return level ? { protection: level.price } : {}
}
