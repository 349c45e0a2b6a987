import { usePublishedPrices } from '@/view/usePublishedPrices'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import type { UnitType } from '@/domain/schemas/unit'
import type { Pence } from '@/domain/money'
import {
  selectAccess,
  selectBooking,
  selectBookingState,
  selectCatalogue,
  selectChoices,
  selectRentalChoice,
} from '../bookingSelectors'
import { useSelected } from '../hooks'
import { selectExtendedOffer, selectUnit } from '../screenSelectors'
import type { PriceChoice } from '../choicesSlice'
import { priceChange, type PriceChange } from '../model/priceChange'
import { bookedLedger, estimatedLedger, withAddOns, type AddOns, type PriceLedger } from '@/domain/priceLedger'
import { OWN_INSURANCE } from '../model/ownInsurance'
import { protectionOf, type Protection } from '../model/protection'
import { isBefore } from '../model/stepOrder'
import { useSkips } from './useSkips'

/** The price of a unit on a card, before any choice. */
export function useUnitLedger(unit: UnitType): PriceLedger {
  return estimatedLedger(unit, usePublishedPrices(), { extendedAccess: 0 })
}

/** The current price of the rental: from the booking's estimate, else calculated from the choices; undefined without a unit. */
export function useLedger(): PriceLedger | undefined {
  return useLedgerOf()(useSelected(selectChoices))
}

/** How the latest choice at this step changed the price; undefined if it did not. */
export function usePriceChange(): PriceChange | undefined {
  const choices = useSelected(selectChoices)
  const ledgerOf = useLedgerOf()
  const before = choices.before && ledgerOf(choices.before)
  const now = ledgerOf(choices)
  return before && now && priceChange(before, now)
}

/** The value in pounds that our protection covers: that of the lowest level until one is chosen; undefined if unknown. */
export function useCover(): number | 'lowest' | undefined {
  const { booking, entered } = useSelected(selectBookingState)
  const protection = useProtectionOf()(useSelected(selectChoices))
  if (entered === 'insurance') return protection && 'level' in protection ? protection.level.valueCoverage : 'lowest'
  return booking?.insurance ? booking.insurance.declaredValue : 'lowest'
}

function useLedgerOf(): (choice: PriceChoice) => PriceLedger | undefined {
  const { booking, entered } = useSelected(selectBookingState)
  const unit = useSelected(selectUnit)
  const published = usePublishedPrices()
  const accessPence = useExtendedAccessPence()
  const protectionPence = useProtectionPence()
  return choice => {
    if (booking?.invoiceEstimate && booking.insurance) {
      // a step's choices may differ from the booking until they are sent
      const unsent: Partial<AddOns> = {
        ...(entered === 'access-hours' && { extendedAccess: accessPence(choice) }),
        ...(entered === 'insurance' && protectionPence(choice)),
      }
      return withAddOns(bookedLedger(booking.invoiceEstimate, booking.promotion), unsent)
    }
    // the server's price applies once nothing can be chosen any more
    if (booking?.insurance && (entered === undefined || !isBefore(entered, 'payment'))) return undefined
    return unit && unit.soldOut !== true
      ? estimatedLedger(unit, published, { extendedAccess: accessPence(choice), ...protectionPence(choice) })
      : undefined
  }
}

function useExtendedAccessPence(): (choice: PriceChoice) => Pence {
  const { alreadyExtended } = useSkips()
  const info = useSelected(selectAccess)
  const isOffered = useSelected(selectExtendedOffer) === 'offered'
  const price = isOffered ? (info?.price ?? 0) : 0
  return ({ access }) => (access === 'extended' && !alreadyExtended ? price : 0)
}

function useProtectionPence(): (choice: PriceChoice) => { protection?: Pence } {
  const protectionOfChoice = useProtectionOf()
  return choice => {
    const protection = protectionOfChoice(choice)
    if (protection?.kind === 'own' || choice.insuranceType === OWN_INSURANCE) return { protection: 0 }
    return protection && 'level' in protection ? { protection: protection.level.price } : {}
  }
}

/** The price of a choice, from the server's offer for the unit; undefined while unknown. */
export function useProtectionOf(): (choice: PriceChoice) => Protection | undefined {
  const booking = useSelected(selectBooking)
  const options = useProtectionOptions()
  return choice => options && protectionOf(choice, booking?.insurance, options)
}

function useProtectionOptions(): InsuranceOptions | undefined {
  const { protection } = useSelected(selectCatalogue)
  const { unitId } = useSelected(selectRentalChoice)
  return protection?.unitId === unitId ? protection?.options : undefined
}
