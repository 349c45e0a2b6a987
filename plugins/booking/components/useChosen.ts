import { useConfig } from '@/view/useConfig'
import type { Booking, BookingInsurance } from '@/domain/schemas/booking'
import { formatPence } from '@/domain/money'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectBooking, selectChoices, selectIsPaying, selectRentalChoice } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { selectUnit } from '../screenSelectors'
import { areaIn } from '@/domain/areaText'
import { isPaid } from '../model/paidBooking'
import { OWN_INSURANCE } from '../model/protection'
import { PROGRESS, type ProgressId } from '../model/stepOrder'
import { unitName } from '../model/unitName'
import { featureWords } from '../model/unitTexts'
import { useSkips } from './useSkips'
import { useStepPath } from './useStepPath'

export interface Chosen {
  readonly value: string
  /** What else there is to know of it. */
  readonly details?: string
  /** Where it can be changed; absent while money is on its way and once it is paid. */
  readonly changeTo?: string
}

/** What was chosen in each part of the rental so far, in words. */
export function useChosen(): Partial<Record<ProgressId, Chosen>> {
  const stepPath = useStepPath()
  const values = useValues()
  const booking = useSelected(selectBooking)
  const isSettled = useSelected(selectIsPaying) || (booking !== undefined && isPaid(booking))
  return Object.fromEntries(
    PROGRESS.flatMap(({ id, step }) => {
      const value = values[id]
      return value === undefined ? [] : [[id, isSettled ? value : { ...value, changeTo: stepPath(step) }]]
    }),
  )
}

function useValues(): Partial<Record<ProgressId, Chosen>> {
  const text = useText()
  const formats = useFormats()
  const choice = useSelected(selectRentalChoice)
  const unit = useSelected(selectUnit)
  const booking = useSelected(selectBooking)
  const { measurementSystem } = useSelected(selectChoices)
  const { providerName } = useConfig().insurance
  const { alreadyExtended } = useSkips()
  const known = booking?.unit ?? unit
  const nameOf = ({
    measurement,
    features,
    name,
  }: Pick<Booking['unit'], 'measurement' | 'features'> & { readonly name?: string }): Chosen => {
    const words = featureWords(features).map(({ id }) => text(id))
    const { value, details } = unitName(areaIn(measurement, measurementSystem), name, words)
    return details.length === 0 ? { value } : { value, details: details.join(' · ') }
  }
  const startDate = choice.startDate ?? booking?.moveInAt
  // what is paid for stands whatever the address says
  const isExtended =
    choice.extendedAccess || alreadyExtended || (booking !== undefined && isPaid(booking) && booking.extendedAccess)
  const protectionWords = ({ type, price }: BookingInsurance): string => {
    const name = type === OWN_INSURANCE ? text('booking.protection.other') : providerName
    return price === undefined ? name : text('booking.summary.protection', { name, price: formatPence(price) })
  }
  return {
    ...(known && { unit: nameOf(known) }),
    ...(startDate !== undefined && { date: { value: formats.date(startDate, 'short') } }),
    ...((booking !== undefined || isExtended) && {
      access: { value: text(isExtended ? 'booking.summary.extended' : 'booking.summary.regular') },
    }),
    ...(booking?.insurance && { protection: { value: protectionWords(booking.insurance) } }),
  }
}
