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

/** What a unit on a card costs, with nothing chosen yet. */
export function useUnitLedger(unit: UnitType): PriceLedger {
  return estimatedLedger(unit, usePublishedPrices(), { extendedAccess: 0 })
}

/** What the rental costs now: by the booking's estimate, else reckoned from what is chosen; undefined without a unit. */
export function useLedger(): PriceLedger | undefined {
  return useLedgerOf()(useSelected(selectChoices))
}

/** What the latest choice of this step did to the price; undefined when nothing, or nothing was chosen. */
export function usePriceChange(): PriceChange | undefined {
  const choices = useSelected(selectChoices)
  const ledgerOf = useLedgerOf()
  const before = choices.before && ledgerOf(choices.before)
  const now = ledgerOf(choices)
  return before && now && priceChange(before, now)
}

/** Up to which value, pounds, our protection covers what is stored: the lowest there is until it is chosen; undefined where nobody says. */
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
      // what a step asks for may differ from what is booked until it is sent
      const open: Partial<AddOns> = {
        ...(entered === 'access-hours' && { extendedAccess: accessPence(choice) }),
        ...(entered === 'insurance' && protectionPence(choice)),
      }
      return withAddOns(bookedLedger(booking.invoiceEstimate, booking.promotion), open)
    }
    // what is booked costs what the server says: where nothing can be chosen any more, no other sum takes its place
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

/** What a choice comes to, by what the server offers for the unit; undefined while that is not known. */
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
